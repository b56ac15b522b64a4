import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { answer, problem } from '@/testing/api-answers.ts';
import { buildAccount, buildPlatform, buildPost, buildProjectSummary } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api.ts';
import { fromLocalFields } from '../schedule-times.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { UnsavedSlidesContext } from './unsaved-slides.ts';

const harbour = buildProjectSummary({ name: 'Harbour walk', slideCount: 6 });
const platforms = [
  buildPlatform({ limits: { titleCharacters: 100, descriptionBytes: 5_000, tagCharacters: 500 } }),
  buildPlatform({ id: 'tiktok', label: 'TikTok', hasPrivacy: false, limits: { titleCharacters: 90, descriptionCharacters: 4_000 } }),
  buildPlatform({
    id: 'mastodon',
    label: 'Mastodon',
    hasPrivacy: false,
    limits: { captionGraphemes: 500, linkGraphemes: 23, pictures: 4 },
  }),
  buildPlatform({ id: 'instagram', label: 'Instagram', status: 'coming-soon', mode: null, connectPath: null, hasPrivacy: false }),
];
const tiktok = buildAccount({ platform: 'tiktok', username: 'tides' });
const scheduledTime = fromLocalFields({ date: '2031-05-04', time: '10:30' }).toISOString();

type Body = Record<string, unknown>;

const made = (body: Body) => HttpResponse.json(buildPost(body as Partial<ScheduledPost>), { status: 201 });

/** Opens the dialog for a project, at YouTube, and collects what is sent. */
async function openDialog(reply: (body: Body) => Response = made, accounts: SocialAccount[] = [buildAccount(), tiktok]) {
  const sent: { body: Body; key: string | null }[] = [];
  const onClose = jest.fn();
  const settle = jest.fn(async () => null);
  server.use(
    answer('GET /api/projects/summaries', [harbour]),
    answer('GET /api/platforms', platforms),
    answer('GET /api/social-accounts', accounts),
    answer('GET /api/scheduled-posts', []),
    http.post('http://localhost/api/scheduled-posts', async ({ request }) => {
      const body = (await request.json()) as Body;
      sent.push({ body, key: request.headers.get('idempotency-key') });
      return reply(body);
    }),
  );
  function Page() {
    const [open, setOpen] = useState(true);
    const close = () => (setOpen(false), onClose());
    return (
      <UnsavedSlidesContext value={{ find: settle, save: async () => ({ kind: 'saved' }) }}>
        <ScheduleDialog open={open} projectId={harbour.id} date="2031-05-04" onClose={close} />
      </UnsavedSlidesContext>
    );
  }
  const rendered = renderRoutes([
    { path: '/', element: <Page /> },
    { path: '/schedule', element: <p>The schedule</p> },
  ]);
  const { user } = rendered;
  await user.click(await screen.findByRole('combobox', { name: 'Platform *' }));
  await user.click(await screen.findByRole('option', { name: 'YouTube' }));
  await user.type(screen.getByLabelText(/^Time/), '10:30');
  settle.mockClear();
  return { ...rendered, sent, onClose, settle, sentTo: () => sent.map(({ body }) => body['platform']) };
}

