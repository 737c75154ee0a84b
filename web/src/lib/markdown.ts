/** A run of text within a paragraph. */
export type Span =
  | { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'heading'; level: number; spans: Span[]; id: string }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'quote'; spans: Span[] }
  | { kind: 'code'; text: string };

const SPAN = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|_([^_\s][^_]*)_(?![\w])|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    const [whole, strong, starred, lined, code, label, to] = match;
    if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (label !== undefined && to !== undefined) found.push(link(label, to));
    else found.push({ kind: 'emphasis', text: starred ?? lined ?? '' });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

/** Only addresses that cannot run anything become links. */
function link(text: string, to: string): Span {
  return /^(https?:\/\/|\/|#)/.test(to) ? { kind: 'link', text, to } : { kind: 'text', text };
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spans(cell.trim()));

const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/;

/** The little Markdown that our rules are written in, as blocks to draw. Nothing in it can become markup. */
export function blocks(source: string): Block[] {
  const lines = source.split(/\r?\n/);
  const found: Block[] = [];
  let at = 0;
  const peek = () => lines[at] ?? '';
  const plain = (line: string) =>
    line.trim() !== '' && !/^(#{1,4} |>|```|\|)/.test(line.trim()) && !ITEM.test(line);

  while (at < lines.length) {
    const line = peek();
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    const item = ITEM.exec(line);
    if (line.trim() === '') {
      at += 1;
    } else if (heading) {
      const text = heading[2] ?? '';
      found.push({
        kind: 'heading',
        level: heading[1]?.length ?? 1,
        spans: spans(text),
        id: `part-${found.length}`,
      });
      at += 1;
    } else if (line.startsWith('```')) {
      const text: string[] = [];
      at += 1;
      while (at < lines.length && !peek().startsWith('```')) text.push(lines[at++] ?? '');
      at += 1;
      found.push({ kind: 'code', text: text.join('\n') });
    } else if (/^ {4}/.test(line)) {
      const text: string[] = [];
      while (at < lines.length && (/^ {4}/.test(peek()) || peek().trim() === ''))
        text.push(lines[at++] ?? '');
      found.push({
        kind: 'code',
        text: text
          .map((row) => row.slice(4))
          .join('\n')
          .trimEnd(),
      });
    } else if (line.trim().startsWith('|')) {
      const rows: string[] = [];
      while (peek().trim().startsWith('|')) rows.push(lines[at++] ?? '');
      const body = rows.filter((row) => !/^\s*\|[\s:|-]+\|?\s*$/.test(row)).map(cells);
      found.push({ kind: 'table', head: body[0] ?? [], rows: body.slice(1) });
    } else if (line.startsWith('>')) {
      const text: string[] = [];
      while (peek().startsWith('>')) text.push((lines[at++] ?? '').replace(/^>\s?/, ''));
      found.push({ kind: 'quote', spans: spans(text.join(' ')) });
    } else if (item) {
      const items: string[] = [];
      while (at < lines.length && (ITEM.test(peek()) || (plain(peek()) && /^\s+/.test(peek())))) {
        const next = ITEM.exec(peek());
        if (next) items.push(next[2] ?? '');
        else items[items.length - 1] += ` ${peek().trim()}`;
        at += 1;
      }
      found.push({ kind: 'list', ordered: item[1] !== undefined, items: items.map(spans) });
    } else {
      const text: string[] = [];
      do text.push((lines[at++] ?? '').trim());
      while (at < lines.length && plain(peek()));
      found.push({ kind: 'paragraph', spans: spans(text.join(' ')) });
    }
  }
  return found;
}
