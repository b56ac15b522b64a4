import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, problem } from '@/testing/api-answers.ts';
import { buildPost } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from './api.ts';
import { HandoverScreen } from './handover-screen.tsx';
import { clearKeptFiles, keptFile } from './kept-files.ts';

/** An Instagram post with two slides that its owner publishes tomorrow. */
const buildScheduledPost = (over: Partial<ScheduledPost> = {}) =>
  buildPost({
    platform: 'instagram',
    delivery: 'manual',
    projectName: 'Harbour Walks',
    title: '',
    description: 'Six calm places by the sea.',
    tags: ['sea', 'slow travel'],
    slideUrls: ['/api/scheduled-posts/p/slides/1', '/api/scheduled-posts/p/slides/2'],
    actions: ['edit', 'cancel'],
    ...over,
  });
const hour = (by: number) => new Date(Date.now() + by * 3_600_000).toISOString();
const handedOver = (over: Partial<ScheduledPost> = {}) =>
  buildScheduledPost({
    phase: 'handed-over',
    handover: { toldAt: hour(0), remindAt: null, expiresAt: hour(24) },
    actions: ['mark-posted', 'remind', 'cancel'],
    ...over,
  });

/** Files of the post as they are answered. */
let isFileThere = true;
function show(post: ScheduledPost) {
  server.use(
    answer(`GET /api/scheduled-posts/${post.id}`, post),
    answer('GET /api/platforms', []),
    answer('GET /api/scheduled-posts/p/slides/:number', () =>
      isFileThere ? new HttpResponse('jpeg', { headers: { 'content-type': 'image/jpeg' } }) : problem(503, 'storage-unavailable'),
    ),
  );
  return renderRoutes([{ path: '/handover/:postId', element: <HandoverScreen /> }], `/handover/${post.id}`);
}
const says = (text: string | RegExp) => screen.findByText(text);

/** Lets the browser share files, and hands what was shared to the test. @param canTakeText whether it takes a text with them */
function allowSharing(share: (data: ShareData) => Promise<void>, { canTakeText = true } = {}) {
  Object.assign(navigator, { canShare: ({ text }: ShareData) => canTakeText || text === undefined, share });
}
const shareButton = () => screen.findByRole('button', { name: 'Share slides and caption' });
const isNext = (button: HTMLElement) => button.classList.contains('bg-primary');

beforeEach(() => {
  isFileThere = true;
  clearKeptFiles();
});
afterEach(() => {
  Object.assign(navigator, { canShare: undefined, share: undefined });
  jest.restoreAllMocks();
});

