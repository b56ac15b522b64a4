import type { World } from '../world/world.ts';
import { untilDrawn } from './many-at-once.ts';
import { accountOf, deleteProjects, dueOf, later, lookAtPromise, soonMs } from './owner-view.ts';
import { oneOf } from './seeded.ts';
import type { Random } from './seeded.ts';
import { letThemEnd, newSubject, schedule } from './subject.ts';
import type { Outcome } from './verdict.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Days until posts are due: about when files are old, may be removed, and have been renewed twice. */
const daysAhead = [10, 20.5, 21, 21.5, 22.5, 25, 45] as const;
/** The files of posts further ahead are checked while they wait; missing files of others are noticed when they are published. */
const renewedBeyondDays = 21;

/**
 * F19: while a post waits for weeks, its owner deletes the pictures of its slides, the store loses its files, or both; perhaps its project
 * is deleted too. Retention removes unused files in the meantime.
 */
export async function deletePictures(world: World, random: Random): Promise<Outcome> {
  const move = oneOf(random, ['pictures', 'files', 'both'] as const);
  const subject = await newSubject(world, oneOf(random, world.platforms));
  const { userId } = subject.person;
  const dueInMs = oneOf(random, daysAhead) * dayMs;
  await schedule(world, subject, dueInMs);
  await untilDrawn(world, [subject]);
  const isProjectGone = random() < 0.3;
  if (isProjectGone) await deleteProjects(world, [subject]);
  const [due, account] = [await dueOf(world, subject), await accountOf(world, subject)];
  if (move !== 'files') world.screenshot.deletePictures(userId);
  if (move !== 'pictures') await world.screenshot.loseFiles(userId);
  await letThemEnd(world, [subject]);
  const isDrawable = move === 'files' && dueInMs > renewedBeyondDays * dayMs;
  const end = move === 'pictures' || isDrawable ? 'posted' : 'failed';
  return {
    family: 'F19',
    fault: `${move} gone${isProjectGone ? ', and the project' : ''}, ${subject.platform} due in ${dueInMs / dayMs} days`,
    injected: 1,
    isAmbiguous: false,
    ...(await lookAtPromise(world, subject, { end, account, from: due, until: later(due, soonMs) })),
  };
}

/** F20: a post fails because its slides are refused, and its owner retries: it keeps a time that is still ahead. */
export async function retryBeforeItsTime(world: World, random: Random): Promise<Outcome> {
  const [isMended, isProjectGone] = [random() < 0.75, random() < 0.3];
  const dueInMs = oneOf(random, [20 * minuteMs, 3 * hourMs, 3 * dayMs]);
  const subject = await newSubject(world, oneOf(random, world.platforms));
  const { userId } = subject.person;
  world.screenshot.deletePictures(userId);
  await schedule(world, subject, dueInMs);
  const [due, account] = [await dueOf(world, subject), await accountOf(world, subject)];
  await letThemEnd(world, [subject]);
  if (isMended) world.screenshot.bringPictures(userId);
  if (isProjectGone) await deleteProjects(world, [subject]);
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
    fault: `retried ${Math.round(aheadMs / minuteMs)} min before ${subject.platform} is due, ${isMended ? 'mended' : 'not mended'}${isProjectGone ? ', its project deleted' : ''}: ${status}`,
    injected: aheadMs > 0 && status === 200 ? 1 : 0,
    isAmbiguous: false,
  };
}
