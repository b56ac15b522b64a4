import { asList, asObject, asText, asWebAddress, readJson } from '../../platform-kit/read-json.ts';
import type { Step } from '../../platform-kit/api-call.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { ask, idOf } from './api.ts';
import { mastodonProblem, mastodonUnconfirmed } from './errors.ts';
import { nothingSent } from './plan.ts';
import type { MastodonHandle } from './plan.ts';
import { sessionOf } from './session.ts';

type Status = NonNullable<MastodonHandle['status']>;

/** Posts on a page, and pages that are looked through at most. */
const pageSize = 40;
const mostPages = 5;
/** How much earlier than by our clock a post may have been made by that of its server, in ms. */
const skewMs = 60 * 60_000;

/** A post as a server answers it; null when it is none. */
export function statusIn(value: unknown): Status | null {
  const id = idOf(value);
  return id === null ? null : { id, url: asWebAddress(asObject(value)['url']) };
}

/**
 * Looks for the post among those of the account: the one with its pictures. @returns null when there is none
 * @throws PublishProblem `unknown` when so much was posted since that not all of it was looked through
 */
export async function findPost(context: PlatformContext, { handle, ...step }: Step & { handle: MastodonHandle }): Promise<Status | null> {
  const { id } = sessionOf(step.accessToken);
  let before = '';
  for (let page = 1; page <= mostPages; page += 1) {
    const path = `/api/v1/accounts/${id}/statuses?only_media=true&exclude_reblogs=true&limit=${pageSize}${before}`;
    const answer = await ask(context, step, { path });
    const statuses = readJson(answer.text);
    // The page of a proxy is no list without the post.
    if (answer.status !== 200 || !Array.isArray(statuses)) throw mastodonProblem(answer, context.clock.now());
    const found = statuses.find((each) => hasPictureOf(each, handle));
    if (found !== undefined) return statusIn(found);
    const last: unknown = statuses.at(-1);
    const lastId = idOf(last);
    if (lastId === null || isBefore(last, handle)) return null;
    before = `&max_id=${lastId}`;
  }
  throw mastodonUnconfirmed();
}

function hasPictureOf(status: unknown, { media }: MastodonHandle): boolean {
  return asList(asObject(status)['media_attachments']).some((each) => media.includes(idOf(each) ?? ''));
}

/** Whether a post is older than ours can be: posts come newest first. */
function isBefore(status: unknown, { sentAt }: MastodonHandle): boolean {
  const madeAt = new Date(asText(asObject(status)['created_at']) ?? '').getTime();
  return madeAt < new Date(sentAt ?? '').getTime() - skewMs;
}

/**
 * Finds out how an attempt with an unknown outcome ended, however long ago: the post is there, with its pictures; or there is none, since a
 * picture is in no post. The idempotency key is of no use for that, servers drop it within the hour.
 * @throws PublishProblem `unknown` when neither can be seen: its owner is notified again
 */
export async function settleEarlier(
  context: PlatformContext,
  { earlier, ...step }: Step & { earlier: MastodonHandle },
): Promise<MastodonHandle> {
  if (earlier.status !== null) return earlier;
  const [picture] = earlier.media;
  if (earlier.sentAt === null || picture === undefined) return nothingSent;
  const status = await findPost(context, { ...step, handle: earlier });
  if (status !== null) return { ...earlier, status };
  const answer = await ask(context, step, { path: `/api/v1/media/${picture}` });
  if (answer.status === 200 || answer.status === 206) return nothingSent;
  throw answer.status === 404 ? mastodonUnconfirmed() : mastodonProblem(answer, context.clock.now());
}
