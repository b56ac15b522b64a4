/** Writes a shortcut the way the person's keyboard shows it: `⌘B` on Apple machines, `Ctrl+B` elsewhere. */
export function shortcutLabel(key: string): string {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return isApple ? `⌘${key}` : `Ctrl+${key}`;
}
