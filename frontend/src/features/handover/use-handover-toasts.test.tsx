import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { connectLiveEvents } from '@/shared/api/live-events.ts';
import { POST_CHANGED, scheduledPostsApi, type ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import { answer } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { FakeEventSource } from '@/testing/fake-event-source.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { useHandoverToasts } from './use-handover-toasts.ts';

beforeEach(() => FakeEventSource.install());
const minutes = (by: number) => new Date(Date.now() + by * 60_000).toISOString();
const dueAt = (time: string, over: Partial<ScheduledPost> = {}) =>
  buildPost({
    platform: 'instagram',
    title: '',
    phase: 'handed-over',
    handover: { toldAt: time, remindAt: null, expiresAt: minutes(1440) },
    ...over,
  });

function Page() {
  useHandoverToasts();
  return <p>Some screen</p>;
}

/** Opens a page; `publish` plays the event of the post, which resolves when the page has asked for it. */
function open() {
  let asked = 0;
  const { user, store, router } = renderRoutes([
    { path: '/', element: <Page /> },
    { path: '*', element: <p>Somewhere else</p> },
  ]);
  connectLiveEvents(store);
  const publish = async (post: ScheduledPost) => {
    const before = asked;
    server.use(answer(`GET /api/scheduled-posts/${post.id}`, () => (asked++, HttpResponse.json(post))));
    act(() =>
      FakeEventSource.current.send(POST_CHANGED, { postId: post.id, revision: post.revision, phase: post.phase ?? '', isDeleted: false }),
    );
    if (post.phase === 'handed-over') await waitFor(() => expect(asked).toBe(before + 1));
  };
  return { user, router, store, publish };
}
const toastTitle = () => screen.queryByText('Time to publish on Instagram');

describe('Toasts on open pages', () => {
  test('When a post was handed over, then a toast says so and leads to its page', async () => {
    const { user, router, publish } = open();
    const post = dueAt(minutes(0));
    await publish(post);
    await screen.findByText('Time to publish on Instagram');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(router.state.location.pathname).toBe(`/handover/${post.id}`);
  });

  test('When another event makes the post stale while it is read, then the toast is still shown', async () => {
    const { store, publish } = open();
    const post = dueAt(minutes(0));
    const published = publish(post);
    store.dispatch(scheduledPostsApi.util.invalidateTags([{ type: 'ScheduledPost', id: post.id }]));
    await published;
    expect(await screen.findByText('Time to publish on Instagram')).toBeInTheDocument();
  });

  test('When something else of the post changes, then no second toast is shown, and its reminder is', async () => {
    const { user, publish } = open();
    const post = dueAt(minutes(-1));
    await publish(post);
    await screen.findByText('Time to publish on Instagram');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toastTitle()).not.toBeInTheDocument());
    await publish({ ...post, revision: 2 });
    expect(toastTitle()).not.toBeInTheDocument();
    await publish({ ...post, revision: 3, handover: { ...post.handover!, toldAt: minutes(0) } });
    expect(await screen.findByText('Time to publish on Instagram')).toBeInTheDocument();
  });

  test('When a post that was handed over is cancelled, then no request asks for it', async () => {
    const { publish } = open();
    const post = dueAt(minutes(0), { projectName: 'The cancelled one' });
    let asked = 0;
    server.use(answer(`GET /api/scheduled-posts/${post.id}`, () => (asked++, new HttpResponse(null, { status: 404 }))));
    act(() => FakeEventSource.current.send(POST_CHANGED, { postId: post.id, revision: 2, phase: 'handed-over', isDeleted: true }));
    // A toast for a later post appears: by then the first one would have been requested.
    await publish(dueAt(minutes(0), { projectName: 'The later one' }));
    expect(await screen.findByText('The later one')).toBeInTheDocument();
    expect(asked).toBe(0);
  });

  test.each<[string, ScheduledPost]>([
    ['waits for its reminder', dueAt(minutes(0), { handover: { toldAt: minutes(0), remindAt: minutes(60), expiresAt: minutes(1440) } })],
    ['was handed over long ago', dueAt(minutes(-11))],
    ['is only ready', buildPost()],
  ])('When a post %s, then no toast is shown', async (_state, post) => {
    const { publish } = open();
    await publish(post);
    // A toast for a later post appears: by then the first one would have appeared.
    await publish(dueAt(minutes(0), { projectName: 'The later one' }));
    expect(await screen.findByText('The later one')).toBeInTheDocument();
    expect(screen.queryByText('Harbour walk')).not.toBeInTheDocument();
  });
});
