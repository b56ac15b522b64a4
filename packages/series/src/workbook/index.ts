export { readWorkbook } from './read-workbook.ts';
export type { WorkbookReading } from './read-workbook.ts';
