import type { CDPSession, Page } from 'playwright-core';

interface DomNode {
  nodeId: number;
  nodeType: number;
  nodeName: string;
  nodeValue: string;
  children?: DomNode[];
  shadowRoots?: DomNode[];
  pseudoElements?: DomNode[];
}

const [ELEMENT, TEXT] = [1, 3];
/** What is never drawn as text of the page: a list's choices hang from the browser's own menu. */
const UNDRAWN = new Set(['SCRIPT', 'STYLE', 'TITLE', 'DATALIST', 'NOSCRIPT']);

/** Elements with words of their own, also those that the browser makes: fields, and what styles put before and after. */
function* wordy(node: DomNode): Generator<DomNode> {
  if (UNDRAWN.has(node.nodeName)) return;
  const below = node.children ?? [];
  if (node.nodeType === ELEMENT && below.some((one) => one.nodeType === TEXT && one.nodeValue.trim() !== ''))
    yield node;
  yield* node.pseudoElements ?? [];
  for (const one of [...below, ...(node.shadowRoots ?? [])]) yield* wordy(one);
}

const wordsOf = (node: DomNode) =>
  (node.children ?? []).map((one) => (one.nodeType === TEXT ? one.nodeValue.trim() : '')).join(' ');

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Whatever the page draws now in a face that it did not bring along, and numbers that do not stand in columns. */
export async function strayFaces(page: Page): Promise<string[]> {
  let session = sessions.get(page);
  if (!session) sessions.set(page, (session = page.context().newCDPSession(page)));
  const tools = await session;
  await page.evaluate(() => document.fonts.ready);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument', { depth: -1, pierce: true });
  const found = await Promise.all(
    [...wordy(root)].map(async (node) => {
      // What a live page has taken away meanwhile is not drawn any more.
      const drawn = await tools
        .send('CSS.getPlatformFontsForNode', { nodeId: node.nodeId })
        .catch(() => null);
      const words = wordsOf(node);
      return (drawn?.fonts ?? []).flatMap((font) => {
        const where = `<${node.nodeName.toLowerCase()}> “${words.slice(0, 60)}”`;
        if (!font.isCustomFont) return [`${font.familyName}: ${where}`];
        return /^[+−-]?\d[\d:.,]*$/.test(words) && font.familyName.startsWith('Fraunces')
          ? [`a number in the face of titles: ${where}`]
          : [];
      });
    }),
  );
  await tools.send('CSS.disable');
  await tools.send('DOM.disable');
  return [...new Set(found.flat())];
}
