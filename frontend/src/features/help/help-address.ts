import { FIRST_PAGE } from './pages.ts';

/** Paths of the API's documentation in the product. */
const API_DOCS: Record<string, string> = { 'README.md': '/api/docs', 'errors.md': '/api/docs/errors' };

/** The address of a page. */
export function pagePath(name: string): string {
  return name === FIRST_PAGE ? '/help' : `/help/${name}`;
}

/** The address in the product that a link of `docs/using` leads to; null where the product does not show its target. */
export function addressOf(target: string): string | null {
  if (target.startsWith('https://')) return target;
  if (target.startsWith('../api/')) return API_DOCS[target.slice('../api/'.length)] ?? null;
  const [, name, anchor = ''] = /^([\w-]+)\.md(#[\w-]+)?$/.exec(target) ?? [];
  return name === undefined ? null : pagePath(name) + anchor;
}
