import cityAvif480 from './pictures/city-480.avif';
import cityWebp480 from './pictures/city-480.webp';
import cityAvif720 from './pictures/city-720.avif';
import cityWebp720 from './pictures/city-720.webp';
import dawnAvif480 from './pictures/dawn-480.avif';
import dawnWebp480 from './pictures/dawn-480.webp';
import dawnAvif720 from './pictures/dawn-720.avif';
import dawnWebp720 from './pictures/dawn-720.webp';
import seaAvif480 from './pictures/sea-480.avif';
import seaWebp480 from './pictures/sea-480.webp';
import seaAvif720 from './pictures/sea-720.avif';
import seaWebp720 from './pictures/sea-720.webp';
import { PICTURE_WIDTHS, type ShowScene } from './show-scenes.ts';

/** The addresses of one finished slide. */
export interface ShowPicture {
  /** `srcset` for browsers that know AVIF. */
  avif: string;
  /** `srcset` for the others. */
  webp: string;
  /** For browsers without `srcset`. */
  fallback: string;
}

/** The finished slides, drawn by the product's own renderer ahead of time: a visitor sees them before any script has run. */
export const SHOW_PICTURES: Readonly<Record<ShowScene['name'], ShowPicture>> = {
  dawn: { avif: sources(dawnAvif480, dawnAvif720), webp: sources(dawnWebp480, dawnWebp720), fallback: dawnWebp480 },
  sea: { avif: sources(seaAvif480, seaAvif720), webp: sources(seaWebp480, seaWebp720), fallback: seaWebp480 },
  city: { avif: sources(cityAvif480, cityAvif720), webp: sources(cityWebp480, cityWebp720), fallback: cityWebp480 },
};

/** Maximum width of the phone, for browsers that choose among sizes before they know the layout. */
export const PICTURE_SIZES = '242px';

function sources(small: string, large: string): string {
  const [narrow, wide] = PICTURE_WIDTHS;
  return `${small} ${narrow}w, ${large} ${wide}w`;
}
