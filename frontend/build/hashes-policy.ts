import { createHash } from 'node:crypto';

/**
 * Writes the line for nginx that sends a content policy with the hashes of all scripts and styles that a page carries inline.
 * @throws Error where the page has style attributes: no hash allows them, and the browser would ignore them
 */
export function hashesPolicy(html: string): string {
  if (/<[^>]+\sstyle="/.test(html)) throw new Error('The page has a style attribute, which the content policy forbids');
  const scripts = hashesOf(html, /<script>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(html, /<style>([\s\S]*?)<\/style>/g);
  return `add_header Content-Security-Policy "script-src 'self'${scripts}; style-src 'self'${styles}";\n`;
}

function hashesOf(html: string, elements: RegExp): string {
  return [...html.matchAll(elements)].map(([, text]) => ` 'sha256-${createHash('sha256').update(text!).digest('base64')}'`).join('');
}
