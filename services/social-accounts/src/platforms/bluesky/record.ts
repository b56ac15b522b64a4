import type { RenderedFile } from '../../model/publication.ts';
import { asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import { TransportError } from '../../ports/platform-http.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { blueskyProblem, blueskyUnanswered } from './errors.ts';
import { maxPlainPictures } from './limits.ts';
import type { BlueskyPlan } from './plan.ts';
import { sessionOf } from './session.ts';
import { facetsOf } from './text.ts';
import { callXrpc, errorOf } from './xrpc.ts';
import type { XrpcCall } from './xrpc.ts';

/** Where an account keeps its posts. */
export const postCollection = 'app.bsky.feed.post';

/**
 * The record of a post (lexicon `app.bsky.feed.post`): up to four pictures as such, more of them as a gallery.
 * @param parts.didOf accounts by handle, of those that the text mentions
 */
export function recordOf(
  { text, createdAt, language }: BlueskyPlan,
  parts: { blobs: readonly object[]; slides: readonly RenderedFile[]; didOf: ReadonlyMap<string, string> },
): object {
  const facets = facetsOf(text, parts.didOf);
  const pictures = parts.slides.map(({ widthPx, heightPx, altText = '' }, index) => ({
    image: parts.blobs[index],
    alt: altText,
    aspectRatio: { width: widthPx, height: heightPx },
  }));
  const told = { ...(language ? { langs: [language] } : {}), ...(facets.length > 0 ? { facets } : {}) };
  return { $type: postCollection, text, createdAt, ...told, embed: embedOf(pictures) };
}

function embedOf(pictures: readonly object[]): object {
  if (pictures.length <= maxPlainPictures) return { $type: 'app.bsky.embed.images', images: pictures };
  return { $type: 'app.bsky.embed.gallery', items: pictures.map((picture) => ({ $type: 'app.bsky.embed.gallery#image', ...picture })) };
}

/** Looks whether the post is there. @returns its address (`at://…`); null when there is none */
export async function findPost(
  context: PlatformContext,
  { plan, accessToken, signal }: { plan: BlueskyPlan; accessToken: string; signal: AbortSignal },
): Promise<string | null> {
  const { server, did, token } = sessionOf(accessToken);
  const query = { repo: did, collection: postCollection, rkey: plan.recordKey };
  const answer = await ask({ http: context.http, server, token, method: 'com.atproto.repo.getRecord', query, signal });
  if (answer.status === 200) return asText(asObject(readJson(answer.text))['uri']) ?? null;
  if (errorOf(answer) === 'RecordNotFound') return null;
  throw blueskyProblem(answer, context.clock.now());
}

/** Sends a call of publishing. @throws PublishProblem `retry` when no answer came */
export async function ask(call: XrpcCall): Promise<PlatformAnswer> {
  try {
    return await callXrpc(call);
  } catch (error) {
    throw error instanceof TransportError ? blueskyUnanswered(error) : error;
  }
}
