import { createHash } from 'node:crypto';
import { badRequest, refusalOf } from '../../model/google/google-refusal.ts';
import { openYoutubeAccess } from '../../use-cases/google/youtube-access.ts';
import type { YoutubeAccess } from '../../use-cases/google/youtube-access.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';

/** Authenticates a call by its bearer token. A token in the query string is not accepted. @throws GoogleRefusal */
export async function accessOf(call: PlatformCall, scopes: readonly string[]): Promise<YoutubeAccess> {
  const accessToken = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1];
  if (accessToken === undefined) throw refusalOf(call.query.has('access_token') ? 'authError' : 'authorizationRequired');
  const access = await openYoutubeAccess(call.sandbox, { accessToken, scopes, now: call.now });
  call.note({ grantId: access.grant.id });
  return access;
}

/** Reads the parameter `part`. @throws GoogleRefusal when it is missing or names something else */
export function partsOf({ query }: PlatformCall, known: readonly string[]): string[] {
  const named = query.getAll('part').flatMap((value) => value.split(','));
  const parts = named.map((part) => part.trim()).filter((part) => part !== '');
  if (parts.length === 0) throw badRequest('missingRequiredParameter', 'The required parameter part is missing.');
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown !== undefined) throw badRequest('unknownPart', `'${unknown}' is not a part of this resource.`);
  return [...new Set(parts)];
}

/** Only the parts that were asked for, beside what is always there. */
export function onlyParts(whole: object, parts: readonly string[]): object {
  const wanted = new Set(['kind', 'etag', 'id', ...parts]);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name)));
}

/** A text that changes with a resource. */
export const etagOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 27);

/** A list as YouTube answers it. @param empty options for an empty list */
export function listAnswer(kind: string, items: readonly object[], { perPage = items.length, empty = {} as object } = {}): PlatformAnswer {
  const pageInfo = { totalResults: items.length, resultsPerPage: perPage };
  return jsonAnswer(200, { kind, etag: etagOf(items), pageInfo, ...(items.length > 0 ? { items } : empty) });
}
