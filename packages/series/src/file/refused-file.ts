/** First characters of files that are no table, and their kind. */
const signatures: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'a PDF'],
  [/^(\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0\0\0|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftyp(heic|heix|hevc|mif1|msf1|avif))/s, 'an image'],
  [/^(RIFF|.{4}ftyp|ID3|OggS|\x1a\x45\xdf\xa3)/s, 'a video or an audio file'],
  [/^(\x1f\x8b|7z\xbc\xaf|Rar!|BZh|\xfd7zXZ)/, 'an archive'],
  [/^\{\\rtf/, 'an RTF document'],
  [/^\s*(<!--.*?-->\s*)?<(!doctype\s+html|html|head|body|table|meta|style|svg)\b/is, 'a web page'],
  [/^\s*<\?xml\b/i, 'an XML file'],
  [/^\s*(\{\s*("|\}\s*$)|\[\s*(\{|\[|"|\]\s*$))/, 'JSON'],
];

/** Signature of workbooks with a password, and of those from before 2007 (MS-CFB). */
const compoundFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** Bytes at the start of a file that are checked. */
const checkedBytes = 1_000;

/** A sentence that says what a file is and what to save instead, if it is known to be no table; null: it may be one. */
export function refusedFile(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, checkedBytes));
  if (start.startsWith(compoundFile))
    return 'The workbook has a password or is from before Excel 2007: save it as XLSX without a password, or as CSV.';
  const text = start.replace(/^\xef\xbb\xbf/, '').replace(/^(\xff\xfe|\xfe\xff)/, '');
  // UTF-16 has a zero for each letter.
  const plain = start === text || start.startsWith('\xef') ? text : text.replaceAll('\0', '');
  const what = signatures.find(([pattern]) => pattern.test(plain))?.[1];
  return what === undefined ? null : `The file is ${what}, not a table: save the table as XLSX or CSV.`;
}

/** Whether the bytes are a ZIP archive, as workbooks are. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && [3, 5, 7].includes(bytes[2] ?? 0);
}

/** Characters that only bytes of something else than text have. */
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;

/** Whether a decoded text is bytes of something else: tables have no such characters, damaged ones a few. */
export function isBinary(text: string): boolean {
  return (text.slice(0, 10_000).match(binary)?.length ?? 0) > Math.min(text.length, 10_000) / 20;
}
