import { renderToString } from 'react-dom/server';
import { LandingRoot } from '@/app/signed-out/landing-root.tsx';
import { PICTURE_SIZES, SHOW_PICTURES } from '@/app/signed-out/landing/show-pictures.ts';
import { SHOW_SCENES } from '@/app/signed-out/landing/show-scenes.ts';

/** HTML parts that the build puts into landing.html. */
export interface LandingHtml {
  /** Inside the root element, as React would make it. */
  body: string;
  /** `srcset` and `sizes` of the first picture in its modern format. */
  firstPicture: { srcset: string; sizes: string };
}

/** Renders the landing page for a visitor whose window is not known. Runs at build time only. */
export function renderLanding(): LandingHtml {
  const [first] = SHOW_SCENES;
  if (!first) throw new Error('The landing page needs at least one example slide');
  return { body: renderToString(<LandingRoot />), firstPicture: { srcset: SHOW_PICTURES[first.name].avif, sizes: PICTURE_SIZES } };
}
