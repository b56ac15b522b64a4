/** Text of a workbook's cell whose formula has no saved value: programs that write workbooks without calculating leave it out. */
export const unsavedFormula = '#UNSAVED!';
/** Text of a workbook's cell that holds a picture instead of text. */
export const pictureInCell = '#PICTURE!';

/** Text of a cell whose formula failed (ECMA-376 18.17.3, and newer ones of Excel and Google Sheets). */
const failed = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|ERROR!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA)$/;

/** @returns a sentence on why the cell of a spreadsheet has no text; null: it has */
export function cellError(cell: string): string | null {
  if (cell === unsavedFormula)
    return 'The formula of this cell has no saved value. Open the workbook in your spreadsheet program, and save it there.';
  if (cell === pictureInCell)
    return 'Images in cells are not read. Upload the image to your library, and enter its id in the column "image".';
  return failed.test(cell) ? `The formula of this cell failed: ${cell}.` : null;
}
