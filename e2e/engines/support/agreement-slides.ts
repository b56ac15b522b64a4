import { TEXT_PRESETS } from '@viral-slides/slide-document';
import type { Slide } from '../../support/api.ts';
import { writtenText } from '../../support/written-slides.ts';

/** Least structural similarity of a picture to Chromium's, by what is written on it. */
export const agreement = { latin: 0.98, other: 0.95 } as const;

/** One slide that is compared. */
export interface Sample {
  name: string;
  content: string;
  script: keyof typeof agreement;
  /** Place in the list of presets; the look of a plain text when absent. */
  preset?: number;
  style?: Record<string, unknown>;
}

const sentence = 'The quiet habit that gave me back two hours of every single day';
const shadowed = { textShadow: true, color: '#ffffff', fontSize: 48 };
const outlined = { ...shadowed, textStroke: '4px #12355b', textStrokeWidth: 4, textStrokeColor: '#12355b' };

/** Texts that engines drew differently before, and common ones. At most ten, as many as a project holds. */
export const samples: readonly Sample[] = [
  { name: 'the first preset', content: sentence, script: 'latin', preset: 0 },
  { name: 'another preset', content: 'Déjà vu: naïve façade', script: 'latin', preset: 6 },
  { name: 'shadow', content: sentence, script: 'latin', style: { ...shadowed, fontFamily: 'Montserrat' } },
  { name: 'shadow and outline', content: sentence, script: 'latin', style: { ...outlined, fontFamily: 'Poppins' } },
  {
    name: 'a serif with spaced letters',
    content: sentence,
    script: 'latin',
    style: { fontFamily: 'Lora', letterSpacing: 3, fontSize: 40 },
  },
  { name: 'emoji', content: 'Go 🚀 👋🏽 ❤️ 🇩🇪 1️⃣', script: 'other', style: shadowed },
  { name: 'Hebrew', content: 'שלום עולם, מה שלומך היום?', script: 'other', style: shadowed },
  { name: 'Arabic', content: 'مرحبا بالعالم الجميل', script: 'other', style: outlined },
  { name: 'both directions', content: 'שלום 2026 Café مرحبا to all', script: 'other', style: shadowed },
  { name: 'everything', content: 'שלום 👋🏽 مرحبا 🚀 Déjà vu', script: 'other', style: outlined },
];

/** The samples as slides of a project. @param imageUrl the background picture */
export function agreementSlides(imageUrl: string): Slide[] {
  return samples.map(({ content, preset, style }, index) => ({
    id: `s${index + 1}`,
    imageUrl,
    isGenerated: false,
    textLayers: [
      writtenText(content, { style: preset === undefined ? { maxWidth: 400, ...style } : { ...TEXT_PRESETS[preset]?.style } }),
    ].map((layer) => ({ ...layer, id: `t${index + 1}` })),
  }));
}
