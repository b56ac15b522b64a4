/** Markup that is safe to send: every value in it was escaped. Made by {@link html} alone. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Allowed values in a template; lists are joined, and null, undefined and false are rendered as nothing. */
export type HtmlValue = string | number | Html | readonly Html[] | null | undefined | false;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Template tag for markup: interpolated values are escaped, for text and for attributes in quotes. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(parts.reduce((text, part, n) => text + escaped(values[n - 1]) + part));
}

function escaped(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return (value as readonly Html[]).map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character]!);
}
