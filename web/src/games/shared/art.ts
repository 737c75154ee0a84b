/**
 * The drawings of a game's pieces, `games/<game>/art/pieces.svg`: one file for the pictures that the program draws and
 * for the page. Here it hangs in the page once, unseen, and boards use its parts by their ids: `<use href="#gs-token" />`.
 * Its colours are the page's own, so it follows the theme.
 */
export function hang(name: string, text: string) {
  if (typeof document === 'undefined' || document.getElementById(name)) return;
  const { documentElement: drawn } = new DOMParser().parseFromString(text, 'image/svg+xml');
  drawn.id = name;
  drawn.setAttribute('aria-hidden', 'true');
  // Not `display: none`: gradients in what is not displayed paint nothing in some browsers.
  drawn.setAttribute('width', '0');
  drawn.setAttribute('height', '0');
  const look = (drawn as Element as SVGSVGElement).style;
  look.position = 'absolute';
  document.body.append(document.importNode(drawn, true));
}
