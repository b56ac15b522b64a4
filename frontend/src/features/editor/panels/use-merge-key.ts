import { useEffect, useId, useRef } from 'react';

/**
 * Names continuous changes, so that the drag of a slider is one step of the history and two drags are two: each press of the pointer starts
 * a new one.
 */
export function useMergeKey(): (name: string) => string {
  const press = useRef(0);
  // Each control counts its own presses, starting at its first.
  const counterId = useId();
  useEffect(() => {
    const count = () => void (press.current += 1);
    window.addEventListener('pointerdown', count, { capture: true });
    return () => window.removeEventListener('pointerdown', count, { capture: true });
  }, []);
  return (name) => `${name}-${counterId}-${press.current}`;
}
