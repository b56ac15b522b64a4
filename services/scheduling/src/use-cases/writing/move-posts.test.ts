import { AppError } from '@viral-slides/errors';
import { aPost, noon } from '../../../test/a-post.ts';
import type { Post } from '../../model/post.ts';
import { makeMovePosts } from './move-posts.ts';
import type { PostMove } from './move-posts.ts';

const person = { userId: 'ada', sessionId: 's' };
const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));

/** Moves posts of a person. @param beforeChange runs on a post after it was read and before it is changed */
function moving(posts: Post[], { beforeChange = (_post: Post) => undefined as void, refuse = undefined as AppError | undefined } = {}) {
  const asked: { userId: string | null }[] = [];
  const find = (id: string) => posts.find((post) => post.id === id);
  const movePosts = makeMovePosts({
    posts: {
      async find(key) {
        asked.push(key);
        const found = find(key.id);
        return found && key.userId === person.userId ? { ...found } : null;
      },
    },
    async updatePost({ id, edit }) {
      if (refuse) throw refuse;
      const post = find(id)!;
      beforeChange(post);
      if (edit.revision !== post.revision) throw new AppError('conflict', 'stale-revision', 'Changed.');
      return Object.assign(post, timeOf(edit), { revision: post.revision + 1 });
    },
    clock: { now: () => noon },
  });
  const move = (moves: (Omit<PostMove, 'isSlot'> & { isSlot?: boolean })[]) =>
    movePosts({ person, moves: moves.map((each) => ({ isSlot: false, ...each })), signal: new AbortController().signal });
  return { move, asked };
}

const timeOf = ({ slot, scheduledTime }: { slot?: 'next' | Date | undefined; scheduledTime?: Date | null }) =>
  slot instanceof Date ? { scheduledTime: slot, slotAt: slot } : { scheduledTime, slotAt: undefined };
const scheduledAt = (hour: number) => aPost({ scheduledTime: at(hour) });

describe('moving several posts', () => {
  test('When the same moves are sent again, then nothing moves twice; the other way round they take it back', async () => {
    const posts = [scheduledAt(9), scheduledAt(10)];
    const { move } = moving(posts);
    const moves = posts.map(({ id, scheduledTime }) => ({ id, from: scheduledTime!, to: new Date(scheduledTime!.getTime() + 86_400_000) }));
    const first = await move(moves);
    const revisions = posts.map(({ revision }) => revision);
    const again = await move(moves);
    expect(again.posts.map(({ scheduledTime }) => scheduledTime)).toEqual(moves.map(({ to }) => to));
    expect([first.failed, again.failed, posts.map(({ revision }) => revision)]).toEqual([[], [], revisions]);
    await move(moves.map(({ id, from, to }) => ({ id, from: to, to: from })));
    expect(posts.map(({ scheduledTime }) => scheduledTime)).toEqual([at(9), at(10)]);
  });

  test('When the time of one was changed elsewhere, or it is gone, or another user has it, then it is named, and the others move', async () => {
    const [post, other] = [scheduledAt(9), scheduledAt(12)];
    const { move, asked } = moving([post, other]);
    const { posts, failed } = await move([
      { id: other.id, from: at(10), to: at(11) },
      { id: 'gone', from: at(10), to: at(11) },
      { id: post.id, from: at(9), to: at(11) },
    ]);
    expect(posts.map(({ id }) => id)).toEqual([post.id]);
    expect(failed).toMatchObject([
      { postId: other.id, code: 'stale-revision' },
      { postId: 'gone', code: 'post-not-found' },
    ]);
    expect(asked.every(({ userId }) => userId === person.userId)).toBe(true);
  });

  test('When a post is rendered in between, then it moves; when its owner moves it in between, then it stays there', async () => {
    const rendered = scheduledAt(9);
    let isFirst = true;
    const render = (post: Post) => {
      if (isFirst) post.revision += 1;
      isFirst = false;
    };
    expect((await moving([rendered], { beforeChange: render }).move([{ id: rendered.id, from: at(9), to: at(11) }])).failed).toEqual([]);
    const moved = scheduledAt(9);
    const elsewhere = (post: Post) => void Object.assign(post, { scheduledTime: at(20), revision: post.revision + 1 });
    const { failed } = await moving([moved], { beforeChange: elsewhere }).move([{ id: moved.id, from: at(9), to: at(11) }]);
    expect([moved.scheduledTime, failed]).toMatchObject([at(20), [{ code: 'stale-revision' }]]);
  });

  test('When a post goes to a posting slot, then it takes that slot', async () => {
    const post = scheduledAt(9);
    await moving([post]).move([{ id: post.id, from: at(9), to: at(11), isSlot: true }]);
    expect(post).toMatchObject({ scheduledTime: at(11), slotAt: at(11) });
  });

  test('When one is being published, then it is named with the reason', async () => {
    const post = scheduledAt(9);
    const refuse = new AppError('conflict', 'post-not-editable', 'It is being published.');
    const { failed } = await moving([post], { refuse }).move([{ id: post.id, from: at(9), to: at(11) }]);
    expect(failed).toEqual([{ postId: post.id, code: 'post-not-editable', detail: 'It is being published.' }]);
  });
});
