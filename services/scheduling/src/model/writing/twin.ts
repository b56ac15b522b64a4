import type { Post, PostWarning } from '../post.ts';

/** Posts of the same project for the same account that are this close together, in ms, are probably a mistake. */
export const twinWindowMs = 60 * 60_000;

/** The post among others that a post probably repeats by mistake: scheduled or published within an hour of it; the closest one. */
export function twinOf(post: Post, others: readonly Post[]): Post | null {
  const distanceTo = (other: Post) => Math.abs(timeOf(post) - timeOf(other));
  const twins = others.filter((other) => other.id !== post.id && isAlike(post, other) && distanceTo(other) <= twinWindowMs);
  return twins.toSorted((one, another) => distanceTo(one) - distanceTo(another))[0] ?? null;
}

/** Warns of a post that probably was created twice. It is never refused: the user may want both. */
export function twinWarning({ scheduledTime }: Post): PostWarning {
  const at = scheduledTime?.toISOString() ?? '';
  return {
    code: 'same-project-within-hour',
    severity: 'warning',
    detail: `This account has another post from this project within an hour, at ${at}. Delete one of them if that is a mistake. Send an Idempotency-Key with requests that may be repeated.`,
    action: null,
  };
}

function isAlike(post: Post, other: Post): boolean {
  if (other.status !== 'scheduled' && other.status !== 'posted') return false;
  return other.project.id === post.project.id && other.platform === post.platform && accountOf(other) === accountOf(post);
}

const accountOf = ({ published, socialAccountId }: Post) => published?.accountId ?? socialAccountId;
const timeOf = ({ scheduledTime }: Post) => scheduledTime?.getTime() ?? Number.NaN;
