import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps what a user types while a field is loading, so that the page behind the field gets none of it.
 * @param giveUp called for Escape
 * @returns reads the text that was typed since loading started
 */
export function useTypedWhileLoading(isLoading: boolean, giveUp: () => void): () => string {
  const typed = useRef('');
  const onEscape = useEffectEvent(giveUp);
  useEffect(() => {
    if (!isLoading) return;
    typed.current = '';
    const keep = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onEscape();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before any other listener of the page.
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [isLoading]);
  return () => typed.current;
}
