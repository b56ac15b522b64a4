import type { CaptureNote } from '../../src/model/capture-note.ts';
import type { CaptureRequest } from '../../src/model/capture-request.ts';

/** Colours of the corpus. Red is what must not be seen. */
export const colors = { r: '#f00', g: '#0a0', b: '#00f', y: '#ff0', k: '#000', w: '#fff', c: '#0cc', p: '#a0a' } as const;
/** One of them. */
export type Color = keyof typeof colors;

/** A way in which websites are built, with the pixels that count. */
export interface PageKind {
  /** Continues the sentence "When a page ...". */
  name: string;
  head?: string;
  body: string;
  /** Attributes of the element `html`. */
  html?: string;
  /** Absent: the whole page as one picture. */
  take?: Partial<CaptureRequest>;
  /** Pixels: x, y (negative: from the end), colour; with several pictures, the fourth is the picture. */
  sees: [x: number, y: number, color: Color, picture?: number][];
  /** Height of the first picture. */
  height?: number;
  /** Codes of the notes, in any order; absent: none. */
  notes?: CaptureNote['code'][];
}

/** The window of all. */
export const pageWindow = { width: 400, height: 300 } as const;
/** One window, from its top. */
export const screen = { fullPage: false } as const;
/** A window at the end of the page. */
export const bottom = { fullPage: false, scrollPosition: 'bottom' } as const;

/** A block of one colour. */
export const block = (color: Color, height: number, more = '') =>
  `<div style="height:${height}px;background:${colors[color]};${more}"></div>`;
/** Four blocks of 300 pixels. */
export const four = (['g', 'b', 'y', 'c'] as const).map((color) => block(color, 300, 'flex:none')).join('');
/** Expected positions of each of the four. */
export const seesFour = (from = 0): PageKind['sees'] =>
  (['g', 'b', 'y', 'c'] as const).map((color, n) => [200, from + n * 300 + 150, color]);
/** A picture that comes after so many milliseconds. */
export const slow = (color: Color, ms: number) => `/slow/${ms}/${color}.svg`;
/** A script. */
export const script = (code: string) => `<script>${code}</script>`;
/** Styles. */
export const css = (rules: string) => `<style>${rules}</style>`;
/** Words enough for an article. */
export const words = '<p>Lorem ipsum dolor sit amet, consetetur sadipscing elitr, sed diam nonumy eirmod tempor invidunt ut labore.</p>';
