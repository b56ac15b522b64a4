import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { answer, heldAnswer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildAccount, buildPlatform, buildPost, buildProjectSummary } from '@/testing/builders.ts';
import { renderRoutes } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import type { ScheduledPost } from '../api.ts';
import { fromLocalFields, toLocalFields } from '../schedule-times.ts';
import { ScheduleDialog, type ScheduleDialogProps } from './schedule-dialog.tsx';

afterEach(() => void jest.restoreAllMocks());

const harbour = buildProjectSummary({ name: 'Harbour walk', slideCount: 6 });
const platforms = [
  buildPlatform({ limits: { titleCharacters: 100, descriptionBytes: 5_000, tagCharacters: 500 } }),
  buildPlatform({ id: 'tiktok', label: 'TikTok', hasPrivacy: false, limits: { titleCharacters: 90, descriptionCharacters: 4_000 } }),
  buildPlatform({ id: 'instagram', label: 'Instagram', status: 'coming-soon', mode: null, connectPath: null, hasPrivacy: false }),
];

interface Shown {
  posts?: ScheduledPost[];
  accounts?: SocialAccount[];
}

/** Opens the dialog as a page would: from a button that gets the focus back. */
async function openDialog(props: Omit<ScheduleDialogProps, 'open' | 'onClose'> = {}, { posts = [], accounts = [] }: Shown = {}) {
  server.use(
    answer('GET /api/projects/summaries', [harbour, buildProjectSummary({ name: '__autosave__' })]),
    answer('GET /api/platforms', platforms),
    answer('GET /api/social-accounts', () => HttpResponse.json(accounts)),
    answer('GET /api/scheduled-posts', () => HttpResponse.json(posts)),
  );
  const rendered = renderRoutes([
    { path: '/', element: <Page {...props} /> },
    { path: '/schedule', element: <p>The schedule</p> },
  ]);
  await rendered.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  return { ...rendered, accounts, posts };
}

function Page(props: Omit<ScheduleDialogProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <ScheduleDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

async function choose(user: UserEvent, field: RegExp | string, option: RegExp | string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fill(user: UserEvent, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const input = screen.getByLabelText(label, { exact: false, selector: 'input, textarea' });
    await user.clear(input);
    await user.type(input, text);
  }
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

/** Takes new posts in, and collects what was sent. */
function takeCreations(reply: (body: Record<string, unknown>) => Response = (body) => HttpResponse.json(buildPost(body), { status: 201 })) {
  const sent: { body: Record<string, unknown>; key: string | null }[] = [];
  server.use(
    http.post('http://localhost/api/scheduled-posts', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ body, key: request.headers.get('idempotency-key') });
      return reply(body);
    }),
  );
  return sent;
}

function takeChanges(
  post: ScheduledPost,
  reply: (request: SeenRequest) => Response = ({ body }) => HttpResponse.json({ ...post, ...(body as object) }),
) {
  const sent: unknown[] = [];
  server.use(
    answer(`PATCH /api/scheduled-posts/${post.id}`, (request: SeenRequest) => {
      sent.push(request.body);
      return reply(request);
    }),
  );
  return sent;
}

