import { crc32, deflateRawSync } from 'node:zlib';

/** An archive of texts. */
function zipOf(files: Record<string, string>): Uint8Array {
  const [contents, directory] = [[] as Buffer[], [] as Buffer[]];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, body] = [Buffer.from(path), deflateRawSync(text)];
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(crc32(text), 0);
    sizes.writeUInt32LE(body.length, 4);
    sizes.writeUInt32LE(Buffer.byteLength(text), 8);
    sizes.writeUInt16LE(name.length, 12);
    contents.push(Buffer.from('504b0304140000000800'.padEnd(28, '0'), 'hex'), sizes, name, body);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(at, 0);
    directory.push(Buffer.from('504b01021400140000000800'.padEnd(32, '0'), 'hex'), sizes, Buffer.alloc(10), place, name);
    at += 30 + name.length + body.length;
  }
  const end = Buffer.from('504b0506'.padEnd(44, '0'), 'hex');
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...contents, ...directory, end]);
}

/** Parts of a test's workbook besides its sheet. */
interface WorkbookParts {
  strings?: string;
  styles?: string;
  workbookPr?: string;
  /** Sheets before the one with the cells, by the kind of their relation. */
  before?: readonly string[];
  /** State of the sheet with the cells: `hidden`. */
  state?: string;
  /** Separates the folders in the archive's names. */
  separator?: string;
}

/**
 * A workbook of parts, for tests: the XML of the sheet `A`, of its shared strings, and of its styles.
 * @internal
 */
export function workbookOf(
  sheet: string,
  { strings = '', styles = '', workbookPr = '', before = [], state = 'visible', separator = '/' }: WorkbookParts = {},
): Uint8Array {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const ofPackage = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const parts = [
    ['worksheet', 'sheet1.xml', sheet],
    ['sharedStrings', 'strings.xml', strings === '' ? '' : `<sst>${strings}</sst>`],
    ['styles', 'styles.xml', styles === '' ? '' : `<styleSheet>${styles}</styleSheet>`],
    ...before.map((kind, n) => [kind, `${kind}${n}.xml`, `<${kind}/>`]),
  ].filter(([, , content]) => content !== '') as [string, string, string][];
  const ids = new Map(parts.map(([, name], n) => [name, `r${n}`]));
  const sheets = before.map((kind, n) => `<sheet name="${kind}" sheetId="${n + 2}" r:id="${ids.get(`${kind}${n}.xml`)}"/>`).join('');
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    '_rels/.rels': ofPackage(relation('r', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns:r="${relations}">${workbookPr}<sheets>${sheets}<sheet name="A" sheetId="1" state="${state}" r:id="r0"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': ofPackage(parts.map(([type, name], n) => relation(`r${n}`, type, name)).join('')),
    ...Object.fromEntries(parts.map(([, name, content]) => [`xl/${name}`, content])),
  };
  return zipOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [name.replaceAll('/', separator), text])));
}

/**
 * The XML of a sheet with these rows.
 * @internal
 */
export const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