async function add(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Add another platform' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

const row = (name: string) => within(screen.getByRole('group', { name }));
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const submit = (user: UserEvent) => press(user, 'Schedule Post');

describe('one post for several destinations', () => {
  test('When one has texts of its own, then they go there alone, counted as there, and what is blank stays the text of all', async () => {
    const { user, sent } = await openDialog();
    await add(user, 'TikTok');
    await user.type(screen.getByLabelText('Title'), 'By the sea');
    await user.type(screen.getByLabelText('Description'), 'For everybody');
    await user.click(row('TikTok').getByText('Use different text for TikTok'));
    const own = await row('TikTok').findByLabelText('Description for TikTok');
    expect(own).toHaveAttribute('placeholder', 'For everybody');
    await user.click(own);
    await user.paste('x'.repeat(4_001));
    expect(own).toHaveAccessibleDescription(/on TikTok; these have 4,001. Shorten them.$/);
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('13 of 5,000 bytes on YouTube');
    await submit(user);
    expect(sent).toEqual([]);
    await user.clear(own);
    await user.type(own, 'For TikTok');
    expect(own).toHaveAccessibleDescription('10 of 4,000 characters');
    await submit(user);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { platform: 'youtube', title: 'By the sea', description: 'For everybody' },
      { platform: 'tiktok', title: 'By the sea', description: 'For TikTok' },
    ]);
  });

  test('When there is one, then nothing but a button says that there could be more', async () => {
    await openDialog();
    expect(screen.queryByRole('group', { name: 'YouTube' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'I’ll publish it myself' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add another platform' })).toBeInTheDocument();
  });

  test('When three are chosen, then one save makes a post for each, with its own account and its own way out', async () => {
    const second = buildAccount({ username: 'second', isPrimary: false });
    const { user, sent, onClose, settle, router } = await openDialog(made, [buildAccount(), second, tiktok]);
    await add(user, 'TikTok');
    await add(user, 'Instagram');
    await user.click(row('YouTube').getByRole('combobox', { name: 'Account' }));
    await user.click(await screen.findByRole('option', { name: '@second' }));
    await user.click(row('TikTok').getByRole('radio', { name: 'I’ll publish it myself' }));
    expect(row('Instagram').queryByRole('radio')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Title'), 'Walk');
    await submit(user);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const groupId = sent[0]?.body['groupId'];
    expect(groupId).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
    const common = { projectId: harbour.id, scheduledTime, status: 'scheduled', title: 'Walk', groupId };
    expect(sent.map(({ body }) => body)).toEqual([
      { ...common, platform: 'youtube', socialAccountId: second.id },
      { ...common, platform: 'tiktok', delivery: 'manual' },
      { ...common, platform: 'instagram', delivery: 'manual' },
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(settle).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Scheduled for YouTube, TikTok, and Instagram')).toBeInTheDocument();
    await press(user, 'Show');
    expect(router.state.location).toMatchObject({ search: '?view=calendar', state: { day: '2031-05-04' } });
  });

  test('When accounts are at servers that take something else, then texts are counted as the server of the chosen account does', async () => {
    const there = { platform: 'mastodon', username: 'ada@large.example' } as const;
    const accounts = [
      buildAccount({ ...there, limits: { captionGraphemes: 900 } }),
      buildAccount({ ...there, username: 'ada@usual.example', isPrimary: false, limits: null }),
    ];
    const { user } = await openDialog(made, [buildAccount(), ...accounts]);
    await add(user, 'Mastodon');
    await user.type(screen.getByLabelText('Description'), 'Walk');
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('4 of 900 characters on Mastodon');
    await user.click(row('Mastodon').getByRole('combobox', { name: 'Account' }));
    await user.click(await screen.findByRole('option', { name: '@ada@usual.example' }));
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('4 of 500 characters on Mastodon');
  });

  test('When a server of the release before knows no groups, then the posts are made without', async () => {
    const unknown = { field: 'groupId', message: 'is not a known field' };
    const old = (body: Body) => ('groupId' in body ? problem(400, 'invalid-request', { errors: [unknown] }) : made(body));
    const { user, sent, onClose } = await openDialog(old);
    await add(user, 'TikTok');
    await submit(user);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.map(({ body }) => [body['platform'], 'groupId' in body])).toEqual([
      ['youtube', true],
      ['youtube', false],
      ['tiktok', true],
      ['tiktok', false],
    ]);
  });

  test('When a platform is taken, then it is offered again only with another account, which is chosen then', async () => {
    const second = buildAccount({ username: 'second', isPrimary: false });
    const { user, sent, onClose } = await openDialog(made, [buildAccount(), second]);
    await press(user, 'Add another platform');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'TikTok',
      'Instagram',
      'Bluesky',
      'Mastodon',
      'YouTube (@second)',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'YouTube (@second)' }));
    expect(row('YouTube (@harbour)').getByRole('combobox', { name: 'Account' })).toHaveTextContent('Use primary account');
    await user.click(row('YouTube (@second)').getByRole('combobox', { name: 'Account' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['@second']);
    await user.keyboard('{Escape}');
    await user.click(row('YouTube (@second)').getByRole('combobox', { name: 'Platform *' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'YouTube',
      'TikTok',
      'Instagram',
      'Bluesky',
      'Mastodon',
    ]);
    await user.keyboard('{Escape}');
    await submit(user);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.map(({ body }) => body['socialAccountId'])).toEqual([undefined, second.id]);
    expect(await screen.findByText('Scheduled for YouTube (@harbour) and YouTube (@second)')).toBeInTheDocument();
  });

  test('When one is removed, then the rest is sent, the focus stays in the list, and one alone looks as before', async () => {
    const { user, sentTo, onClose } = await openDialog();
    await add(user, 'TikTok');
    await press(user, 'Remove YouTube');
    expect(screen.queryByRole('group', { name: 'TikTok' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Platform *' })).toHaveTextContent('TikTok');
    expect(screen.getByRole('combobox', { name: 'Platform *' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    await submit(user);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sentTo()).toEqual(['tiktok']);
    expect(await screen.findByText('Post scheduled')).toBeInTheDocument();
  });

  test('When texts are counted, then the narrowest platform is named, and an error says whose it is', async () => {
    const { user, sent } = await openDialog();
    await add(user, 'TikTok');
    await user.click(screen.getByLabelText('Title'));
    await user.paste('x'.repeat(90));
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('90 of 90 characters on TikTok');
    await user.paste('y');
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(
      'A title can have at most 90 characters on TikTok; this one has 91. Shorten it.',
    );
    await submit(user);
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    expect(sent).toEqual([]);
    await press(user, 'Remove TikTok');
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('91 of 100 characters');
  });

  test('When no chosen platform has more options, then there are none', async () => {
    const { user } = await openDialog();
    await add(user, 'TikTok');
    expect(screen.getByText('More options')).toBeInTheDocument();
    await add(user, 'Instagram');
    await press(user, 'Remove YouTube');
    expect(screen.queryByText('More options')).not.toBeInTheDocument();
  });

  test('When no time is given, then drafts are saved, and the message leads to them', async () => {
    const { user, router, sent } = await openDialog();
    await add(user, 'TikTok');
    await user.clear(screen.getByLabelText(/^Time/));
    await submit(user);
    expect(await screen.findByText('Drafts saved for YouTube and TikTok')).toBeInTheDocument();
    expect(sent.map(({ body }) => body['status'])).toEqual(['draft', 'draft']);
    await press(user, 'Show');
    expect(router.state.location).toMatchObject({ search: '?view=list&status=draft' });
  });
});

describe('some are saved and some are not', () => {
  /** Replies as configured for each platform. */
  function replies(of: Record<string, (() => Response) | undefined>) {
    return (body: Body) => of[body['platform'] as string]?.() ?? made(body);
  }

  test('When one is refused, then the others are saved and not sent again, and the field says which it is', async () => {
    const of: Record<string, (() => Response) | undefined> = {
      tiktok: () => problem(400, 'content-too-long', { errors: [{ field: 'title', message: 'has a word that is not taken' }] }),
    };
    const { user, sent, sentTo, onClose } = await openDialog(replies(of));
    await add(user, 'TikTok');
    await add(user, 'Instagram');
    await user.type(screen.getByLabelText('Title'), 'Walk');
    await submit(user);
    expect(await screen.findByText('Scheduled for YouTube and Instagram, but not for TikTok.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('TikTok: Has a word that is not taken.');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    expect(row('YouTube, saved').getByText(/is scheduled for .*Changes made here no longer apply to it/)).toBeInTheDocument();
    expect(row('YouTube, saved').queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove TikTok' })).not.toBeInTheDocument();
    expect(sentTo()).toEqual(['youtube', 'tiktok', 'instagram']);

    of['tiktok'] = undefined;
    await user.type(screen.getByLabelText('Title'), 's');
    await submit(user);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sentTo().slice(3)).toEqual(['tiktok']);
    expect(sent.at(-1)?.body['title']).toBe('Walks');
    // It was refused, so this is another request.
    expect(sent.at(-1)?.key).not.toBe(sent[1]?.key);
    expect(await screen.findByText('Scheduled for YouTube, TikTok, and Instagram')).toBeInTheDocument();
  });

  test('When an answer is lost, then the rest waits, and the next press sends the same request again', async () => {
    let isUp = false;
    const { user, sent, sentTo, onClose } = await openDialog(replies({ tiktok: undefined, youtube: undefined }));
    server.use(
      http.post('http://localhost/api/scheduled-posts', async ({ request }) => {
        const body = (await request.json()) as Body;
        sent.push({ body, key: request.headers.get('idempotency-key') });
        return body['platform'] === 'tiktok' && !isUp ? HttpResponse.error() : made(body);
      }),
    );
    await add(user, 'TikTok');
    await add(user, 'Instagram');
    await submit(user);
    expect(await screen.findByText('Scheduled for YouTube, but not for TikTok and Instagram.')).toBeInTheDocument();
    expect(row('TikTok').getByRole('combobox', { name: 'Platform *' })).toHaveAccessibleDescription(/^The server did not answer/);
    // Removed and chosen again it would be another post.
    expect(screen.queryByRole('button', { name: 'Remove TikTok' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Instagram' })).toBeInTheDocument();
    expect(sentTo()).toEqual(['youtube', 'tiktok']);
    isUp = true;
    await submit(user);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sentTo()).toEqual(['youtube', 'tiktok', 'tiktok', 'instagram']);
    expect(sent[2]?.key).toBe(sent[1]?.key);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  test.each([
    ['the time has passed', 'invalid-time', /^Time/],
    ['the project is gone', 'project-not-found', /^Project/],
  ])('When the first request is refused because %s, then no other is sent', async (_what, type, field) => {
    const { user, sentTo } = await openDialog(() => problem(400, type));
    await add(user, 'TikTok');
    await submit(user);
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(`The reason for ${type}.`));
    expect(screen.getByText('Failed to schedule post.')).toBeInTheDocument();
    expect(sentTo()).toEqual(['youtube']);
    expect(row('TikTok').getByRole('combobox', { name: 'Platform *' })).toBeEnabled();
  });

  test('When the dialog is left after that, then the question says what stays', async () => {
    const { user, sentTo, onClose } = await openDialog(replies({ tiktok: () => problem(400, 'account-not-found') }));
    await add(user, 'TikTok');
    await submit(user);
    await waitFor(() =>
      expect(row('TikTok').getByRole('combobox', { name: 'Account' })).toHaveAccessibleDescription('The reason for account-not-found.'),
    );
    // Below the fields; the other one is the cross.
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    const question = await screen.findByRole('dialog', { name: 'Discard what you have entered?' });
    expect(question).toHaveAccessibleDescription('Saved for YouTube.');
    await press(user, 'Discard');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sentTo()).toEqual(['youtube', 'tiktok']);
  });
});

test('When a draft is finished, then it keeps its one platform', async () => {
  server.use(
    answer('GET /api/projects/summaries', [harbour]),
    answer('GET /api/platforms', platforms),
    answer('GET /api/social-accounts', []),
    answer('GET /api/scheduled-posts', []),
  );
  const draft = buildPost({ projectId: harbour.id, status: 'draft', phase: null, scheduledTime: null });
  renderRoutes([{ path: '/', element: <ScheduleDialog open post={draft} onClose={jest.fn()} /> }]);
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Add another platform' })).not.toBeInTheDocument();
});
