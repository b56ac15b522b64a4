import { movedElsewhere, postNotFound } from '../../model/post-errors.ts';
import type { Post } from '../../model/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { Person } from '../../ports/projects.ts';
import { changeSeveralPosts } from './change-several-posts.ts';
import type { PostFailure } from './change-several-posts.ts';
import type { UpdatePost } from './update-post.ts';

/** Move of a post from its position to another. */
export interface PostMove {
  id: string;
  /** Its time as its owner saw it. */
  from: Date;
  to: Date;
  /** Takes the posting slot of its account at that time, which has to be free. */
  isSlot: boolean;
}

/** The outcome of each move. */
export interface MovedPosts {
  /** Those that are at their new time, also if an earlier request moved them, in the order of the request. */
  posts: Post[];
  failed: PostFailure[];
}

/**
 * Moves several scheduled posts, one after the other in the order of the moves, each from the time that its owner saw to another one. Idempotent: a post that is at its new time stays. A post whose time was
 * changed elsewhere stays, too; what happens automatically (rendering, checks) does not count as a change. Taken back by the same moves the other way round.
 * @param command.moves at most as many as the contract allows, each of another post
 * @throws the signal's reason, and errors of our own; what was moved until then stays
 */
export type MovePosts = (command: { person: Person; moves: readonly PostMove[]; signal: AbortSignal }) => Promise<MovedPosts>;

interface MovePostsDeps {
  posts: Pick<PostRepository, 'find'>;
  updatePost: UpdatePost;
  clock: Clock;
}

/** How often a post is looked at again because it changed in between. */
const tries = 3;

export function makeMovePosts({ posts, updatePost, clock }: MovePostsDeps): MovePosts {
  return async ({ person, moves, signal }) => {
    const byId = new Map(moves.map((move) => [move.id, move]));
    const moved: Post[] = [];
    const move = async (id: string) => void moved.push(await moveOne({ person, move: byId.get(id)!, signal }));
    return { failed: await changeSeveralPosts([...byId.keys()], move, { clock, signal }), posts: moved };
  };

  async function moveOne(about: { person: Person; move: PostMove; signal: AbortSignal }): Promise<Post> {
    const { person, move, signal } = about;
    for (let left = tries - 1; ; left -= 1) {
      const current = await posts.find({ id: move.id, userId: person.userId });
      if (!current) throw postNotFound();
      if (isAt(current, move.to)) return current;
      if (!isAt(current, move.from)) throw movedElsewhere();
      try {
        // On this revision: between the look and the change, its owner may have given it another time.
        const time = move.isSlot ? { slot: move.to } : { scheduledTime: move.to };
        return await updatePost({ person, id: move.id, edit: { ...time, revision: current.revision }, signal });
      } catch (error) {
        if (left === 0 || (error as { code?: unknown }).code !== movedElsewhere().code) throw error;
      }
    }
  }
}

/** Whether a post is scheduled for this time. */
function isAt({ status, scheduledTime }: Post, time: Date): boolean {
  return status === 'scheduled' && scheduledTime?.getTime() === time.getTime();
}
