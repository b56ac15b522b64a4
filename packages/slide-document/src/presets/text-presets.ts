/**
 * The 17 text presets, designed as one set.
 *
 * Each has a role on a slide (hook, label, note, quote, number, call to action) and a voice of its own; all eight families appear.
 * Sizes follow one scale (24, 28, 32, 36, 44, 52, 60, 120) against a canvas that is 450 units wide in the main format, so a hook
 * takes two to four lines. Every preset carries its own ground for legibility on any photograph: an outline, the dark shadow, or a
 * box, with a contrast of at least 4.5:1 even over pure white and pure black (proven by the test beside this file).
 */
import { GLASS_DEFAULTS, borderPatch, glassPatch, outlinePatch } from '../shapes/text-effects.ts';
import { DEFAULT_TEXT_STYLE, patchStyle } from '../shapes/text-style.ts';
import { presetMaxWidth } from './preset-width.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { TextStyle, TextStylePatch } from '../shapes/text-style.ts';

/** A ready-made look for a text layer. */
export interface TextPreset {
  /** Stable kebab-case id. */
  readonly id: string;
  /** Name shown to people. */
  readonly name: string;
  /** Complete style; its position is centred. */
  readonly style: Readonly<TextStyle>;
}

const WHITE = '#FFFFFF';
const INK = '#111318';

/** Ground of a preset that is not the shadow: switches the shadow off. */
const solid = (background: string, padding: number, borderRadius: number): TextStylePatch => ({
  textShadow: false,
  background,
  padding,
  borderRadius,
});

function preset(id: string, name: string, ...patches: TextStylePatch[]): TextPreset {
  return { id, name, style: patches.reduce<TextStyle>(patchStyle, DEFAULT_TEXT_STYLE) };
}

/** All presets, in the order in which they are offered. */
export const TEXT_PRESETS: readonly TextPreset[] = [
  preset('viral-hook', 'Viral Hook', { fontSize: 52, fontWeight: 700, color: WHITE }, outlinePatch({ width: 4, color: '#000000' }), {
    textShadow: false,
  }),
  preset('bold-statement', 'Bold Statement', {
    fontFamily: 'Montserrat',
    fontSize: 60,
    fontWeight: 700,
    textTransform: 'uppercase',
    letterSpacing: -1,
  }),
  preset('clean-caption', 'Clean Caption', { fontFamily: 'Roboto', fontSize: 28, fontWeight: 500, maxWidth: 380 }),
  preset('white-label', 'White Label', { fontSize: 32, fontWeight: 600, color: INK }, solid(WHITE, 14, 10)),
  preset('black-label', 'Black Label', { fontFamily: 'Poppins', fontSize: 32, fontWeight: 600, color: WHITE }, solid('#000000', 14, 0)),
  preset('highlighter', 'Highlighter', { fontFamily: 'Outfit', fontSize: 44, fontWeight: 700, color: INK }, solid('#FFE14D', 10, 4)),
  preset('glass-card', 'Glass Card', { fontFamily: 'Outfit', fontSize: 32, fontWeight: 500 }, glassPatch(true), { textShadow: false }),
  preset(
    'frosted-note',
    'Frosted Note',
    { fontFamily: 'Poppins', fontSize: 28, fontWeight: 500, color: INK, textAlign: 'left', backgroundBlur: true },
    solid('rgba(255, 255, 255, 0.78)', 22, 20),
  ),
  preset('editorial', 'Editorial', {
    fontFamily: 'Playfair Display',
    fontSize: 60,
    fontWeight: 600,
    color: '#FFF6E5',
    letterSpacing: -0.5,
  }),
  preset(
    'quote',
    'Quote',
    { fontFamily: 'Lora', fontSize: 36, fontWeight: 500, color: '#F7EBD5', textAlign: 'left' },
    solid('rgba(28, 20, 14, 0.76)', 28, 2),
  ),
  preset('airy-title', 'Airy Title', {
    fontFamily: 'Outfit',
    fontSize: 44,
    fontWeight: 300,
    textTransform: 'uppercase',
    letterSpacing: 6,
  }),
  preset(
    'list-point',
    'List Point',
    { fontFamily: 'Open Sans', fontSize: 28, fontWeight: 600, textAlign: 'left', maxWidth: 380 },
    solid('rgba(10, 12, 16, 0.72)', 18, 12),
  ),
  preset('big-number', 'Big Number', { fontFamily: 'Poppins', fontSize: 120, fontWeight: 700, color: '#FFD60A', letterSpacing: -3 }),
  preset(
    'neon',
    'Neon',
    { fontFamily: 'Montserrat', fontSize: 52, fontWeight: 600, color: '#5CF2E3', letterSpacing: 1 },
    outlinePatch({ width: 3, color: '#04211F' }),
  ),
  preset(
    'sticker',
    'Sticker',
    { fontFamily: 'Poppins', fontSize: 52, fontWeight: 700, color: '#C2004B', textShadow: false },
    outlinePatch({ width: 7, color: WHITE }),
  ),
  preset(
    'framed',
    'Framed',
    { fontFamily: 'Montserrat', fontSize: 36, fontWeight: 600, textTransform: 'uppercase', letterSpacing: 4 },
    solid('rgba(12, 12, 14, 0.68)', 26, 0),
    borderPatch({ width: 2, color: WHITE }, 26),
  ),
  preset(
    'call-to-action',
    'Call to Action',
    { fontFamily: 'Inter', fontSize: 28, fontWeight: 700, color: '#04211F', maxWidth: 360 },
    solid('#5EEAD4', GLASS_DEFAULTS.padding, 40),
  ),
];

/** Returns the preset with this id, or undefined. */
export function findPreset(id: string): TextPreset | undefined {
  return TEXT_PRESETS.find((candidate) => candidate.id === id);
}

/** Returns the look of a preset at the place of `style`: alignment and box follow the preset as on this format, the position stays. */
export function applyPreset(style: TextStyle, chosen: TextPreset, format: OutputFormatId): TextStyle {
  const { position, customPosition = null } = style;
  return patchStyle(chosen.style, { position, customPosition, maxWidth: presetMaxWidth(chosen.style, format) });
}
