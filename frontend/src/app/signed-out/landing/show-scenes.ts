/** One example slide: a picture of ours and a text in one of the product's presets. */
export interface ShowScene {
  picture: string;
  text: string;
  presetId: string;
  /** Centre of the text from the top, as a part of the slide's height. */
  centreY: number;
}

/** The example slides, in their order. */
export const SHOW_SCENES: readonly ShowScene[] = [
  { picture: '/scenes/dawn.svg', text: '5 quiet hours nobody talks about', presetId: 'viral-hook', centreY: 0.3 },
  { picture: '/scenes/sea.svg', text: 'Leave one day a week empty', presetId: 'glass-card', centreY: 0.68 },
  { picture: '/scenes/city.svg', text: 'Stay for the blue hour', presetId: 'editorial', centreY: 0.26 },
];
