import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@viral-slides/errors';
import { platformFacts } from '@viral-slides/platforms';
import {
  drawingFailed,
  fontMissing,
  renderGaveUp,
  renderPageUnavailable,
  renderTimeout,
} from '../../../services/screenshot/src/model/render-errors.ts';
import type { Step } from '../world/drawing-stand-ins.ts';
import type { Meddler } from '../world/screenshot.ts';
import type { PlatformId } from '../world/stage.ts';
import type { World } from '../world/world.ts';
import { accountOf, dueOf, later, lookAtPromise, policyMs, soonMs } from './owner-view.ts';
import { below, oneOf } from './seeded.ts';
import type { Random } from './seeded.ts';
import { letThemEnd, newSubject, schedule, textsOf } from './subject.ts';
import type { Outcome } from './verdict.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Hiccup {
  name: string;
  step: Step;
  error(): Error;
}

const away = (what: string) => new AppError('unavailable', 'service-unavailable', `The ${what} does not answer.`);

/** Faults on our side at each step of drawing, with the errors of the renderer. */
const hiccups: readonly Hiccup[] = [
  { name: 'the request gets no answer', step: 'request', error: () => new Error('lost on its way') },
  { name: 'the library does not answer', step: 'library', error: () => away('library') },
  { name: 'the page does not answer', step: 'page', error: () => renderPageUnavailable(null) },
  { name: 'a font is not there', step: 'browser', error: () => fontMissing(1) },
  { name: 'the browser is killed', step: 'browser', error: () => drawingFailed(1, 'the browser was killed') },
  { name: 'drawing takes too long', step: 'browser', error: () => renderTimeout(null) },
  { name: 'each attempt breaks off', step: 'browser', error: () => renderGaveUp(3) },
  { name: 'ffmpeg is killed', step: 'encoder', error: () => new Error('ffmpeg ended with SIGKILL') },
  {
    name: 'the disk is full',
    step: 'encoder',
    error: () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  },
  { name: 'the store does not answer', step: 'store', error: () => away('store') },
];

/** Those that a post to a platform can meet: where it becomes no video, nothing is encoded. */
function hiccupsOf(platform: PlatformId): readonly Hiccup[] {
  return platformFacts(platform)?.video.automatic ? hiccups : hiccups.filter(({ step }) => step !== 'encoder');
}

/** When it passes, from when a post is due, in ms; 0: after it went wrong once, Infinity: never. */
const passings = [0, -2 * hourMs, -20 * minuteMs, 30 * minuteMs, Infinity] as const;
/** From one try to the next near its time, a silent one included, in ms. */
const nextTryMs = 30 * minuteMs;

/** Makes a step fail at least once, and until `isOver`. @returns also the requests that it met */
function meddlerFor({ step, error }: Hiccup, isOver: (requests: ReadonlySet<string>, renderId: string) => boolean) {
  const requests = new Set<string>();
  const meddle: Meddler = (at, renderId) => {
    if (at !== step || (requests.size > 0 && isOver(requests, renderId))) return null;
    requests.add(renderId);
    return error();
  };
  return { meddle, requests };
}

/**
 * F18: a step of drawing fails, once or for a while. Transient failures must cost nothing; permanent ones must be reported to the owner.
 */
export async function drawWithHiccups(world: World, random: Random): Promise<Outcome> {
  const platform = oneOf(random, world.platforms);
  const hiccup = oneOf(random, hiccupsOf(platform));
  const [dueInMs, passesMs] = [oneOf(random, [10 * minuteMs, 3 * hourMs, 9 * hourMs]), oneOf(random, passings)];
  const subject = await newSubject(world, platform);
  let passesAt = Infinity;
  const { meddle, requests } = meddlerFor(hiccup, (met, renderId) => {
    if (passesMs === 0) return true;
    // The first request goes wrong with all of its tries.
    return world.clock.now().getTime() >= passesAt && !(met.size === 1 && met.has(renderId));
  });
  world.screenshot.meddle(subject.person.userId, meddle);
  await schedule(world, subject, dueInMs);
  const due = await dueOf(world, subject);
  passesAt = due.getTime() + passesMs;
  const account = await accountOf(world, subject);
  await letThemEnd(world, [subject]);
  world.screenshot.meddle(subject.person.userId, null);
  const isInTime = passesMs < Infinity;
  // A try of just before it passes, the first one perhaps, has its pause.
  const passedMs = passesMs === 0 ? -dueInMs : isInTime ? passesMs : policyMs;
  const until = later(due, Math.max(soonMs, passedMs + nextTryMs, nextTryMs - dueInMs));
  const passes = passesMs === 0 ? 'once' : `until ${passesMs / minuteMs} min after it is due`;
  return {
    family: 'F18',
    fault: `${hiccup.name} ${passes}, ${subject.platform} in ${dueInMs / minuteMs} min`,
    injected: Math.min(requests.size, 1),
    isAmbiguous: false,
    ...(await lookAtPromise(world, subject, { end: isInTime ? 'posted' : 'failed', account, from: due, until })),
  };
}

/** Edits of an owner who sees that a post is not drawn: a later time, slides that stay for longer and so have to be redrawn, or its name alone. */
const edits = [{ scheduledTime: 90 * minuteMs }, { secondsPerSlide: 5 }, {}] as const;

/** F22: the owner edits the post during a fault on our side. It is published with its last edit, at its last time. */
export async function editWhileItFails(world: World, random: Random): Promise<Outcome> {
  const platform = oneOf(random, world.platforms);
  const [hiccup, edit, dueInMs] = [oneOf(random, hiccupsOf(platform)), oneOf(random, edits), oneOf(random, [10 * minuteMs, 3 * hourMs])];
  const isInTime = random() < 0.75;
  const subject = await newSubject(world, platform);
  const { meddle, requests } = meddlerFor(hiccup, () => false);
  world.screenshot.meddle(subject.person.userId, meddle);
  await schedule(world, subject, dueInMs);
  const account = await accountOf(world, subject);
  await letThemEnd(world, [subject], () => requests.size > 0);
  await delay(below(random, 100));
  const before = await dueOf(world, subject);
  const title = `Post ${randomUUID()}`;
  const moved = 'scheduledTime' in edit ? { scheduledTime: later(before, edit.scheduledTime).toISOString() } : edit;
  const { status } = await subject.ask('PATCH', `/api/scheduled-posts/${subject.postId}`, { ...moved, ...textsOf(title) });
  if (status === 200) subject.title = title;
  const due = await dueOf(world, subject);
  await letThemEnd(world, [subject], () => requests.size > 2);
  if (isInTime) world.screenshot.meddle(subject.person.userId, null);
  const passedAt = world.clock.now();
  await letThemEnd(world, [subject]);
  world.screenshot.meddle(subject.person.userId, null);
  const until = isInTime ? Math.max(later(due, soonMs).getTime(), later(passedAt, nextTryMs).getTime()) : later(due, policyMs + nextTryMs);
  return {
    family: 'F22',
    fault: `${hiccup.name}${isInTime ? '' : ' permanently'}, and ${subject.platform} in ${dueInMs / minuteMs} min is edited (${Object.keys(moved).join() || 'title'}): ${status}`,
    injected: 1,
    isAmbiguous: false,
    ...(await lookAtPromise(world, subject, { end: isInTime ? 'posted' : 'failed', account, from: due, until: new Date(until) })),
  };
}
