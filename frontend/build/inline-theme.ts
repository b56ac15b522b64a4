import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const themeScript = fileURLToPath(new URL('../public/theme.js', import.meta.url));

/** Puts the script that applies the stored theme into a page: as a file of its own, the first paint would wait for it. */
export async function withInlineTheme(html: string): Promise<string> {
  const script = (await readFile(themeScript, 'utf8')).replaceAll(/^\s*\/\/.*\n/gm, '').trim();
  return replaced(html, '<script src="/theme.js"></script>', `<script>${script}</script>`);
}

/**
 * Replaces a mark of a page's source.
 * @throws Error where the page does not hold it
 */
export function replaced(html: string, mark: string, by: string): string {
  if (!html.includes(mark)) throw new Error(`The page must hold ${mark}`);
  return html.replace(mark, () => by);
}
