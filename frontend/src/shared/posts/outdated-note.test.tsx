import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api/scheduled-posts.ts';
import { OutdatedNote } from './outdated-note.tsx';
import { useOutdatedPosts } from './outdated-posts.ts';

const BULK = 'POST /api/scheduled-posts/update-to-latest';
const outdated = (over: Partial<ScheduledPost> = {}) =>
  buildPost({ isProjectChanged: true, actions: ['edit', 'cancel', 'update-to-latest'], ...over });
const updated = (post: ScheduledPost): ScheduledPost => ({
  ...post,
  isProjectChanged: false,
  actions: ['edit', 'cancel'],
  revision: post.revision + 1,
});

function Note() {
  return <OutdatedNote posts={useOutdatedPosts()} />;
}

/** The note over these posts at a server that updates them. @param refuse codes of refused posts */
function show(posts: ScheduledPost[], refuse: (postId: string, requests: number) => string | null = () => null) {
  const asked: string[][] = [];
  const kept = new Map(posts.map((post) => [post.id, post]));
  server.use(
    answer('GET /api/scheduled-posts', () => HttpResponse.json([...kept.values()])),
    answer(BULK, ({ body }: SeenRequest) => {
      const { postIds } = body as { postIds: string[] };
      asked.push(postIds);
      const failed = postIds.flatMap((postId) => {
        const code = refuse(postId, asked.length);
        return code === null ? [] : [{ postId, code, detail: `The reason for ${code}.` }];
      });
      const done = postIds.filter((id) => failed.every(({ postId }) => postId !== id)).map((id) => updated(kept.get(id)!));
      for (const post of done) kept.set(post.id, post);
      return HttpResponse.json({ posts: done, failed });
    }),
  );
  return { ...renderWithProviders(<Note />), asked };
}

describe('posts that show the earlier version of their project', () => {
  test('When there are two, then one press updates both in one request, and the note goes', async () => {
    const posts = [outdated(), outdated(), buildPost(), buildPost({ isProjectChanged: true, status: 'posted', actions: ['duplicate'] })];
    const { user, asked } = show(posts);
    expect(await screen.findByText('2 scheduled posts show an earlier version')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Update both' }));
    expect(await screen.findByText('2 posts updated')).toBeInTheDocument();
    expect(asked).toEqual([posts.slice(0, 2).map(({ id }) => id)]);
    await waitFor(() => expect(screen.queryByText(/earlier version/)).not.toBeInTheDocument());
  });

  test('When there are very many, then a request takes fifty of them', async () => {
    const { user, asked } = show(Array.from({ length: 120 }, () => outdated()));
    await user.click(await screen.findByRole('button', { name: 'Update all' }));
    expect(await screen.findByText('120 posts updated')).toBeInTheDocument();
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 20]);
  });

  test('When the server did not get to some, then they go with the next request', async () => {
    const posts = [outdated(), outdated(), outdated()];
    const late = posts[2]!.id;
    const { user, asked } = show(posts, (postId, requests) => (postId === late && requests === 1 ? 'too-busy' : null));
    await user.click(await screen.findByRole('button', { name: 'Update all' }));
    expect(await screen.findByText('3 posts updated')).toBeInTheDocument();
    expect(asked).toEqual([posts.map(({ id }) => id), [late]]);
  });

  test('When one is being published, then it says how many were not updated and why, and Try again asks for that one', async () => {
    const posts = [outdated(), outdated()];
    const { user, asked } = show(posts, (postId, requests) => (postId === posts[1]!.id && requests === 1 ? 'action-not-possible' : null));
    await user.click(await screen.findByRole('button', { name: 'Update both' }));
    expect(await screen.findByText('1 of 2 posts could not be updated. The reason for action-not-possible.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Post updated')).toBeInTheDocument();
    expect(asked[1]).toEqual([posts[1]!.id]);
  });

  test('When the server refuses the request, then nothing is said to be updated, and the note stays', async () => {
    const { user } = show([outdated()]);
    server.use(answer(BULK, () => problem(503, 'service-unavailable')));
    await user.click(await screen.findByRole('button', { name: 'Update it' }));
    expect(await screen.findByText(/^The post could not be updated\./)).toBeInTheDocument();
    expect(screen.getByText('1 scheduled post shows an earlier version')).toBeInTheDocument();
  });
});
