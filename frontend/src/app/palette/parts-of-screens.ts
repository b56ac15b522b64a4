import {
  Clock,
  Download,
  LayoutTemplate,
  ListPlus,
  MessageSquareText,
  Package,
  Palette,
  Quote,
  Type,
  Upload,
  type LucideIcon,
} from 'lucide-react';

/** Something that users look for by its name and that is part of a screen. */
export interface PartOfScreen {
  label: string;
  /** Other words that it is searched for by. */
  words: string;
  /** The screen's name, and its address. */
  screen: string;
  path: string;
  icon: LucideIcon;
}

const editor = { screen: 'Editor', path: '/editor' };
const library = { screen: 'Library', path: '/library' };

/** What the palette finds beside whole screens. */
export const partsOfScreens: readonly PartOfScreen[] = [
  { label: 'Export slides', words: 'download, JPEG, ZIP', icon: Download, ...editor },
  { label: 'Templates', words: 'save template, load template', icon: LayoutTemplate, ...editor },
  { label: 'Add text', words: 'presets, styles', icon: Type, ...editor },
  { label: 'Paste a list', words: 'lines, text', icon: ListPlus, ...editor },
  { label: 'Brand kits', words: 'logo, colors, watermark, your fonts', icon: Palette, ...editor },
  { label: 'Hooks', words: 'opening text', icon: Quote, ...editor },
  { label: 'Captions', words: 'hashtags, niche', icon: MessageSquareText, ...editor },
  { label: 'Upload images', words: 'pictures, photos, add', icon: Upload, ...library },
  { label: 'Packs', words: 'images, collections', icon: Package, ...library },
  { label: 'Posting slots', words: 'weekly times, next free slot', icon: Clock, screen: 'Accounts', path: '/accounts' },
];