describe('Handover page', () => {
  test('When it is time, then the page holds slides, caption, the way to the app and both answers', async () => {
    show(handedOver());
    expect(await screen.findByRole('heading', { name: 'Time to publish on Instagram' })).toBeInTheDocument();
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
      '/api/scheduled-posts/p/slides/1',
      '/api/scheduled-posts/p/slides/2',
    ]);
    expect(screen.getByRole('link', { name: 'Save slide 2' })).toHaveAttribute('download', 'Harbour Walks 2.jpg');
    expect(screen.getByText(/Six calm places by the sea\.\s+#sea #slowtravel/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open Instagram' })).toHaveAttribute('href', 'https://www.instagram.com/');
    expect(screen.getByRole('button', { name: 'I posted it' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remind me in an hour' })).toBeInTheDocument();
  });

  test('When the owner has posted it, then that is saved, announced and shown', async () => {
    const post = handedOver();
    const { user } = show(post);
    const posted = { ...post, status: 'posted', phase: null, handover: null, publishedAt: hour(0), actions: ['duplicate'], revision: 2 };
    server.use(answer(`POST /api/scheduled-posts/${post.id}/mark-posted`, posted));
    await user.click(await screen.findByRole('button', { name: 'I posted it' }));
    expect(await says('Marked as posted')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Posted on Instagram' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'I posted it' })).not.toBeInTheDocument();
  });

  test('When the owner wants to be reminded, then the page says when', async () => {
    const post = handedOver();
    const { user } = show(post);
    const later = { ...post, handover: { toldAt: hour(0), remindAt: hour(1), expiresAt: hour(25) }, revision: 2 };
    server.use(answer(`POST /api/scheduled-posts/${post.id}/remind`, later));
    await user.click(await screen.findByRole('button', { name: 'Remind me in an hour' }));
    expect(await says('Reminder set')).toBeInTheDocument();
    expect(await screen.findByText(/^We’ll remind you/)).toBeInTheDocument();
  });

  test('When the post has changed in between, then a message says so, and the page shows its state', async () => {
    const post = handedOver();
    const { user } = show(post);
    await screen.findByRole('button', { name: 'I posted it' });
    server.use(
      answer(`GET /api/scheduled-posts/${post.id}`, { ...post, status: 'posted', phase: null, handover: null, actions: [], revision: 3 }),
      answer(`POST /api/scheduled-posts/${post.id}/mark-posted`, () => problem(409, 'action-not-possible')),
    );
    await user.click(screen.getByRole('button', { name: 'I posted it' }));
    expect(await says('This post has changed. The page now shows its current state.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Posted on Instagram' })).toBeInTheDocument();
  });

  test.each<[string, Partial<ScheduledPost>, string, RegExp]>([
    ['is a draft', { status: 'draft', phase: null }, 'This post is a draft', /^Once it is scheduled/],
    ['is not due yet', {}, 'Not due yet', /^You publish this post yourself .* We’ll remind you when it is time/],
    ['is published automatically', { delivery: 'automatic' }, 'Not due yet', /^Viral Slides publishes this post automatically/],
    ['is being published', { phase: 'publishing', platform: 'tiktok' }, 'Publishing on TikTok', /right now/],
    ['waits in the inbox', { status: 'posted', phase: null, platform: 'tiktok', isInInbox: true }, 'Finish it in TikTok', /TikTok inbox/],
    ['is posted', { status: 'posted', phase: null, publishedAt: hour(-1) }, 'Posted on Instagram', /^Published/],
    [
      'was not answered',
      { status: 'failed', phase: null, failureReason: { code: 'handover-unanswered', detail: 'No answer came.', needsReconnect: false } },
      'Not published',
      /No answer came/,
    ],
    [
      'may have been published',
      { status: 'failed', phase: 'unknown', failureReason: { code: 'outcome-unknown', detail: 'Check there.', needsReconnect: false } },
      'This post may have been published',
      /Check there/,
    ],
  ])('When the post %s, then the page says so and offers no answer that is not possible', async (_state, over, title, text) => {
    show(buildScheduledPost(over));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'I posted it' })).not.toBeInTheDocument();
  });

  test('When slides are still being rendered, then the page says that they will appear', async () => {
    show(buildScheduledPost({ phase: 'rendering', slideUrls: [] }));
    expect(await says('The slides are being prepared and will appear here.')).toBeInTheDocument();
  });

  test('When it is a video, then the video is shown and can be saved', async () => {
    show(handedOver({ platform: 'youtube', title: 'Calm: places?', videoUrl: '/api/scheduled-posts/p/video', slideUrls: [] }));
    expect(await screen.findByLabelText('The video')).toHaveAttribute('src', '/api/scheduled-posts/p/video');
    expect(screen.getByRole('button', { name: 'Save video' })).toBeInTheDocument();
    expect(screen.getByText('Calm: places?', { selector: '.select-text' })).toBeInTheDocument();
  });

  test('When the browser can share files, then all slides go to the other app in order, with the caption, which is copied as well', async () => {
    const shared: unknown[] = [];
    allowSharing(async ({ files, text }) => void shared.push({ files: files?.map(({ name, type }) => `${name} ${type}`), text }));
    const { user } = show(handedOver());
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await shareButton());
    expect(await says('The caption is copied as well: paste it if Instagram left it out.')).toBeInTheDocument();
    const caption = 'Six calm places by the sea.\n\n#sea #slowtravel';
    expect(shared).toEqual([{ files: ['Harbour Walks 1.jpg image/jpeg', 'Harbour Walks 2.jpg image/jpeg'], text: caption }]);
    expect(write).toHaveBeenCalledWith(caption);
  });

  test('When the browser takes no text with files, then the files are shared alone', async () => {
    const shared: ShareData[] = [];
    allowSharing(async (data) => void shared.push(data), { canTakeText: false });
    const { user } = show(handedOver());
    await user.click(await shareButton());
    await waitFor(() => expect(shared.map((data) => Object.keys(data))).toEqual([['files']]));
  });

  test('When everything was shared, then the answer is the next step, and not before', async () => {
    allowSharing(() => Promise.resolve());
    const { user } = show(handedOver());
    const answerButton = await screen.findByRole('button', { name: 'I posted it' });
    expect([isNext(await shareButton()), isNext(answerButton)]).toEqual([true, false]);
    await user.click(await shareButton());
    await waitFor(() => expect([isNext(answerButton)]).toEqual([true]));
    expect(isNext(await shareButton())).toBe(false);
  });

  test('When nothing was shared, then sharing stays the next step', async () => {
    allowSharing(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const { user } = show(handedOver());
    await user.click(await shareButton());
    expect(await says('Nothing was shared')).toBeInTheDocument();
    expect(isNext(await shareButton())).toBe(true);
  });

  test('When a post waits in the inbox, then the next step is to open the app, and then the answer', async () => {
    const post = buildScheduledPost({ platform: 'tiktok', status: 'posted', phase: null, isInInbox: true, actions: ['mark-posted'] });
    const { user } = show(post);
    const open = await screen.findByRole('link', { name: 'Open TikTok' });
    expect(isNext(open)).toBe(true);
    await user.click(open);
    expect(isNext(screen.getByRole('button', { name: 'I posted it' }))).toBe(true);
  });

  test('When the browser wants another press, then the next press shares', async () => {
    let presses = 0;
    allowSharing(() => (++presses === 1 ? Promise.reject(new DOMException('late', 'NotAllowedError')) : Promise.resolve()));
    const { user } = show(handedOver());
    await user.click(await shareButton());
    expect(await says('Press Share once more.')).toBeInTheDocument();
    await user.click(await shareButton());
    await waitFor(() => expect(presses).toBe(2));
  });

  test('When a file cannot be loaded, then a message says so and nothing is shared', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const share = jest.fn(async () => undefined);
    allowSharing(share);
    isFileThere = false;
    const { user } = show(handedOver());
    await user.click(await shareButton());
    expect(await says('Not shared')).toBeInTheDocument();
    expect(share).not.toHaveBeenCalled();
  });

  test('When the caption is copied, then a message says so', async () => {
    const { user } = show(handedOver());
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy caption' }));
    expect(await says('Copied!')).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith('Six calm places by the sea.\n\n#sea #slowtravel');
  });

  test('When a draft waits in the inbox of a rehearsed platform, then the link leads to the rehearsal', async () => {
    const post = buildScheduledPost({ platform: 'tiktok', status: 'posted', phase: null, isInInbox: true, actions: ['mark-posted'] });
    show(post);
    server.use(answer('GET /api/platforms', [{ id: 'tiktok', mode: 'sandbox' }]));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Open TikTok' })).toHaveAttribute('href', '/sandbox/viewer'));
    expect(screen.getByRole('button', { name: 'I posted it' })).toBeInTheDocument();
  });

  test('When there is no such post, then the page says so and leads on', async () => {
    server.use(answer('GET /api/scheduled-posts/:id', () => problem(404, 'post-not-found')));
    renderRoutes([{ path: '/handover/:postId', element: <HandoverScreen /> }], `/handover/${crypto.randomUUID()}`);
    expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Schedule' })).toHaveAttribute('href', '/schedule');
  });

  test('When it cannot be loaded, then trying again loads it', async () => {
    const post = handedOver();
    let isUp = false;
    const { user } = show(post);
    server.use(answer(`GET /api/scheduled-posts/${post.id}`, () => (isUp ? HttpResponse.json(post) : problem(503, 'unavailable'))));
    expect(await says('The post could not be loaded')).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'I posted it' })).toBeInTheDocument();
  });

  test('When the page is at an address of this computer alone, then it says so and names the setting', async () => {
    show(handedOver());
    expect(await says(/localhost only works on this computer. Set/)).toBeInTheDocument();
    expect(screen.getByText('PUBLIC_ORIGIN')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
  });
});

