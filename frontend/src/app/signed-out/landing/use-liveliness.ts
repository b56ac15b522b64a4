import { useEffect, useState } from 'react';
import { usePrefersReducedMotion } from '@/shared/lib/media-query.ts';

/** Idle time after which the page stops moving, in milliseconds. */
const STILL_MS = 8_000;

/** Events that show that a visitor is active. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;

/**
 * Whether the page may move: not while it is arriving, only from the first input on, or after a while; never with reduced motion
 * preferred.
 */
export function useLiveliness(): boolean {
  const isReduced = usePrefersReducedMotion();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    if (isAwake) return;
    const wake = () => setAwake(true);
    const timer = setTimeout(wake, STILL_MS);
    for (const sign of SIGNS) window.addEventListener(sign, wake, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, wake);
    };
  }, [isAwake]);
  return isAwake && !isReduced;
}
