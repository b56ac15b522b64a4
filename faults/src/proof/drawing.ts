import { AppError } from '@viral-slides/errors';
import {
  drawingFailed,
  fontMissing,
  renderGaveUp,
  renderPageUnavailable,
  renderTimeout,
} from '../../../services/screenshot/src/model/render-errors.ts';
import type { Step } from '../world/drawing-stand-ins.ts';
import type { Meddler } from '../world/screenshot.ts';
import type { World } from '../world/world.ts';
import { untilDrawn } from './many-at-once.ts';
import { accountOf, dueOf, later, lookAtPromise, policyMs, soonMs } from './owner-view.ts';
import { oneOf } from './seeded.ts';
import type { Random } from './seeded.ts';
import { letThemEnd, newSubject, platforms, schedule } from './subject.ts';
import type { Outcome } from './verdict.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface Hiccup {
  name: string;
  step: Step;
  error(): Error;
}

const away = (what: string) => new AppError('unavailable', 'service-unavailable', `The ${what} does not answer.`);

/** What goes wrong on our side at each step of drawing, with the errors of those who draw. */
const hiccups: readonly Hiccup[] = [
  { name: 'nobody answers the request', step: 'request', error: () => new Error('lost on its way') },
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

/** When it passes, from when a post is due, in ms; 0: after it went wrong once, Infinity: never. */
const passings = [0, -2 * hourMs, -20 * minuteMs, 30 * minuteMs, Infinity] as const;
/** From one try to the next near its time, a silent one included, in ms. */
const nextTryMs = 30 * minuteMs;

/** Lets a step go wrong until told otherwise, at least once. @returns also the requests that it met */
function meddlerFor({ step, error }: Hiccup, isOver: (requests: ReadonlySet<string>, renderId: string) => boolean) {
  const requests = new Set<string>();
  const meddle: Meddler = (at, renderId) => {
    if (at !== step || (requests.size > 0 && isOver(requests, renderId))) return null;
    requests.add(renderId);
    return error();
  };
  return { meddle, requests };
}

/** F18: something of ours goes wrong at a step of drawing, once or each time for a while. What passes in time costs nothing; what does not is told. */
export async function drawWithHiccups(world: World, random: Random): Promise<Outcome> {
  const hiccup = oneOf(random, hiccups);
  const [dueInMs, passesMs] = [oneOf(random, [10 * minuteMs, 3 * hourMs, 2 * dayMs]), oneOf(random, passings)];
  const subject = await newSubject(world, oneOf(random, platforms));
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
  const until = later(due, Math.max(soonMs, (isInTime ? passesMs : policyMs) + nextTryMs, nextTryMs - dueInMs));
  const passes = passesMs === 0 ? 'once' : `until ${passesMs / minuteMs} min after it is due`;
  return {
    family: 'F18',
    fault: `${hiccup.name} ${passes}, ${subject.platform} in ${dueInMs / minuteMs} min`,
    injected: Math.min(requests.size, 1),
    isAmbiguous: false,
    ...(await lookAtPromise(world, subject, { end: isInTime ? 'posted' : 'failed', account, from: due, until })),
  };
}

/** How far ahead posts are: about when files are old, may be removed, and have been renewed twice. */
const daysAhead = [10, 20.5, 21, 21.5, 22.5, 25, 45] as const;
/** Posts further ahead have their files looked for while they wait; those of others are missed when they go out. */
const renewedBeyondDays = 21;

/** F19: while a post waits for weeks its owner deletes the pictures of its slides, or the store loses its files, or both. What nobody used for long is removed meanwhile. */
export async function deletePictures(world: World, random: Random): Promise<Outcome> {
  const move = oneOf(random, ['pictures', 'files', 'both'] as const);
  const subject = await newSubject(world, oneOf(random, platforms));
  const { userId } = subject.person;
  const dueInMs = oneOf(random, daysAhead) * dayMs;
  await schedule(world, subject, dueInMs);
  await untilDrawn(world, [subject]);
  const [due, account] = [await dueOf(world, subject), await accountOf(world, subject)];
  if (move !== 'files') world.screenshot.deletePictures(userId);
  if (move !== 'pictures') await world.screenshot.loseFiles(userId);
  await letThemEnd(world, [subject]);
  const isDrawable = move === 'files' && dueInMs > renewedBeyondDays * dayMs;
  const end = move === 'pictures' || isDrawable ? 'posted' : 'failed';
  return {
    family: 'F19',
    fault: `${move} gone, ${subject.platform} due in ${dueInMs / dayMs} days`,
    injected: 1,
    isAmbiguous: false,
    ...(await lookAtPromise(world, subject, { end, account, from: due, until: later(due, soonMs) })),
  };
}

/** F20: a post fails because its slides are refused, and its owner retries: it keeps a time that is still ahead. */
export async function retryBeforeItsTime(world: World, random: Random): Promise<Outcome> {
  const isMended = random() < 0.75;
  const dueInMs = oneOf(random, [20 * minuteMs, 3 * hourMs, 3 * dayMs]);
  const subject = await newSubject(world, oneOf(random, platforms));
  const { userId } = subject.person;
  world.screenshot.deletePictures(userId);
  await schedule(world, subject, dueInMs);
  const [due, account] = [await dueOf(world, subject), await accountOf(world, subject)];
  await letThemEnd(world, [subject]);
  if (isMended) world.screenshot.bringPictures(userId);
  const aheadMs = due.getTime() - world.clock.now().getTime();
  const { status } = await subject.ask('POST', `/api/scheduled-posts/${subject.postId}/retry`);
  await letThemEnd(world, [subject]);
  const outcome = await lookAtPromise(world, subject, {
    ...{ end: isMended ? 'posted' : 'failed', account },
    ...{ from: due, until: later(due, soonMs) },
  });
  return {
    ...outcome,
    family: 'F20',
    fault: `retried ${Math.round(aheadMs / minuteMs)} min before ${subject.platform} is due, ${isMended ? 'mended' : 'not mended'}: ${status}`,
    injected: aheadMs > 0 && status === 200 ? 1 : 0,
    isAmbiguous: false,
  };
}
