import type { RenderedFile } from '../../model/publication.ts';
import type { Step } from '../../platform-kit/api-call.ts';
import { asText, jsonOf } from '../../platform-kit/read-json.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { blueskyProblem } from './errors.ts';
import { maxPlainPictures } from './limits.ts';
import type { BlueskyPlan } from './plan.ts';
import { sessionOf } from './session.ts';
import type { Facet } from './text.ts';
import { ask, errorOf } from './xrpc.ts';

/** Collection in which an account keeps its posts. */
const postCollection = 'app.bsky.feed.post';

/**
 * The record of a post (lexicon `app.bsky.feed.post`): up to four pictures as such, more of them as a gallery.
 * @param parts.facets of its text, with their mentions resolved
 */
export function recordOf(
  { text, createdAt, language }: BlueskyPlan,
  parts: { blobs: readonly object[]; slides: readonly RenderedFile[]; facets: readonly Facet[] },
): object {
  const { facets } = parts;
  const pictures = parts.slides.map(({ widthPx, heightPx, altText = '' }, index) => ({
    image: parts.blobs[index],
    alt: altText,
    aspectRatio: { width: widthPx, height: heightPx },
  }));
  const optional = { ...(language ? { langs: [language] } : {}), ...(facets.length > 0 ? { facets } : {}) };
  return { $type: postCollection, text, createdAt, ...optional, embed: embedOf(pictures) };
}

function embedOf(pictures: readonly object[]): object {
  if (pictures.length <= maxPlainPictures) return { $type: 'app.bsky.embed.images', images: pictures };
  return { $type: 'app.bsky.embed.gallery', items: pictures.map((picture) => ({ $type: 'app.bsky.embed.gallery#image', ...picture })) };
}

/** Looks whether the post is there. @returns its address (`at://…`); null when there is none */
export async function findPost(context: PlatformContext, { plan, ...step }: Step & { plan: BlueskyPlan }): Promise<string | null> {
  const query = placeOf(step, plan.recordKey);
  const answer = await ask(context, step, { method: 'com.atproto.repo.getRecord', query });
  if (answer.status === 200) return asText(jsonOf(answer)['uri']) ?? null;
  if (errorOf(answer) === 'RecordNotFound') return null;
  throw blueskyProblem(answer, context.clock.now());
}

/** Writes a post to its place. */
export async function putPost(context: PlatformContext, { plan, ...step }: Step & { plan: BlueskyPlan }, record: object): Promise<void> {
  const json = { ...placeOf(step, plan.recordKey), record };
  const answer = await ask(context, step, { method: 'com.atproto.repo.putRecord', input: { json } });
  if (answer.status !== 200) throw blueskyProblem(answer, context.clock.now());
}

/** Deletes a post of the account. @param call.remoteId its address in the network, which ends with its key */
export async function removePost(context: PlatformContext, { remoteId, ...step }: Step & { remoteId: string }): Promise<void> {
  const json = placeOf(step, remoteId.split('/').at(-1) ?? '');
  const answer = await ask(context, step, { method: 'com.atproto.repo.deleteRecord', input: { json } });
  if (answer.status !== 200) throw blueskyProblem(answer, context.clock.now());
}

function placeOf({ accessToken }: Step, recordKey: string) {
  return { repo: sessionOf(accessToken).did, collection: postCollection, rkey: recordKey };
}
