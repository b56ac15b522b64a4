import JSZip from 'jszip';
import { mendCells, withoutElement } from './mend-cells.ts';
import { spellOutFormats } from './spell-out-formats.ts';

/**
 * Rewrites the parts of a workbook that `hucre` loses or takes for something else: programs disagree on how to write them. The archive has been weighed before.
 * @throws if a part cannot be unpacked
 */
export async function mendWorkbook(bytes: Uint8Array): Promise<Uint8Array> {
  const [read, mended] = [await JSZip.loadAsync(bytes, { checkCRC32: true }), new JSZip()];
  const parts = Object.values(read.files).filter(({ dir }) => !dir);
  const texts = parts.filter(({ name }) => /\.(xml|rels)$/i.test(name));
  for (const part of parts) if (!texts.includes(part)) mended.file(nameOf(part), part.async('uint8array'));
  const relations = texts.find((part) => /(^|\/)_rels\/workbook\d*\.xml\.rels$/i.test(nameOf(part)));
  const others = relations === undefined ? new Set<string>() : otherSheets(await relations.async('text'));
  for (const part of texts) mended.file(nameOf(part), mendPart(await part.async('text'), others), { binary: false });
  return mended.generateAsync({ type: 'uint8array', compression: 'STORE' });
}

/** Some programs for Windows separate folders by backslashes. */
const nameOf = ({ name }: { name: string }) => name.replaceAll('\\', '/');

/** @param others relations of sheets without cells */
function mendPart(xml: string, others: ReadonlySet<string>): string {
  const kind = /<(?:\w+:)?(worksheet|sst|styleSheet|workbook)\b/.exec(xml)?.[1];
  if (kind === 'worksheet') return mendCells(withoutElement(xml, 'rPh'));
  if (kind === 'styleSheet') return spellOutFormats(xml);
  if (kind !== 'workbook') return xml;
  return xml.replace(/<(?:\w+:)?sheet\s[^<>]*>/g, (sheet) => (others.has(/\sr?:?id=["']([^"']*)/i.exec(sheet)?.[1] ?? '') ? '' : sheet));
}

/** Relations of charts, dialogs and macros that are sheets of their own: they have no cells. */
function otherSheets(relations: string): Set<string> {
  const found = relations.match(/<(?:\w+:)?Relationship\s[^<>]*\/(?:chartsheet|dialogsheet|xl\w*Macrosheet)["'][^<>]*>/gi) ?? [];
  return new Set(found.flatMap((relation) => /\sId=["']([^"']*)/.exec(relation)?.[1] ?? []));
}
