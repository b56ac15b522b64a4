import { createHash } from 'node:crypto';

/** Reactions to a rehearsed post. */
export interface PostCounts {
  views: number;
  likes: number;
  comments: number;
  shares: number;
  quotes: number;
}

const hourMs = 60 * 60_000;
/** Time after which a post has two thirds of its final counts, in ms. */
const paceMs = 30 * hourMs;
/** Fewest and most views that a post ever has. */
const reach = { least: 60, most: 9_000 };

/** A rehearsal has no audience, so its numbers are made up: a deterministic function of the id of the post and its age that only grows. */
export function countsOf(id: string, { publishedAt, now }: { publishedAt: Date; now: Date }): PostCounts {
  const digest = createHash('sha256').update(id).digest();
  const share = (byte: number, most: number) => (most * (digest[byte] ?? 0)) / 255;
  const grown = 1 - Math.exp(-Math.max(0, now.getTime() - publishedAt.getTime()) / paceMs);
  const views = (reach.least + share(0, reach.most - reach.least)) * grown;
  const part = (byte: number, most: number) => Math.floor(views * (most / 4 + share(byte, (3 * most) / 4)));
  return { views: Math.floor(views), likes: part(1, 0.12), comments: part(2, 0.02), shares: part(3, 0.03), quotes: part(4, 0.01) };
}
