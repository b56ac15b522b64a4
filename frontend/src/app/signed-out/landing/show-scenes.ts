/** One example slide: a picture of ours and a text in one of the product's presets. */
export interface ShowScene {
  /** Names the picture below (`public/scenes/{name}.svg`) and the finished slide (`pictures/{name}-{width}.avif`). */
  name: 'dawn' | 'sea' | 'city';
  text: string;
  presetId: string;
  /** Upper left corner of the text, in canvas units of a 9:16 slide: where its picture is calm. */
  place: { x: number; y: number };
}

/** The example slides, in their order. `make pictures` draws them. */
export const SHOW_SCENES: readonly ShowScene[] = [
  { name: 'dawn', text: '5 quiet hours nobody talks about', presetId: 'viral-hook', place: { x: 59.4, y: 147.9 } },
  { name: 'sea', text: 'Leave one day a week empty', presetId: 'white-label', place: { x: 100.6, y: 482.8 } },
  { name: 'city', text: 'Stay for the blue hour', presetId: 'editorial', place: { x: 82.9, y: 137.8 } },
];

/** Widths in pixels in which each finished slide is kept; the phone on the page is at most 242 CSS pixels wide. */
export const PICTURE_WIDTHS = [480, 720] as const;