describe('Handover page without a network', () => {
  const goOffline = (isOffline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
    act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')));
  };

  test('When its files had loaded, then they are still shared', async () => {
    const shared: (string | undefined)[] = [];
    allowSharing(async ({ files }) => void shared.push(...(files?.map(({ name }) => name) ?? [])));
    const post = handedOver();
    const { user } = show(post);
    await shareButton();
    await waitFor(() => expect(post.slideUrls.map((path) => keptFile(path)?.size)).toEqual([4, 4]));
    isFileThere = false;
    goOffline(true);
    expect(screen.getByText(/^You are offline\. You can still save and share what is on this page/)).toBeInTheDocument();
    await user.click(await shareButton());
    await waitFor(() => expect(shared).toEqual(['Harbour Walks 1.jpg', 'Harbour Walks 2.jpg']));
  });

  test('When a picture cannot be loaded again, then it is shown as this page has it', async () => {
    const post = handedOver();
    show(post);
    const picture = await screen.findByRole('img', { name: 'Slide 1 of 2' });
    await waitFor(() => expect(keptFile(post.slideUrls[0] ?? '')).not.toBeNull());
    fireEvent.error(picture);
    expect(screen.getByRole('img', { name: 'Slide 1 of 2' })).toHaveAttribute('src', 'blob:nothing');
  });

  test('When the answer is given, then it says that it was not sent, and sends nothing until it is pressed again', async () => {
    const post = handedOver();
    const { user } = show(post);
    const posted = { ...post, status: 'posted', phase: null, handover: null, publishedAt: hour(0), actions: ['duplicate'], revision: 2 };
    let asked = 0;
    server.use(
      answer(`POST /api/scheduled-posts/${post.id}/mark-posted`, () => (++asked === 1 ? HttpResponse.error() : HttpResponse.json(posted))),
    );
    await screen.findByRole('button', { name: 'I posted it' });
    goOffline(true);
    await user.click(screen.getByRole('button', { name: 'I posted it' }));
    expect(await says('Not sent')).toBeInTheDocument();
    goOffline(false);
    // Until the failure has settled it says that it is busy.
    await user.click(await screen.findByRole('button', { name: 'I posted it' }));
    expect(await says('Marked as posted')).toBeInTheDocument();
    expect(asked).toBe(2);
  });
});
