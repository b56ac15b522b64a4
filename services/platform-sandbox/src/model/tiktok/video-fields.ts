import { TikTokRefusal } from './tiktok-refusal.ts';

const known = ['id', 'view_count', 'like_count', 'comment_count', 'share_count'] as const;

/** Fields of video/query that the rehearsal knows. */
export type VideoField = (typeof known)[number];

/** Reads the `fields` of video/query. @throws TikTokRefusal `invalid_params` */
export function parseVideoFields(fields: string | undefined): VideoField[] {
  const names = [...new Set((fields ?? '').split(',').map((name) => name.trim()))];
  const found = known.filter((name) => names.includes(name));
  if (found.length === 0 || found.length !== names.length) throw new TikTokRefusal('invalid_params', 'Fields is not set correctly');
  return found;
}
