/** An encoding that a file can be read with. */
interface FileEncoding {
  /** Label of the Encoding Standard, for `TextDecoder`. */
  name: string;
  /** For users. */
  label: string;
  /** Names that the detector has for it; none: it is only chosen by hand. */
  detected: readonly string[];
}

const unicode = [
  { name: 'utf-8', label: 'Unicode (UTF-8)', detected: [] },
  { name: 'utf-16le', label: 'Unicode (UTF-16 LE)', detected: [] },
  { name: 'utf-16be', label: 'Unicode (UTF-16 BE)', detected: [] },
] as const satisfies readonly FileEncoding[];

/** Encodings in which Excel and its neighbors save "CSV", by the language of the system. The first is the most frequent one. */
export const legacyEncodings: readonly FileEncoding[] = [
  { name: 'windows-1252', label: 'Western European (Windows-1252)', detected: ['Windows-1252'] },
  { name: 'windows-1250', label: 'Central European (Windows-1250)', detected: ['Windows-1250'] },
  { name: 'windows-1251', label: 'Cyrillic (Windows-1251)', detected: ['Windows-1251'] },
  { name: 'windows-1253', label: 'Greek (Windows-1253)', detected: ['Windows-1253'] },
  { name: 'windows-1254', label: 'Turkish (Windows-1254)', detected: ['Windows-1254'] },
  { name: 'windows-1255', label: 'Hebrew (Windows-1255)', detected: ['Windows-1255'] },
  { name: 'windows-1256', label: 'Arabic (Windows-1256)', detected: ['Windows-1256'] },
  { name: 'windows-1257', label: 'Baltic (Windows-1257)', detected: ['Windows-1257'] },
  { name: 'windows-1258', label: 'Vietnamese (Windows-1258)', detected: [] },
  { name: 'windows-874', label: 'Thai (Windows-874)', detected: ['CP874', 'TIS-620'] },
  { name: 'shift_jis', label: 'Japanese (Shift_JIS)', detected: ['CP932', 'SHIFT_JIS'] },
  { name: 'euc-jp', label: 'Japanese (EUC-JP)', detected: ['EUC-JP'] },
  { name: 'gb18030', label: 'Simplified Chinese (GBK, GB18030)', detected: ['GB18030', 'GB2312'] },
  { name: 'big5', label: 'Traditional Chinese (Big5)', detected: ['Big5'] },
  { name: 'euc-kr', label: 'Korean (EUC-KR)', detected: ['CP949', 'EUC-KR'] },
  { name: 'macintosh', label: 'Western European (Mac)', detected: ['MacRoman'] },
  { name: 'koi8-r', label: 'Cyrillic (KOI8-R)', detected: ['KOI8-R'] },
  { name: 'ibm866', label: 'Cyrillic (DOS 866)', detected: [] },
];

/** All encodings that can be chosen. */
export const fileEncodings: readonly FileEncoding[] = [...unicode, ...legacyEncodings];
