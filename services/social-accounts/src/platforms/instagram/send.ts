import { asObject } from '../../platform-kit/read-json.ts';
import { waitLonger } from '../../platform-kit/waiting.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { HandleCall, Waiting } from '../../ports/publisher.ts';
import { ask, bodyOf, idOf } from './api.ts';
import { makeContainers, stateOf } from './containers.ts';
import {
  instagramProblem,
  instagramUnconfirmed,
  isBlock,
  isContainerGone,
  isDoubtful,
  limitReached,
  refusalIn,
  tooSlow,
} from './errors.ts';
import { nothingMade } from './plan.ts';
import type { InstagramHandle, InstagramPlan } from './plan.ts';

type Call = HandleCall<InstagramPlan, InstagramHandle>;

/** How long a post may take to be ready since it was started, in ms, and how long its unknown outcome is asked for. */
const patienceMs = 90 * 60_000;
const doubtMs = 15 * 60_000;
/** After this time, in ms, a container that cannot be read is published: that request shows as well whether it is ready. */
const readableAfterMs = 60_000;
/** How long a request to publish may be under way at Instagram, in ms. */
const settledAfterMs = 60_000;

/** Makes what Instagram publishes, waits for it, and asks to publish it. If that was requested before, the container reports the outcome: it becomes one post at most. */
export async function sendPost(context: PlatformContext, call: Call): Promise<Waiting | void> {
  const { handle } = call;
  if (handle.media !== null) return;
  if (handle.askedAt !== null) return await settle(context, call, handle.askedAt);
  if (handle.items.length === 0 && handle.container === null) await requirePlace(context, call);
  const made = await makeContainers(context, call);
  if (made === null || !(await isReady(context, { ...call, handle: made }))) return waitMore(context, call);
  return await publish(context, { ...call, handle: made });
}

async function isReady(context: PlatformContext, call: Call): Promise<boolean> {
  const state = await stateOf(context, call, call.handle.container ?? '');
  return state === 'finished' || (state === 'unreadable' && sinceMs(context, new Date(call.handle.madeAt ?? '')) >= readableAfterMs);
}

/** Only Instagram knows how many posts an account may publish in a day: its documents have named 25, 50 and 100. */
async function requirePlace(context: PlatformContext, call: Call): Promise<void> {
  const answer = await ask(context, call, { path: '{id}/content_publishing_limit?fields=config,quota_usage' });
  if (answer.status !== 200) throw instagramProblem(answer);
  const { config, quota_usage: used } = bodyOf(answer);
  if (Number(used) >= Number(asObject(config)['quota_total'])) throw limitReached();
}

async function publish(context: PlatformContext, call: Call): Promise<Waiting | void> {
  const asked = { ...call.handle, askedAt: context.clock.now().toISOString() };
  await call.saveHandle(asked);
  const json = { creation_id: asked.container };
  const answer = await ask(context, call, { path: '{id}/media_publish', input: { json } });
  const media = idOf(bodyOf(answer)['id']);
  if (answer.status === 200 && media !== null) return await call.saveHandle({ ...asked, media });
  const [refusal, problem] = [refusalIn(answer), instagramProblem(answer)];
  // A clear answer: this request made no post. What an earlier one did, the container was asked.
  if (!isDoubtful(refusal)) {
    await call.saveHandle(isContainerGone(refusal) ? nothingMade : { ...asked, askedAt: null });
    throw problem;
  }
  if (!isBlock(refusal)) throw problem;
  await call.saveHandle({ ...asked, isBlocked: true });
  return await settle(context, { ...call, handle: { ...asked, isBlocked: true } }, asked.askedAt);
}

/** Finds out how a request to publish ended. */
async function settle(context: PlatformContext, call: Call, askedAt: string): Promise<Waiting | void> {
  const { handle } = call;
  const state = await stateOf(context, call, handle.container ?? '');
  if (state === 'published') return await call.saveHandle({ ...handle, media: '' });
  const waitedMs = sinceMs(context, new Date(askedAt));
  if (state === 'finished' && handle.isBlocked !== true && waitedMs >= settledAfterMs) return await publish(context, call);
  if (waitedMs >= doubtMs) throw instagramUnconfirmed();
  return waitLonger(waitedMs);
}

function waitMore(context: PlatformContext, { initiatedAt }: Call): Waiting {
  const waitedMs = sinceMs(context, initiatedAt);
  if (waitedMs >= patienceMs) throw tooSlow();
  return waitLonger(waitedMs);
}

function sinceMs({ clock }: PlatformContext, since: Date): number {
  return clock.now().getTime() - since.getTime();
}
