import { failed, ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import { usualOrphans } from '../model/library-sweep.ts';
import type { LibrarySweep } from '../model/library-sweep.ts';
import type { Clock } from '../ports/clock.ts';
import type { Deployment } from '../ports/deployment.ts';

/** Sweeps come every hour; a day without one is a job that does not run. */
const sweptWithinMs = 24 * 60 * 60_000;
/** Crashes leave a few; more than this share says that something leaves them regularly. */
const usualPercent = 5;

/** Judges what the last sweep of the library found. */
export function judgeSweep(sweep: LibrarySweep | null, now: Date): Verdict {
  if (sweep === null) return ok('The library has not been swept yet; sweeps run once an hour.');
  const { objects, orphans, refusal, at } = sweep;
  const percent = objects === 0 ? 0 : Math.round((orphans * 1000) / objects) / 10;
  const says = `${orphans} of ${objects} objects in the library belonged to no image (${percent} %)`;
  if (refusal === 'foreign-library') {
    return failed(
      `The bucket contains the library of another deployment; nothing in it is swept. ${says}.`,
      "Check S3_BUCKET and the database. If this database is the right one, remove the object 'deployment-id' from the bucket.",
    );
  }
  if (refusal === 'implausible-share') {
    return failed(
      `${says}. That is too many to be plausible, so none was removed.`,
      'Check that the media database is the right one and is complete.',
    );
  }
  if (now.getTime() - at.getTime() > sweptWithinMs) {
    return warning('The library has not been swept for a day.', 'Check the logs (docker compose logs media).');
  }
  if (orphans > usualOrphans && percent > usualPercent) {
    return warning(
      `${says}; these are removed.`,
      'Check the logs (docker compose logs media) for crashes or outages of the store in the last hours.',
    );
  }
  return ok(`${says}; these are removed.`);
}

/** Checks the library for orphaned objects. */
export function makeCheckLibrary({ deployment, clock }: { deployment: Deployment; clock: Clock }): Check {
  return {
    check: 'orphans',
    run: async () => judgeSweep(await deployment.lastSweep(), clock.now()),
    nextWhenStuck: 'Fix the media database first.',
  };
}
