/**
 * Fonts of people's own. Each renderer (page, web worker, server) fetches them by URL and registers them under the family that slides name. One that is gone
 * is drawn in the stand-in, everywhere alike; one that could not be fetched is missing.
 */
import { ownFontFamily, ownFontUrl, ownFontsOf } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import { clearMeasures } from './measured-text.ts';

/** By their ids; those that could not be fetched are tried again. */
const known = new Map<string, Promise<void>>();
let arrived = 0;

/** Number of own fonts that became known: what was measured or drawn before one more did may be out of date. */
export function ownFontsVersion(): number {
  return arrived;
}

/** Makes the own fonts of texts known. @returns number of own fonts that could not be fetched */
export async function loadOwnFonts(slides: readonly Pick<Slide, 'textLayers'>[], fonts: FontFaceSet): Promise<number> {
  const before = arrived;
  const results = await Promise.allSettled(ownFontsOf(slides).map((id) => load(id, fonts)));
  if (arrived !== before) clearMeasures();
  return results.filter(({ status }) => status === 'rejected').length;
}

function load(id: string, fonts: FontFaceSet): Promise<void> {
  const loading = known.get(id) ?? fetchFont(id, fonts);
  known.set(id, loading);
  loading.catch(() => known.delete(id));
  return loading;
}

async function fetchFont(id: string, fonts: FontFaceSet): Promise<void> {
  const response = await fetch(new URL(ownFontUrl(id), globalThis.location.origin));
  if (response.status === 404) return;
  if (!response.ok) throw new Error(`The server answered the font request with ${response.status}`);
  // One file has all weights, or is drawn the same in each: browsers make none up.
  const face = new FontFace(ownFontFamily(id), await response.arrayBuffer(), { weight: '100 900' });
  fonts.add(await face.load());
  arrived += 1;
}
