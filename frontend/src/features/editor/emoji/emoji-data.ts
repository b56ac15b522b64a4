import dataUrl from 'emojibase-data/en/compact.json?url';
import type { EmojiData, SkinTone } from 'frimousse';

/** Used fields of an entry of the data; parts of flags and the like have no group. */
interface CompactEmoji {
  unicode: string;
  label: string;
  group?: number;
  order?: number;
  tags?: string[];
  skins?: { unicode: string; label: string }[];
}

/** The groups of the data that are offered, by their number there. The one left out holds parts of emoji, such as tones of skin. */
const GROUPS: readonly (readonly [number, string])[] = [
  [0, 'Smileys and emotion'],
  [1, 'People and body'],
  [3, 'Animals and nature'],
  [4, 'Food and drink'],
  [5, 'Travel and places'],
  [6, 'Activities'],
  [7, 'Objects'],
  [8, 'Symbols'],
  [9, 'Flags'],
];

const TONES = {
  light: 'Light',
  'medium-light': 'Medium-light',
  medium: 'Medium',
  'medium-dark': 'Medium-dark',
  dark: 'Dark',
} satisfies Record<Exclude<SkinTone, 'none'>, string>;

/** Fetches names and groups of all emoji, which the product ships: nothing is asked of other servers. */
export async function loadEmojiData(_locale: string, { signal }: { signal?: AbortSignal }): Promise<EmojiData> {
  const answer = await fetch(dataUrl, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return emojiDataOf((await answer.json()) as CompactEmoji[]);
}

/** Returns the data in the form and order in which they are shown. */
export function emojiDataOf(entries: readonly CompactEmoji[]): EmojiData {
  const offered = new Set(GROUPS.map(([group]) => group));
  return {
    locale: 'en',
    categories: GROUPS.map(([index, label]) => ({ index, label })),
    skinTones: TONES,
    emojis: entries
      .filter(({ group = -1 }) => offered.has(group))
      .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
      .map(({ unicode, label, group = 0, tags = [], skins }) => ({
        emoji: unicode,
        label,
        category: group,
        version: 1,
        tags,
        ...tonesOf(skins),
      })),
  };
}

/** Only emoji of one person have five tones; of two there are more, which are not offered. */
function tonesOf(skins: CompactEmoji['skins']): { skins?: Record<Exclude<SkinTone, 'none'>, string> } {
  if (skins?.length !== 5) return {};
  const [light = '', mediumLight = '', medium = '', mediumDark = '', dark = ''] = skins.map(({ unicode }) => unicode);
  return { skins: { light, 'medium-light': mediumLight, medium, 'medium-dark': mediumDark, dark } };
}
