/** A part of a page: what its first lines make it. */
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'code'; text: string };

const HEADING = /^(#{1,4}) (.+)$/;
const FENCE = /^```/;
const ITEM = /^(-|\d+\.) +/;
const TABLE_ROW = /^\|.*\|$/;
const TABLE_RULE = /^\|[-|: ]+\|$/;

/** Reads the Markdown of `docs/using`: headings, paragraphs, lists of one level, tables and fenced code. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const { block, next } = blockAt(lines, at);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

/** The block that starts at a line, and the line after it. */
function blockAt(lines: readonly string[], at: number): { block: Block | null; next: number } {
  const line = lines[at] ?? '';
  if (line.trim() === '') return { block: null, next: at + 1 };
  const heading = HEADING.exec(line);
  if (heading) {
    const [, marks = '', text = ''] = heading;
    return { block: { kind: 'heading', level: marks.length, text, id: idOf(text) }, next: at + 1 };
  }
  if (FENCE.test(line)) {
    const end = endOf(lines, at + 1, (each) => !FENCE.test(each));
    return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 };
  }
  if (TABLE_ROW.test(line)) {
    const end = endOf(lines, at, (each) => TABLE_ROW.test(each));
    const rows = lines.slice(at, end).filter((each) => !TABLE_RULE.test(each));
    return { block: { kind: 'table', rows: rows.map(cellsOf) }, next: end };
  }
  const end = endOf(lines, at + 1, (each) => each.trim() !== '' && !HEADING.test(each) && !FENCE.test(each) && !TABLE_ROW.test(each));
  const own = lines.slice(at, end);
  if (ITEM.test(line)) return { block: { kind: 'list', isOrdered: /^\d/.test(line), items: itemsOf(own) }, next: end };
  // A list may follow its introduction without a blank line.
  const firstItem = own.findIndex((each) => ITEM.test(each));
  const text = firstItem === -1 ? own : own.slice(0, firstItem);
  return { block: { kind: 'paragraph', text: text.join(' ') }, next: at + text.length };
}

function endOf(lines: readonly string[], from: number, isPart: (line: string) => boolean): number {
  const end = lines.findIndex((line, index) => index >= from && !isPart(line));
  return end === -1 ? lines.length : end;
}

/** An item goes on until the next one starts. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

/** A bar inside of code is written with a backslash. */
function cellsOf(row: string): string[] {
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
}

/** The id that GitHub gives a heading, which links to it use. */
function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}
