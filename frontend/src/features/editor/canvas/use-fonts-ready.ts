import type { Slide } from '@viral-slides/slide-document';
import { dictionaryCount, emojiFamily, clearMeasures, layoutScale, loadFonts, ownFontsVersion } from '@viral-slides/slide-renderer';
import { useEffect, useState } from 'react';
import { idleMoment } from '@/shared/lib/idle-moment.ts';

/**
 * Loads the fonts that texts use and counts how often new ones arrived. Text drawn earlier used a fallback; a change of the number makes
 * components draw again. A font arrives in parts: the first emoji or the first Cyrillic letter fetches another one.
 */
export function useFontsReady(slides: readonly Pick<Slide, 'textLayers'>[]): number {
  const [version, setVersion] = useState(0);

  // Found out once, and before there is a slide that waits for it.
  useEffect(() => void idleMoment().then(layoutScale), []);

  useEffect(() => {
    const count = () => {
      clearMeasures();
      setVersion((before) => before + 1);
    };
    document.fonts.addEventListener('loadingdone', count);
    return () => document.fonts.removeEventListener('loadingdone', count);
  }, []);

  useEffect(() => {
    const arrived = () => `${emojiFamily()} ${ownFontsVersion()} ${dictionaryCount()}`;
    const before = arrived();
    // The form of the emoji font can become known after the last font arrived; own fonts and dictionaries arrive without an event.
    void loadFonts(slides).then(() => arrived() !== before && setVersion((count) => count + 1));
  }, [slides]);

  return version;
}
