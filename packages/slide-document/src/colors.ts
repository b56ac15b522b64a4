const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const CHANNEL = String.raw`\s*(25[0-5]|2[0-4]\d|1?\d?\d)\s*`;
/** A colour in the notation rgb() or rgba(). */
export const RGB_COLOR = new RegExp(`^rgba?\\(${CHANNEL},${CHANNEL},${CHANNEL}(?:,\\s*(0|1|1\\.0+|0?\\.\\d{1,4})\\s*)?\\)$`);

/** Whether a text is a colour: #rgb, #rrggbb, #rrggbbaa, rgb() or rgba(). */
export function isColor(text: string): boolean {
  return HEX.test(text) || RGB_COLOR.test(text);
}

/** A colour with channels 0 to 255 and opacity 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** Returns the channels of a colour ({@link isColor}), or null for any other text. */
export function parseColor(color: string): Rgba | null {
  if (HEX.test(color)) return parseHex(color.slice(1));
  const match = RGB_COLOR.exec(color);
  if (!match) return null;
  return { r: Number(match[1]), g: Number(match[2]), b: Number(match[3]), a: match[4] === undefined ? 1 : Number(match[4]) };
}

/** Returns a colour with the transparency of another one; unchanged where either is not a colour or the other one is opaque. */
export function withOpacityOf(color: string, like: string | undefined): string {
  const [parsed, other] = [parseColor(color), parseColor(like ?? '')];
  if (!parsed || !other || other.a === 1) return color;
  return `rgba(${parsed.r}, ${parsed.g}, ${parsed.b}, ${Number(other.a.toFixed(2))})`;
}

/** Returns the opaque colour that one colour over an opaque one gives. */
export function blend(over: Rgba, under: Rgba): Rgba {
  const mix = (a: number, b: number) => a * over.a + b * (1 - over.a);
  return { r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a: 1 };
}

/** Returns the contrast ratio of two opaque colours, 1 to 21. @see WCAG 2.2, "contrast ratio" */
export function contrastRatio(a: Rgba, b: Rgba): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance of an opaque colour, 0 (black) to 1 (white). @see WCAG 2.2, "relative luminance" */
function luminance({ r, g, b }: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function parseHex(digits: string): Rgba {
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (index: number) => Number.parseInt(long.slice(index * 2, index * 2 + 2), 16);
  return { r: channel(0), g: channel(1), b: channel(2), a: long.length === 8 ? channel(3) / 255 : 1 };
}
