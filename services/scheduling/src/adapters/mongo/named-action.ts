import { AsyncLocalStorage } from 'node:async_hooks';
import type { DoneRequest, Post } from '../../model/post.ts';
import { maxDoneRequests } from '../../model/post.ts';

/** An action that is being carried out under a name. */
interface RunningAction extends DoneRequest {
  postId: string;
  /** Its change of the post is stored: what is changed after it is another thing. */
  isNoted: boolean;
}

const running = new AsyncLocalStorage<RunningAction>();

/** Runs an action under its name. */
export function runNamed<T>(action: DoneRequest & { postId: string }, work: () => Promise<T>): Promise<T> {
  return running.run({ ...action, isNoted: false }, work);
}

/** Whether the action that runs here was carried out by another process in the meantime. */
export function wasDoneElsewhere(post: Post): boolean {
  const action = running.getStore();
  return action?.postId === post.id && !action.isNoted && (post.doneRequests ?? []).some(({ name }) => name === action.name);
}

/** Note in a post's change about the action that runs here. */
export function doneIn(post: Pick<Post, 'id' | 'doneRequests'>): Pick<Post, 'doneRequests'> {
  const action = running.getStore();
  if (action?.postId !== post.id || action.isNoted) return {};
  const { name, wish } = action;
  return { doneRequests: [...(post.doneRequests ?? []), { name, wish }].slice(-maxDoneRequests) };
}

/** The change is stored. */
export function notedAsDone(post: Pick<Post, 'id'>): void {
  const action = running.getStore();
  if (action?.postId === post.id) action.isNoted = true;
}
