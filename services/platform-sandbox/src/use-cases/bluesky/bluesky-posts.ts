import type { Sandbox } from '../../ports/sandbox.ts';
import { callAsJson } from './call-as-json.ts';

/** A post as its record says. */
export interface BlueskyPost {
  /** Its record key. */
  key: string;
  did: string;
  text: string;
  /** Its languages, as the record says them; none where it says none. */
  langs: string[];
  createdAt: Date;
  pictures: { cid: string; alt: string }[];
}

interface Picture {
  alt: string;
  image: { ref: { $link: string } };
}
interface PostRecord {
  text: string;
  langs?: string[];
  createdAt: string;
  embed?: { images?: Picture[]; items?: Picture[] };
}

/** The newest posts of an account. @param limit 1 to 100 */
export async function blueskyPosts(sandbox: Pick<Sandbox, 'callBluesky'>, did: string, limit: number): Promise<BlueskyPost[]> {
  const query = { repo: did, collection: 'app.bsky.feed.post', limit: String(limit) };
  const { status, body } = await callAsJson(sandbox, 'com.atproto.repo.listRecords', { query });
  if (status !== 200) return [];
  return (body['records'] as { uri: string; value: PostRecord }[]).map(({ uri, value: { text, langs = [], createdAt, embed = {} } }) => ({
    key: uri.split('/').at(-1) ?? '',
    did,
    text,
    langs,
    createdAt: new Date(createdAt),
    pictures: (embed.images ?? embed.items ?? []).map(({ alt, image }) => ({ cid: image.ref.$link, alt })),
  }));
}
