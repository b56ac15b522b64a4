export { encodingOf } from './decode-text.ts';
export { fileEncodings } from './encodings.ts';
export { maxFileBytes, readTableFile } from './read-table-file.ts';
export type { FileOptions, TableFileReading } from './read-table-file.ts';
