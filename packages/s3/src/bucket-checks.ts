import { codeOf, failed, judgeClock, ok, skewByDate } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import type { Bucket } from './bucket.ts';

/** Right in the bucket that our user needs, as a person names it. */
export type BucketRight = 'write' | 'read' | 'list' | 'delete';

/** Obstacle to the use of a right: code of the store's answer, or of the connection. */
export interface BucketProblem {
  right: BucketRight;
  code: string;
}

const nextByCode: Record<string, string> = {
  InvalidAccessKeyId: 'The store does not know S3_ACCESS_KEY: correct it and S3_SECRET_KEY in .env, then run `make up`.',
  SignatureDoesNotMatch: 'S3_SECRET_KEY does not match S3_ACCESS_KEY: correct both in .env, then run `make up`.',
  RequestTimeTooSkewed: 'Correct the clock of this machine (for example: timedatectl set-ntp true).',
  NoSuchBucket: 'The bucket S3_BUCKET does not exist: create it, or allow the user to create buckets and run `make up`.',
};

/** Judges what the user of the bucket may do there. @param problem the first right that could not be used; null when all could */
export function judgeRights(problem: BucketProblem | null): Verdict {
  if (problem === null) return ok('Our user may write, read, list and delete in the bucket.');
  const { right, code } = problem;
  const unreached =
    'Check whether the store answers at S3_ENDPOINT, and whether its user may write, read, list and delete in the bucket (README, "Your own object store").';
  return failed(`Our user could not ${right} in the bucket (${code}).`, nextByCode[code] ?? unreached);
}

/** Looks at a bucket with a small object that is removed again. @param about.probePrefix key of the test object; a left one is swept there */
export function bucketChecks(bucket: Bucket, about: { endpoint: string; probePrefix: string }): Check[] {
  const nextWhenStuck = 'Check whether the store runs and answers at S3_ENDPOINT (docker compose ps s3).';
  return [
    { check: 'store-rights', run: async () => judgeRights(await findProblem(bucket, about.probePrefix)), nextWhenStuck },
    {
      check: 'clock-and-store',
      run: async (signal) => judgeClock(await skewTo(about.endpoint, signal), 'the object store'),
      nextWhenStuck,
    },
  ];
}

async function findProblem(bucket: Bucket, prefix: string): Promise<BucketProblem | null> {
  const key = `${prefix}check-${crypto.randomUUID()}`;
  const steps: [BucketRight, () => Promise<unknown>][] = [
    ['write', () => bucket.put(key, new TextEncoder().encode('ok'), 'text/plain')],
    ['read', () => bucket.sizeOf(key)],
    ['list', () => bucket.list(key)[Symbol.asyncIterator]().next()],
    ['delete', () => bucket.remove([key])],
  ];
  for (const [right, use] of steps) {
    try {
      await use();
    } catch (error) {
      // The cause is what the store itself answered.
      const { cause } = (error ?? {}) as { cause?: unknown };
      return { right, code: codeOf(cause ?? error) ?? 'unknown error' };
    }
  }
  return null;
}

/** Lead of our clock over a server's, by any of its answers, in ms; null when it does not say. */
async function skewTo(endpoint: string, signal: AbortSignal): Promise<number | null> {
  return skewByDate((await fetch(endpoint, { method: 'HEAD', redirect: 'manual', signal })).headers);
}
