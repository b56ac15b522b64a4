import { screenEntries, type ScreenEntry } from '@/app/layout/screen-entries.ts';

/** Something that users look for by its name and that is part of a screen. */
export interface PartOfScreen {
  label: string;
  /** Other words that it is searched for by. */
  words: string;
  screen: ScreenEntry;
}

function screenAt(path: string): ScreenEntry {
  const entry = screenEntries.find((each) => each.path === path);
  if (!entry) throw new Error(`No screen ${path}`);
  return entry;
}

const editor = screenAt('/editor');
const library = screenAt('/library');
const templates = screenAt('/templates');

/** Entries of the palette other than whole screens. */
export const partsOfScreens: readonly PartOfScreen[] = [
  { label: 'Export slides', words: 'download, JPEG, ZIP', screen: editor },
  { label: 'Templates', words: 'save template, load template, import', screen: templates },
  { label: 'Add text', words: 'presets, styles', screen: editor },
  { label: 'Paste a list', words: 'lines, text', screen: editor },
  { label: 'Brand kits', words: 'logo, colors, watermark', screen: templates },
  { label: 'Your fonts', words: 'upload, OTF, TTF, WOFF2', screen: templates },
  { label: 'Hooks', words: 'opening text', screen: editor },
  { label: 'Captions', words: 'hashtags, niche', screen: editor },
  { label: 'Upload images', words: 'pictures, photos, add', screen: library },
  { label: 'Packs', words: 'images, collections', screen: library },
  { label: 'Posting slots', words: 'weekly times, next free slot', screen: screenAt('/accounts') },
];