describe('a new post', () => {
  test('When everything is filled in, then it is scheduled, a message says so, and focus goes back', async () => {
    const second = buildAccount({ username: 'second', isPrimary: false });
    const { user } = await openDialog({}, { accounts: [buildAccount(), second] });
    expect(await screen.findByRole('dialog', { name: 'Schedule Post' })).toBeInTheDocument();
    const sent = takeCreations();
    await choose(user, /^Project/, 'Harbour walk (6 slides)');
    await choose(user, /^Platform/, 'YouTube');
    expect(await screen.findByRole('combobox', { name: 'Account' })).toHaveTextContent('Use primary account');
    await choose(user, 'Account', '@second');
    await fill(user, { Date: '2031-05-04', Time: '10:30', Title: 'Walk', Description: 'By the sea', Tags: '#sea, , old town ' });
    await press(user, 'Schedule Post');
    expect(await screen.findByText('Post scheduled')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        projectId: harbour.id,
        platform: 'youtube',
        scheduledTime: fromLocalFields({ date: '2031-05-04', time: '10:30' }).toISOString(),
        status: 'scheduled',
        socialAccountId: second.id,
        title: 'Walk',
        description: 'By the sea',
        tags: ['#sea', 'old town'],
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  test('When project or platform is missing, then a message says so and nothing is sent', async () => {
    const { user } = await openDialog();
    const sent = takeCreations();
    await press(user, 'Schedule Post');
    expect(await screen.findByText('Missing fields')).toBeInTheDocument();
    expect(screen.getByText('Please select a project and platform.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Project/ })).toHaveFocus());
    expect(screen.getByRole('combobox', { name: /^Platform/ })).toHaveAccessibleDescription('Choose a platform.');
    await choose(user, /^Project/, /Harbour walk/);
    await press(user, 'Schedule Post');
    expect(sent).toEqual([]);
  });

  test('When what was missing is there, or the dialog closes, then the message goes', async () => {
    const { user } = await openDialog();
    await press(user, 'Schedule Post');
    expect(await screen.findByText('Missing fields')).toBeInTheDocument();
    await choose(user, /^Project/, /Harbour walk/);
    expect(screen.getByText('Missing fields')).toBeInTheDocument();
    await choose(user, /^Platform/, 'TikTok');
    await waitFor(() => expect(screen.queryByText('Missing fields')).not.toBeInTheDocument());
    await fill(user, { Date: '2024-05-04', Time: '10:30' });
    await press(user, 'Schedule Post');
    expect(await screen.findByText('Invalid time')).toBeInTheDocument();
    await press(user, 'Cancel');
    await press(user, 'Discard');
    await waitFor(() => expect(screen.queryByText('Invalid time')).not.toBeInTheDocument());
  });

  test('When the time has passed, then a message says so and nothing is sent', async () => {
    const { user } = await openDialog({ projectId: harbour.id });
    const sent = takeCreations();
    await choose(user, /^Platform/, 'TikTok');
    await fill(user, { Date: '2024-05-04', Time: '10:30' });
    await press(user, 'Schedule Post');
    expect(await screen.findByText('Invalid time')).toBeInTheDocument();
    expect(screen.getByText('Please select a future date and time.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test.each<[Record<string, string>, string]>([
    [{}, 'Without a date and time, the post is saved as a draft.'],
    [{ Date: '2031-05-04' }, 'Without a time, the post is saved as a draft.'],
    [{ Time: '10:30' }, 'Without a date, the post is saved as a draft.'],
  ])('When only %p is given of date and time, then it says so and makes a draft', async (fields, hint) => {
    const { user } = await openDialog({ projectId: harbour.id });
    const sent = takeCreations();
    await choose(user, /^Platform/, 'TikTok');
    await fill(user, fields);
    expect(screen.getByText(hint)).toBeInTheDocument();
    await press(user, 'Schedule Post');
    expect(await screen.findByText('Draft saved')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ projectId: harbour.id, platform: 'tiktok', scheduledTime: null, status: 'draft' }]);
  });

  test('When it is opened for a project, then that is chosen and locked; the earliest day is today', async () => {
    await openDialog({ projectId: harbour.id, date: '2031-05-04' });
    const project = await screen.findByRole('combobox', { name: /^Project/ });
    await waitFor(() => expect(project).toHaveTextContent('Harbour walk (6 slides)'));
    expect(project).toBeDisabled();
    expect(screen.getByLabelText('Date')).toHaveValue('2031-05-04');
    expect(screen.getByLabelText('Date')).toHaveAttribute('min', toLocalFields(new Date()).date);
  });

  test('When the project has schedules already, then three are listed, what comes next first, and the rest is counted', async () => {
    const of = (over: Partial<ScheduledPost>) => buildPost({ projectId: harbour.id, ...over });
    const posts = [
      of({ status: 'posted', phase: null, scheduledTime: '2026-01-01T10:00:00.000Z' }),
      of({ platform: 'tiktok', phase: 'frozen', scheduledTime: '2031-02-01T10:00:00.000Z' }),
      of({ phase: 'ready', scheduledTime: '2031-01-01T10:00:00.000Z' }),
      of({ platform: 'instagram', status: 'draft', phase: null, scheduledTime: null }),
      of({ status: 'failed', phase: null, scheduledTime: '2026-02-01T10:00:00.000Z' }),
      buildPost(),
    ];
    await openDialog({ projectId: harbour.id }, { posts });
    const list = within(await screen.findByRole('region', { name: 'Existing schedules' }));
    const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(/^YouTube.*2031.*Scheduled · ready$/);
    expect(texts[1]).toMatch(/^TikTok.*2031.*Scheduled$/);
    expect(texts[2]).toBe('InstagramNo time yetDraft');
    expect(list.getByText('+2 more schedules')).toBeInTheDocument();
  });

  test('When accounts were connected in between, then opening the dialog again shows them', async () => {
    const { user, accounts } = await openDialog();
    await choose(user, /^Platform/, 'YouTube');
    expect(await screen.findByText(/No YouTube account is connected/)).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Account' })).not.toBeInTheDocument();
    await press(user, 'Cancel');
    await press(user, 'Discard');
    accounts.push(buildAccount());
    await press(user, 'Open');
    await choose(user, /^Platform/, 'YouTube');
    await user.click(await screen.findByRole('combobox', { name: 'Account' }));
    expect(await screen.findByRole('option', { name: '@harbour (Primary)' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
  });

  test('When it is for Instagram, then it is said that its owner publishes it, and it is sent so', async () => {
    const { user } = await openDialog({ projectId: harbour.id });
    const sent = takeCreations();
    await choose(user, /^Platform/, 'Instagram');
    expect(
      screen.getByText('Instagram cannot be connected yet. You’ll get a reminder when it is time to post, with slides and caption ready.'),
    ).toBeInTheDocument();
    await user.click(screen.getByText('More options'));
    const own = screen.getByRole('switch', { name: 'I’ll publish it myself' });
    expect(own).toBeChecked();
    expect(own).toBeDisabled();
    await press(user, 'Schedule Post');
    await screen.findByText('Draft saved');
    expect(sent[0]?.body).toMatchObject({ platform: 'instagram', delivery: 'manual' });
  });

  test('When more options are opened, then they are brought into sight', async () => {
    const { user } = await openDialog();
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    const options = screen.getByText('More options');
    await user.click(options);
    await waitFor(() => expect(shown.mock.contexts).toContain(options.closest('details')));
  });

  test('When more is chosen for YouTube, then seconds, privacy and own publishing are sent', async () => {
    const { user } = await openDialog({ projectId: harbour.id });
    const sent = takeCreations();
    await choose(user, /^Platform/, 'YouTube');
    await user.click(screen.getByText('More options'));
    await fill(user, { 'Seconds per slide': '11' });
    await press(user, 'Schedule Post');
    expect(screen.getByLabelText('Seconds per slide')).toHaveAccessibleDescription('Enter a number of seconds from 1 to 10.');
    await fill(user, { 'Seconds per slide': '2.5' });
    await choose(user, 'Privacy', 'Unlisted');
    await user.click(screen.getByRole('switch', { name: 'I’ll publish it myself' }));
    await press(user, 'Schedule Post');
    await screen.findByText('Draft saved');
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ secondsPerSlide: 2.5, privacy: 'unlisted', delivery: 'manual' }),
    ]);
  });

  test('When a text is too long for the platform, then the sentence stands at the field and nothing is sent', async () => {
    const { user } = await openDialog({ projectId: harbour.id });
    const sent = takeCreations();
    await choose(user, /^Platform/, 'YouTube');
    await user.click(screen.getByLabelText('Title'));
    await user.paste('x'.repeat(99));
    expect(await screen.findByText('99 of 100 characters')).toBeInTheDocument();
    await user.paste('yz');
    const sentence = 'A title can have at most 100 characters on YouTube; this one has 101. Shorten it.';
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(sentence);
    await press(user, 'Schedule Post');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    expect(sent).toEqual([]);
    await choose(user, /^Platform/, 'Instagram');
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });
});

describe('after a post was saved', () => {
  test('When it is scheduled, then the message says where and when, and leads to its day', async () => {
    const { user, router } = await openDialog({ projectId: harbour.id });
    takeCreations();
    await choose(user, /^Platform/, 'TikTok');
    await fill(user, { Date: '2031-05-04', Time: '10:30' });
    expect(screen.queryByText(/clocks/)).not.toBeInTheDocument();
    await press(user, 'Schedule Post');
    expect(await screen.findByText('Post scheduled')).toBeInTheDocument();
    expect(screen.getByText(/^TikTok, Sun, May 4, 2031, 10:30\sAM/)).toBeInTheDocument();
    await press(user, 'Show');
    expect(await screen.findByText('The schedule')).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ search: '?view=calendar', state: { day: '2031-05-04' } });
  });

  test('When it is a draft, then the message leads to the drafts', async () => {
    const { user, router } = await openDialog({ projectId: harbour.id });
    takeCreations();
    await choose(user, /^Platform/, 'TikTok');
    await press(user, 'Schedule Post');
    await screen.findByText('Draft saved');
    await press(user, 'Show');
    expect(router.state.location).toMatchObject({ search: '?view=list&status=draft' });
  });
});

describe('where clocks are changed', () => {
  beforeEach(() => {
    const zoned = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Europe/Berlin' };
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zoned);
  });

  async function openAt(date: string, time: string) {
    const { user } = await openDialog({ projectId: harbour.id });
    const sent = takeCreations();
    await choose(user, /^Platform/, 'TikTok');
    await fill(user, { Date: date, Time: time });
    return { user, sent };
  }

  test('When the time is skipped that night, then it is said what becomes of it', async () => {
    const { user, sent } = await openAt('2031-03-30', '02:30');
    expect(screen.getByText(/^The clocks go forward and skip this time\. .* will be published at 3:30\sAM GMT\+2\.$/)).toBeInTheDocument();
    await press(user, 'Schedule Post');
    await screen.findByText('Post scheduled');
    expect(sent[0]?.body).toMatchObject({ scheduledTime: '2031-03-30T01:30:00.000Z' });
  });

  test('When the time comes twice that night, then both are offered, and the one that is chosen is sent', async () => {
    const { user, sent } = await openAt('2031-10-26', '02:30');
    expect(screen.getByRole('radio', { name: 'The first, GMT+2' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'The second, GMT+1' }));
    expect(screen.getByLabelText('Time (GMT+1)')).toHaveValue('02:30');
    await press(user, 'Schedule Post');
    await screen.findByText('Post scheduled');
    expect(sent[0]?.body).toMatchObject({ scheduledTime: '2031-10-26T01:30:00.000Z' });
  });

  test('When a post of the second time is edited, then it stays where it is', async () => {
    const post = buildPost({ projectId: harbour.id, scheduledTime: '2031-10-26T01:30:00.000Z', title: 'Walk' });
    const { user } = await openDialog({ post });
    const sent = takeChanges(post);
    expect(await screen.findByRole('radio', { name: /^The second/ })).toBeChecked();
    await fill(user, { Title: 'Other' });
    await press(user, 'Update Post');
    await screen.findByText('Post updated');
    expect(sent).toEqual([expect.objectContaining({ scheduledTime: '2031-10-26T01:30:00.000Z' })]);
  });
});

describe('what goes wrong', () => {
  test('When the answer is lost, then everything stays, and trying again names the same request', async () => {
    const { user } = await openDialog({ projectId: harbour.id });
    let isUp = false;
    const sent = takeCreations((body) => (isUp ? HttpResponse.json(buildPost(body), { status: 201 }) : HttpResponse.error()));
    await choose(user, /^Platform/, 'TikTok');
    await fill(user, { Title: 'Walk' });
    await press(user, 'Schedule Post');
    expect(await screen.findByText('Failed to schedule post.')).toBeInTheDocument();
    expect(screen.getByText('The server did not answer. What you typed is still here; try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Walk');
    isUp = true;
    await press(user, 'Schedule Post');
    expect(await screen.findByText('Draft saved')).toBeInTheDocument();
    expect(sent.map(({ key }) => key)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), sent[0]?.key]);
  });

  test('When the button is pressed twice, then one request is sent', async () => {
    const { user } = await openDialog({ projectId: harbour.id });
    const { hold, release } = heldAnswer();
    let count = 0;
    server.use(
      answer('POST /api/scheduled-posts', async () => ((count += 1), await hold, HttpResponse.json(buildPost(), { status: 201 }))),
    );
    await choose(user, /^Platform/, 'TikTok');
    await user.dblClick(screen.getByRole('button', { name: 'Schedule Post' }));
    expect(screen.getByRole('button', { name: 'Scheduling...' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    release();
    expect(await screen.findByText('Draft saved')).toBeInTheDocument();
    expect(count).toBe(1);
  });

  test('When the server names fields, then its sentences stand there until they are changed; the next try is another request', async () => {
    const { user } = await openDialog({ projectId: harbour.id });
    const sent = takeCreations(() => problem(400, 'content-too-long', { errors: [{ field: 'tags.3', message: 'is too long' }] }));
    await choose(user, /^Platform/, 'TikTok');
    await fill(user, { Tags: 'sea' });
    await press(user, 'Schedule Post');
    expect(await screen.findByText('Failed to schedule post.')).toBeInTheDocument();
    expect(screen.getByLabelText('Tags')).toHaveAccessibleDescription('Is too long.');
    await waitFor(() => expect(screen.getByLabelText('Tags')).toHaveFocus());
    await press(user, 'Schedule Post');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    await user.type(screen.getByLabelText('Tags'), 's');
    expect(screen.queryByText('Is too long.')).not.toBeInTheDocument();
  });

  test.each([
    ['project-not-found', /^Project/],
    ['invalid-time', /^Time/],
  ])('When the server refuses with %s, then its reason stands at that field', async (type, field) => {
    const { user } = await openDialog({ projectId: harbour.id });
    takeCreations(() => problem(400, type));
    await choose(user, /^Platform/, 'TikTok');
    await press(user, 'Schedule Post');
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(`The reason for ${type}.`));
  });

  test('When the server refuses for another reason, then that stands in the dialog', async () => {
    const { user } = await openDialog({ projectId: harbour.id });
    takeCreations(() => problem(409, 'too-many-posts'));
    await choose(user, /^Platform/, 'TikTok');
    await press(user, 'Schedule Post');
    expect(await screen.findByText('The reason for too-many-posts.')).toBeInTheDocument();
  });
});

describe('closing', () => {
  test('When nothing was entered, then Escape closes', async () => {
    const { user } = await openDialog();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('When something was entered, then closing asks first, in a dialog of ours', async () => {
    const { user } = await openDialog();
    await fill(user, { Title: 'Walk' });
    const confirm = jest.spyOn(window, 'confirm');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Discard what you have entered?' });
    expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(question).not.toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Walk');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    await press(user, 'Cancel');
    await press(user, 'Discard');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('a post that is there', () => {
  const scheduledTime = '2031-05-04T10:30:42.000Z';
  const post = buildPost({
    projectId: harbour.id,
    title: 'Walk',
    description: 'By the sea',
    tags: ['sea', 'old town'],
    scheduledTime,
    revision: 3,
  });

  test('When it is edited, then its fields are there and the change is sent with the revision; an untouched time stays to the second', async () => {
    const { user } = await openDialog({ post });
    expect(await screen.findByRole('dialog', { name: 'Edit Scheduled Post' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^Project/ })).toBeDisabled();
    const local = toLocalFields(scheduledTime);
    expect(screen.getByLabelText('Date')).toHaveValue(local.date);
    expect(screen.getByLabelText(/^Time/)).toHaveValue(local.time);
    expect(screen.getByLabelText('Tags')).toHaveValue('sea, old town');
    expect(screen.queryByRole('region', { name: 'Existing schedules' })).not.toBeInTheDocument();
    const sent = takeChanges(post);
    await user.clear(screen.getByLabelText('Description'));
    await press(user, 'Update Post');
    expect(await screen.findByText('Post updated')).toBeInTheDocument();
    expect(sent).toEqual([
      expect.objectContaining({
        title: 'Walk',
        description: '',
        tags: ['sea', 'old town'],
        scheduledTime,
        status: 'scheduled',
        revision: 3,
      }),
    ]);
  });

  test('When updating fails, then a message says so and the text stays', async () => {
    const { user } = await openDialog({ post });
    takeChanges(post, () => problem(503, 'unavailable'));
    await fill(user, { Title: 'Other' });
    await press(user, 'Update Post');
    expect(await screen.findByText('Failed to update post.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Other');
  });

  test('When it was rendered in between, then the change is sent again on the new revision', async () => {
    const { user } = await openDialog({ post });
    server.use(answer(`GET /api/scheduled-posts/${post.id}`, { ...post, phase: 'ready', revision: 5 }));
    const sent = takeChanges(post, ({ body }) =>
      (body as { revision: number }).revision === 5 ? HttpResponse.json({ ...post, revision: 6 }) : problem(409, 'stale-revision'),
    );
    await fill(user, { Title: 'Other' });
    await press(user, 'Update Post');
    expect(await screen.findByText('Post updated')).toBeInTheDocument();
    expect(sent).toHaveLength(2);
  });

  test('When its text was changed in another tab, then a message says so first, and the next press replaces it', async () => {
    const { user } = await openDialog({ post });
    server.use(answer(`GET /api/scheduled-posts/${post.id}`, { ...post, title: 'From elsewhere', revision: 4 }));
    const sent = takeChanges(post, ({ body }) =>
      (body as { revision: number }).revision === 4 ? HttpResponse.json({ ...post, revision: 5 }) : problem(409, 'stale-revision'),
    );
    await fill(user, { Title: 'Mine' });
    await press(user, 'Update Post');
    expect(await screen.findByText(/was changed elsewhere while you were writing/)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    await press(user, 'Update Post');
    expect(await screen.findByText('Post updated')).toBeInTheDocument();
    expect(sent[1]).toMatchObject({ title: 'Mine', revision: 4 });
  });

  test('When a draft is given a time, then it is scheduled', async () => {
    const draft = buildPost({ projectId: harbour.id, status: 'draft', phase: null, scheduledTime: null, title: 'Walk' });
    const { user } = await openDialog({ post: draft });
    expect(await screen.findByRole('dialog', { name: 'Schedule Post' })).toBeInTheDocument();
    const sent = takeChanges(draft);
    await fill(user, { Date: '2031-05-04', Time: '10:30' });
    await press(user, 'Schedule Post');
    expect(await screen.findByText('Post scheduled')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ status: 'scheduled', title: 'Walk' })]);
  });

  test('When the account is set back to the primary one, then that is sent', async () => {
    const account = buildAccount();
    const { user } = await openDialog({ post: { ...post, socialAccountId: account.id } }, { accounts: [account] });
    const sent = takeChanges(post);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Account' })).toHaveTextContent('@harbour (Primary)'));
    await choose(user, 'Account', 'Use primary account');
    await press(user, 'Update Post');
    await screen.findByText('Post updated');
    expect(sent).toEqual([expect.objectContaining({ socialAccountId: null })]);
  });
});
