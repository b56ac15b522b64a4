import type { RenderedFile } from '../../model/publication.ts';
import { PublishProblem } from '../../model/publish-problem.ts';
import { formWithFile } from '../../platform-kit/multipart.ts';
import { jsonOf } from '../../platform-kit/read-json.ts';
import { makeRest, withBytes } from '../../platform-kit/send-files.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { HandleCall } from '../../ports/publisher.ts';
import { ask, idOf } from './api.ts';
import { mastodonProblem, mastodonUnconfirmed, pictureExpired, pictureNotReady } from './errors.ts';
import { maxAltTextPoints } from './limits.ts';
import type { MastodonHandle, MastodonPlan } from './plan.ts';
import { firstCharacters } from './server-limits.ts';
import { findPost, statusIn } from './statuses.ts';

type Call = HandleCall<MastodonPlan, MastodonHandle>;

/** Time for one picture, in ms. */
const pictureTimeoutMs = 60_000;

/**
 * Sends the pictures that are not there yet, then the post. Where the post was sent before, it is looked for first: a server drops the key of a post after an
 * hour, and other servers of the kind do not know keys.
 */
export async function sendPost(context: PlatformContext, call: Call): Promise<void> {
  if (call.handle.status !== null) return;
  if (call.handle.sentAt !== null) {
    const status = await findPost(context, call);
    if (status !== null) return await call.saveHandle({ ...call.handle, status });
  }
  const handle = await sendPictures(context, call);
  await requireReady(context, { ...call, handle });
  await sendStatus(context, { ...call, handle });
}

async function sendPictures(context: PlatformContext, call: Call): Promise<MastodonHandle> {
  const { handle, content } = call;
  const media = await makeRest(content.slides, handle.media, {
    make: (slide, index) => sendPicture(context, call, { slide, index }),
    save: (made) => call.saveHandle({ ...handle, media: made }),
  });
  return { ...handle, media };
}

async function sendPicture(
  context: PlatformContext,
  call: Call,
  { slide, index }: { slide: RenderedFile; index: number },
): Promise<string> {
  const { altTextPoints = maxAltTextPoints } = call.plan;
  const answer = await withBytes(call, { file: slide }, (bytes) => {
    const texts: Record<string, string> = slide.altText ? { description: firstCharacters(slide.altText, altTextPoints) } : {};
    const input = formWithFile({ texts, file: { ...bytes, name: `slide-${index + 1}.jpg` } });
    return ask(context, call, { path: '/api/v2/media', input, timeoutMs: pictureTimeoutMs });
  });
  const id = idOf(jsonOf(answer));
  if ((answer.status === 200 || answer.status === 202) && id !== null) return id;
  throw mastodonProblem(answer, context.clock.now());
}

/** A post may name pictures only that its server has worked through, and that no post has yet. */
async function requireReady(context: PlatformContext, call: Call): Promise<void> {
  for (const id of call.handle.media) {
    const answer = await ask(context, call, { path: `/api/v1/media/${id}` });
    if (answer.status === 206) throw pictureNotReady();
    // Deleted, or in a post that the list does not show.
    if (answer.status === 404) throw call.handle.sentAt === null ? pictureExpired() : mastodonUnconfirmed();
    if (answer.status !== 200) throw mastodonProblem(answer, context.clock.now());
  }
}

async function sendStatus(context: PlatformContext, call: Call): Promise<void> {
  const { plan, handle } = call;
  const sent = { ...handle, sentAt: handle.sentAt ?? context.clock.now().toISOString() };
  await call.saveHandle(sent);
  const language = plan.language === undefined ? {} : { language: plan.language };
  const json = { status: plan.text, media_ids: handle.media, visibility: plan.visibility ?? 'public', ...language };
  const headers = { 'idempotency-key': plan.idempotencyKey };
  const answer = await ask(context, call, { path: '/api/v1/statuses', input: { json }, headers });
  const status = answer.status === 200 ? statusIn(jsonOf(answer)) : null;
  if (status !== null) return await call.saveHandle({ ...sent, status });
  const problem = mastodonProblem(answer, context.clock.now());
  if (answer.status < 400 || answer.status >= 500) throw problem;
  // A clear answer: this request made no post. What an earlier one did, it does not say.
  if (handle.sentAt !== null) throw withoutVerdict(problem);
  await call.saveHandle({ ...sent, sentAt: null });
  throw problem;
}

function withoutVerdict(problem: PublishProblem): PublishProblem {
  const { reaction, code, message, options } = problem;
  return new PublishProblem(reaction, { ...options, code, detail: message, isVerdict: false });
}
