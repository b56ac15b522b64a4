/**
 * The 17 text presets, designed as one set.
 *
 * Each is one idea that occurs only once in the set, with a role on a slide (hook, headline, subtitle, label, note, quote, number,
 * call to action); all eight families appear. Sizes follow one scale (28, 32, 36, 44, 52, 56, 120) against a canvas that is 450 units
 * wide in the main format, so a hook takes two to four lines, and lines are balanced. Every preset carries its own ground: a fill
 * behind the glyphs or an outline around them, never the shadow alone, with a contrast of at least 4.5:1 on a picture of any colour
 * (proven by the test beside this file).
 */
import { borderPatch, glassPatch, markPatch, outlinePatch } from '../shapes/text-effects.ts';
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

/** A fill of the whole box. */
const box = (background: string, padding: number, borderRadius: number): TextStylePatch => ({ background, padding, borderRadius });

/** A fill that hugs each line. */
const lines = (...fill: Parameters<typeof box>): TextStylePatch => ({ ...box(...fill), backgroundPerLine: true });

/** Lines of all presets are balanced; none relies on the shadow. */
const BASE = patchStyle(DEFAULT_TEXT_STYLE, { textShadow: false, balanceLines: true });

function preset(id: string, name: string, ...patches: TextStylePatch[]): TextPreset {
  return { id, name, style: patches.reduce<TextStyle>(patchStyle, BASE) };
}

/** All presets, in the order in which they are offered. */
export const TEXT_PRESETS: readonly TextPreset[] = [
  preset('viral-hook', 'Viral Hook', { fontSize: 52, fontWeight: 700, color: WHITE }, outlinePatch({ width: 4, color: '#000000' })),
  preset('white-label', 'White Label', { fontSize: 32, fontWeight: 600, color: INK }, lines(WHITE, 14, 10)),
  preset('black-label', 'Black Label', { fontFamily: 'Poppins', fontSize: 32, fontWeight: 600, color: WHITE }, lines('#000000', 14, 10)),
  preset(
    'clean-caption',
    'Clean Caption',
    { fontFamily: 'Roboto', fontSize: 32, fontWeight: 700, color: '#FFE45C', textShadow: true, maxWidth: 380 },
    outlinePatch({ width: 2.5, color: '#14110A' }),
  ),
  preset(
    'bold-statement',
    'Bold Statement',
    {
      fontFamily: 'Montserrat',
      fontSize: 52,
      fontWeight: 700,
      color: WHITE,
      textTransform: 'uppercase',
      letterSpacing: -1,
      textAlign: 'left',
    },
    lines('#D3122F', 12, 0),
  ),
  preset('highlighter', 'Highlighter', { fontFamily: 'Outfit', fontSize: 44, fontWeight: 700, color: INK }, lines('#FFE14D', 8, 4)),
  preset('glass-card', 'Glass Card', { fontFamily: 'Outfit', fontSize: 32, fontWeight: 500 }, glassPatch(true)),
  preset(
    'editorial',
    'Editorial',
    { fontFamily: 'Playfair Display', fontSize: 56, fontWeight: 600, italic: true, color: '#FFF6E5', textShadow: true },
    outlinePatch({ width: 2, color: '#21140B' }),
  ),
  preset(
    'quote',
    'Quote',
    { fontFamily: 'Lora', fontSize: 36, fontWeight: 500, color: '#F6EEDC', textAlign: 'left' },
    box('#14352E', 28, 6),
    markPatch({ kind: 'quote', color: '#E3B45B' }),
  ),
  preset(
    'airy-title',
    'Airy Title',
    { fontFamily: 'Outfit', fontSize: 36, fontWeight: 300, color: '#3D2E25', textTransform: 'uppercase', letterSpacing: 6 },
    box('#EFE4D6', 30, 0),
  ),
  preset(
    'list-point',
    'List Point',
    { fontFamily: 'Open Sans', fontSize: 28, fontWeight: 600, color: INK, textAlign: 'left', maxWidth: 380 },
    box(WHITE, 18, 8),
    markPatch({ kind: 'bar', color: '#12A150' }),
  ),
  preset(
    'chat-bubble',
    'Chat Bubble',
    { fontSize: 28, fontWeight: 500, color: WHITE, textAlign: 'left', maxWidth: 340 },
    box('#0A66E0', 18, 26),
  ),
  preset(
    'big-number',
    'Big Number',
    { fontFamily: 'Poppins', fontSize: 120, fontWeight: 700, color: '#FFD60A', letterSpacing: -1, shrinkToFit: true },
    outlinePatch({ width: 6, color: INK }),
  ),
  preset(
    'neon',
    'Neon',
    { fontFamily: 'Montserrat', fontSize: 52, fontWeight: 600, color: '#FFF3FA', letterSpacing: 1, textGlow: '#FF2E9A' },
    outlinePatch({ width: 3, color: '#B8005F' }),
  ),
  preset(
    'sticker',
    'Sticker',
    { fontFamily: 'Poppins', fontSize: 52, fontWeight: 700, color: '#C2004B', letterSpacing: 2, textShadow: true },
    outlinePatch({ width: 5, color: WHITE }),
  ),
  preset(
    'framed',
    'Framed',
    { fontFamily: 'Montserrat', fontSize: 36, fontWeight: 700, color: INK, textTransform: 'uppercase' },
    box('#C8B6FF', 22, 0),
    borderPatch({ width: 5, color: INK }, 22),
  ),
  preset(
    'call-to-action',
    'Call to Action',
    { fontFamily: 'Inter', fontSize: 28, fontWeight: 700, color: '#04211F', maxWidth: 360 },
    box('#5EEAD4', 20, 40),
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
