import type { Slide } from '@viral-slides/slide-document';
import { loadFonts } from '@viral-slides/slide-renderer';
import { useEffect, useMemo, useState } from 'react';

/**
 * Loads the fonts that texts use and counts how often new ones arrived. Text drawn earlier used a fallback; whoever draws takes the
 * number as a reason to draw again.
 */
export function useFontsReady(slides: readonly Pick<Slide, 'textLayers'>[]): number {
  const [version, setVersion] = useState(0);
  const fonts = useMemo(() => {
    const used = slides.flatMap((slide) => slide.textLayers.map(({ style }) => `${style.fontFamily} ${style.fontWeight}`));
    return [...new Set(used)].sort().join();
  }, [slides]);

  useEffect(() => {
    let isCurrent = true;
    void loadFonts(slides).then(() => isCurrent && setVersion((count) => count + 1));
    return () => {
      isCurrent = false;
    };
    // Texts change with each key press; only another font needs loading. Rare letters arrive with the browser's own loading.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fonts]);

  return version;
}
