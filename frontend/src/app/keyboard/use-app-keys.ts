import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { showKeyboardHelp } from '@/shared/keyboard/keyboard-help.ts';
import { appKeyOf, type AppKey } from './app-key.ts';

/** How long the letter of a screen is awaited after G, in milliseconds. */
const SECOND_KEY_MS = 1_500;

/** Listens to the keys of every screen. Use once, in the layout. */
export function useAppKeys(onPalette: () => void): void {
  const navigate = useNavigate();
  const run = useEffectEvent((key: AppKey) => {
    if (key.kind === 'palette') onPalette();
    else if (key.kind === 'help') showKeyboardHelp(true);
    else if (key.kind === 'screen') void navigate(key.path);
  });

  useEffect(() => {
    let lastGoMs = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || event.key === 'Shift') return;
      const key = appKeyOf(event, event.timeStamp - lastGoMs < SECOND_KEY_MS);
      lastGoMs = key?.kind === 'go' ? event.timeStamp : -Infinity;
      if (!key) return;
      event.preventDefault();
      run(key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
