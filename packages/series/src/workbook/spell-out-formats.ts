/** Number formats that a file may name by their number alone (ECMA-376 18.8.30), beyond those that the reader knows: of accounting, and of Thai. */
const builtIn: Record<number, string> = {
  41: '_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)',
  42: '_("$"* #,##0_);_("$"* \\(#,##0\\);_("$"* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)',
  44: '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)',
  59: '0',
  60: '0.00',
  61: '#,##0',
  62: '#,##0.00',
  67: '0%',
  68: '0.00%',
  69: '# ?/?',
  70: '# ??/??',
  71: 'd/m/yyyy',
  72: 'd-mmm-yy',
  73: 'd-mmm',
  74: 'mmm-yy',
  75: 'h:mm',
  76: 'h:mm:ss',
  77: 'd/m/yyyy h:mm',
  78: 'mm:ss',
  79: '[h]:mm:ss',
  80: 'mm:ss.0',
  81: 'd/m/yyyy',
};

const formats = Object.entries(builtIn).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`);

/** Puts these formats before those of a style sheet, whose own ones count. */
export function spellOutFormats(styles: string): string {
  return styles.replace(/<(?:\w+:)?styleSheet\b[^<>]*(?<!\/)>/, (start) => `${start}<numFmts>${formats.join('')}</numFmts>`);
}
