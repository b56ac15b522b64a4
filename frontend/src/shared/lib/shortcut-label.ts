const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Writes a shortcut the way the person's keyboard shows it: `⌘B` on Apple machines, `Ctrl+B` elsewhere. */
export function shortcutLabel(key: string): string {
  return isApple() ? `⌘${key}` : `Ctrl+${key}`;
}

/** Whether the key of the browser's own shortcuts is held: Cmd on Apple machines, Ctrl elsewhere. */
export function isCommandKeyHeld({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return isApple() ? metaKey : ctrlKey;
}
