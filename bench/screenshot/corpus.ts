import type { AwkwardSite } from '../../services/screenshot/test/awkward-site.ts';

/** Kinds of pages as they come on the web, of 25: most are plain, one is 30 MB large. */
const kinds: [path: string, of25: number][] = [
  ['static', 10],
  ['spa', 6],
  ['bands', 4],
  ['lazy', 3],
  ['endless', 1],
  ['large', 1],
];

/** Addresses of pages of all kinds, mixed. */
export function corpus(site: Pick<AwkwardSite, 'at'>, count: number): string[] {
  const paths = kinds.flatMap(([path, of25]) => Array.from({ length: of25 }, () => path));
  // Steps of 7 go through all 25 before they come back to the first.
  return Array.from({ length: count }, (_, n) => site.at(`${paths[(n * 7) % paths.length]}?${n}`));
}
