import { pageUserId } from '@/shared/api/page-session.ts';

const STORAGE_KEY = 'post-kept-while-connecting';
/** A user who comes back later than this does not see the dialog. */
const KEPT_MS = 60 * 60_000;

/** Of a navigation that loses nothing, because what was typed is kept. */
export const WORDS_KEPT = { areWordsKept: true };

interface Kept {
  userId: string | null;
  keptAt: number;
  post: unknown;
}

/** Keeps a post that is being written for an hour, in this tab, while its author connects an account on other pages. */
export function keepPost(post: unknown): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId: pageUserId(), keptAt: Date.now(), post } satisfies Kept));
  } catch {
    // Storage is full or blocked: the way to the accounts is worth more than the draft that the person leaves behind.
  }
}

/** The kept post of the person of this page; null where there is none. Only this tab wrote it, so the shape is the one that was kept. */
export function keptPost(): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Kept | null;
    const isOwn = kept !== null && kept.userId === pageUserId() && Date.now() - kept.keptAt < KEPT_MS;
    return isOwn ? kept.post : null;
  } catch {
    return null;
  }
}

/** Ends the keeping: the post is saved, or its author gave it up. */
export function dropKeptPost(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // With blocked storage, the post is not kept.
  }
}
