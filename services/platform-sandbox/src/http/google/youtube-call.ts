import { badRequest, refusalOf } from '../../model/google/google-refusal.ts';
import type { OpenYoutubeAccess, YoutubeAccess } from '../../use-cases/google/open-youtube-access.ts';
import type { PlatformCall } from '../surface/platform-surface.ts';

/** Opens a call by its bearer token. A token in the address is none. @throws GoogleRefusal */
export async function accessOf(openAccess: OpenYoutubeAccess, call: PlatformCall, scopes: readonly string[]): Promise<YoutubeAccess> {
  const accessToken = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1];
  if (accessToken === undefined) throw refusalOf(call.query.has('access_token') ? 'authError' : 'authorizationRequired');
  const access = await openAccess({ accessToken, scopes, now: call.now });
  call.note({ grantId: access.grant.id });
  return access;
}

/** Reads the parameter `part`. @throws GoogleRefusal when it is missing or names something else */
export function partsOf({ query }: PlatformCall, known: readonly string[]): string[] {
  const parts = query
    .getAll('part')
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) throw badRequest('missingRequiredParameter', 'The required parameter part is missing.');
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown !== undefined) throw badRequest('unknownPart', `'${unknown}' is no part of this resource.`);
  return [...new Set(parts)];
}

/** Only the parts that were asked for, beside what is always there. */
export function onlyParts<T extends object>(whole: T, parts: readonly string[], always: readonly (keyof T)[]): Partial<T> {
  const wanted = new Set<string>([...parts, ...always.map(String)]);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name))) as Partial<T>;
}
