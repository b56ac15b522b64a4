import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import type { ProjectSummary, Series, Template } from '@/shared/api/generated/projects.ts';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildAccount, buildImage, buildPack, buildPlatform, buildProject, buildProjectSummary } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { SeriesDialog } from './series-dialog.tsx';

const slide = (content: string) => ({ imageUrl: '/blank-slide.svg', textLayers: [{ id: 't', content, style: DEFAULT_TEXT_STYLE }] });
const template = { id: 'template-1', name: 'Habits', createdAt: '2026-11-01T10:00:00.000Z', slides: [slide('Title'), slide('Second')] };
const pack = buildPack({ name: 'Gym' });
const images = [1, 2, 3, 4].map((n) => buildImage({ id: `0000000${n}-0000-4000-8000-000000000000` }));
const series: Series = {
  ...{ id: 'series-1', name: 'Habits', folder: 'Habits', templateId: template.id, state: 'running', createdAt: template.createdAt },
  ...{ rowCount: 2, madeCount: 0, failedCount: 0, left: 2, made: [], failed: [], good: [] },
};

interface Stock {
  template: typeof template & Pick<Template, 'roles'>;
  images: typeof images | (() => Response);
  projects?: ProjectSummary[];
}

async function open(start: (request: SeenRequest) => Response, states: Series[] = [series], stock: Stock = { template, images }) {
  const { slides, ...about } = template;
  server.use(
    answer('GET /api/templates/summaries', [{ ...about, slideCount: 2, firstSlide: slides[0] }]),
    answer('GET /api/templates/template-1', stock.template),
    answer('GET /api/projects/summaries', stock.projects ?? []),
    answer('GET /api/packs', [pack]),
    answer('GET /api/images', stock.images),
    answer('POST /api/series', start),
    answer('GET /api/series/series-1', () => HttpResponse.json(states.length > 1 ? states.shift() : states[0])),
  );
  const onClose = jest.fn();
  const rendered = renderWithProviders(<SeriesDialog onClose={onClose} />);
  const choose = async (field: string, option: string) => {
    await rendered.user.click(await screen.findByRole('combobox', { name: field }));
    await rendered.user.click(await screen.findByRole('option', { name: option }));
  };
  const paste = async (text: string) => {
    await rendered.user.click(screen.getByRole('textbox', { name: 'Table' }));
    await rendered.user.paste(text);
  };
  await choose('Template', 'Habits');
  return { ...rendered, choose, paste, onClose };
}

function OpenedAgain() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? <SeriesDialog onClose={() => setIsOpen(false)} /> : <button onClick={() => setIsOpen(true)}>Open</button>;
}

describe('New series', () => {
  test('When a table is pasted, then columns are mapped, bad rows reported, and good ones sent with the images of the pack', async () => {
    const bodies: { rows: { slides: { imageId: string }[] }[] }[] = [];
    const done: Series = { ...series, state: 'done', madeCount: 1, failedCount: 1, left: 0, made: [{ row: 1, projectId: 'p' }] };
    const failed = [{ row: 2, code: 'too-many-projects', detail: 'There are too many.' }];
    const { user, choose, paste } = await open(
      ({ body }) => (bodies.push(body as (typeof bodies)[0]), HttpResponse.json(series, { status: 202 })),
      [{ ...done, failed }],
    );
    await paste('name,Hook,Body\nOne,Six habits,"a, b"\nbad,1,2,3\n,Seven,');
    expect(await screen.findByRole('combobox', { name: 'Hook' })).toHaveTextContent('Slide 1: Title');
    expect(screen.getByText('Not used: Body. To use a column, choose above where it goes.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'name' })).toHaveTextContent('Project name');
    expect(screen.getByText('1 row skipped')).toBeInTheDocument();
    expect(screen.getByText(/^Line 3: This line has 4 cells/)).toBeInTheDocument();
    const rows = within(screen.getByRole('list', { name: 'Projects in the series' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['OneSix habits', 'Habits 2Seven']);
    await choose('Body', 'Slide 1: Title');
    expect(screen.getByRole('combobox', { name: 'Hook' })).toHaveTextContent('Not used');
    await choose('Hook', 'Slide 1: Title');
    expect(screen.getByRole('combobox', { name: 'Body' })).toHaveTextContent('Not used');
    await choose('Images', 'Gym');
    await screen.findByRole('button', { name: 'Shuffle' });
    await user.click(screen.getByRole('button', { name: 'Create 2 projects' }));
    expect(await screen.findByText('1 of 2 projects created. 1 row failed.')).toBeInTheDocument();
    expect(screen.getByText('Line 4: There are too many.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show the projects' })).toHaveAttribute('href', '/projects?folder=Habits');
    expect(screen.queryByRole('button', { name: 'Stop creating projects' })).not.toBeInTheDocument();
    expect(bodies).toMatchObject([
      { name: 'Habits', folder: 'Habits', templateId: 'template-1', rows: [{ name: 'One', slides: [{ texts: ['Six habits'] }, {}] }, {}] },
    ]);
    const used = bodies[0]?.rows.flatMap(({ slides }) => slides.map(({ imageId }) => imageId));
    expect(new Set(used)).toEqual(new Set(images.map(({ id }) => id)));
  });

  test('When it is scheduled as well, then rows are checked for their platforms, and go out at the times of the table', async () => {
    const [tiktok, youtube] = [
      buildAccount({ platform: 'tiktok', username: 'cats' }),
      buildAccount({ platform: 'youtube', username: 'dogs' }),
    ];
    const bodies: unknown[] = [];
    const madePosts = [1, 2].map((row, n) => ({
      ...{ row, platform: 'tiktok' as const, socialAccountId: tiktok.id, postId: `post-${n}` },
      scheduledTime: `2099-01-0${n + 1}T08:00:00.000Z`,
    }));
    const failedPosts = [
      { row: 2, platform: 'youtube' as const, socialAccountId: youtube.id, code: 'invalid-time', detail: 'It is over.' },
    ];
    const running: Series = { ...series, posts: { as: 'times', wished: 3, made: 0, failed: 0 }, madePosts: [], failedPosts: [] };
    const over: Series = { ...running, state: 'done', madeCount: 2, left: 0, posts: { as: 'times', wished: 3, made: 2, failed: 1 } };
    server.use(
      answer('GET /api/social-accounts', [tiktok, youtube]),
      answer('GET /api/platforms', [buildPlatform({ id: 'tiktok', label: 'TikTok', limits: { titleCharacters: 10 } })]),
      answer('GET /api/posting-slots', []),
    );
    const { user, paste, router } = await open(
      ({ body }) => (bodies.push(body), HttpResponse.json(running, { status: 202 })),
      [running, { ...over, madePosts, failedPosts }],
    );
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    await paste(
      `Hook,time,title,caption,tags,account\nOne,${soon},Short,"Which, then?",#a #b,@dogs\nTwo,${soon},Too long a title,,,\nThree,soon,,,,\nFour,${soon},,,,`,
    );
    expect(await screen.findByText('Post columns are ignored.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Create and schedule' }));
    await user.click(await screen.findByRole('checkbox', { name: /@cats/ }));
    expect(screen.getByRole('combobox', { name: 'When' })).toHaveTextContent('At the times in the table');
    expect(screen.getByText('2 rows skipped')).toBeInTheDocument();
    expect(screen.getByText(/^Line 3, title: A title can have at most 10 characters on TikTok/)).toBeInTheDocument();
    expect(screen.getByText(/^Line 4, time: This is not a date and time/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create and schedule 2 posts' }));
    expect(
      await screen.findByText(/2 of 3 posts scheduled, from .*2099.* to .*2099.*1 post could not be created; their projects exist/),
    ).toBeInTheDocument();
    expect(screen.getByText('Line 5, @dogs: It is over.')).toBeInTheDocument();
    expect(await screen.findByText('2 posts scheduled')).toBeInTheDocument();
    expect(bodies).toMatchObject([
      {
        posting: { as: 'times', accounts: [{ platform: 'tiktok', socialAccountId: tiktok.id }] },
        rows: [
          {
            post: {
              ...{ accounts: [{ platform: 'youtube', socialAccountId: youtube.id }], scheduledTime: expect.stringMatching(/Z$/) },
              ...{ title: 'Short', description: 'Which, then?', tags: ['a', 'b'] },
            },
          },
          { post: { scheduledTime: expect.any(String) } },
        ],
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Show on the calendar' }));
    expect(router.state.location).toMatchObject({ pathname: '/schedule', state: { day: '2099-01-01' } });
  });

  test('When slots are filled, then the time of each row is shown; an account without slots cannot be chosen', async () => {
    const [cats, dogs] = ['cats', 'dogs'].map((username) => buildAccount({ username })) as [SocialAccount, SocialAccount];
    const times = [{ weekday: 1, time: '09:00' }];
    server.use(
      answer('GET /api/social-accounts', [cats, dogs]),
      answer('GET /api/platforms', [buildPlatform()]),
      answer('GET /api/posting-slots', [
        { socialAccountId: cats.id, platform: cats.platform, timeZone: 'UTC', times, isPaused: false, revision: 1 },
      ]),
      answer('GET /api/posting-slots/free', [{ socialAccountId: cats.id, platform: cats.platform, at: '2099-01-05T09:00:00.000Z' }]),
    );
    const { user, paste, choose } = await open(() => problem(500, 'internal'));
    await paste('Hook\nOne\nTwo');
    await user.click(screen.getByRole('radio', { name: 'Create and schedule' }));
    const accountsField = within(await screen.findByRole('group', { name: 'Accounts' }));
    expect(accountsField.getByText('Choose where the posts go.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'When' })).not.toBeInvalid();
    expect(screen.getByRole('button', { name: 'Create and schedule posts' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /@cats/ }));
    expect(screen.getByRole('combobox', { name: 'When' })).toHaveTextContent('In the next free slots');
    const rows = () => within(screen.getByRole('list', { name: 'Projects in the series' })).getAllByRole('listitem');
    expect(await screen.findByText(/2099.* · @cats/)).toBeInTheDocument();
    expect(rows()[1]).toHaveTextContent('Next free slot · @cats');
    await user.click(screen.getByRole('checkbox', { name: /@dogs/ }));
    expect(screen.getByText(/^@dogs has no posting slots/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create and schedule 4 posts' })).toBeDisabled();
    await choose('When', 'Later: as drafts');
    expect(screen.getByRole('button', { name: 'Create 4 drafts' })).toBeEnabled();
  });

  test('When pictures of the pack, or the accounts, cannot be loaded, then that is said, and nothing is made without them', async () => {
    const { user, choose, paste } = await open(() => problem(500, 'internal'));
    server.use(answer('GET /api/images', () => problem(503, 'database-down')));
    await paste('Hook\nOne\nTwo');
    expect(await screen.findByRole('button', { name: 'Create 2 projects' })).toBeEnabled();
    await choose('Images', 'Gym');
    expect(await screen.findByText(/^Could not load the images of the pack\./)).toBeInTheDocument();
    expect(screen.queryByText('This pack has no images.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create 2 projects' })).toBeDisabled();
    server.use(
      answer('GET /api/images', images),
      answer('GET /api/social-accounts', () => problem(503, 'database-down')),
      answer('GET /api/platforms', [buildPlatform()]),
      answer('GET /api/posting-slots', []),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create 2 projects' })).toBeEnabled());
    await user.click(screen.getByRole('radio', { name: 'Create and schedule' }));
    expect(await screen.findByText(/^Could not load accounts\./)).toBeInTheDocument();
    expect(screen.queryByText(/No account is connected/)).not.toBeInTheDocument();
    server.use(answer('GET /api/social-accounts', [buildAccount({ username: 'cats' })]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: /@cats/ })).toBeInTheDocument();
    expect(screen.queryByText(/^Could not load/)).not.toBeInTheDocument();
  });

  test('When a pack that the template names cannot be loaded, then nothing is made; one that was deleted has no pictures', async () => {
    const picture = { kind: 'pack' as const, packId: pack.id };
    const roles = [{ kind: 'hook' as const, slots: [{ name: 'hook' }], picture }, { kind: 'fixed' as const }];
    const { user, paste } = await open(() => problem(500, 'internal'), [series], {
      template: { ...template, roles },
      images: () => problem(503, 'database-down'),
    });
    await paste('hook\nOne');
    expect(await screen.findByText(/^Could not load the images of the packs\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create 1 project' })).toBeDisabled();
    server.use(answer('GET /api/images', []));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create 1 project' })).toBeEnabled());
    expect(screen.queryByText(/^Could not load/)).not.toBeInTheDocument();
  });

  test('When it is refused, then the reason is shown and nothing is lost; when it is stopped, then it says so', async () => {
    const replies = [problem(409, 'too-many-series'), HttpResponse.json(series, { status: 202 })];
    const states = [series, { ...series, state: 'cancelled' as const, madeCount: 1, left: 1 }];
    const { user, paste } = await open(() => replies.shift() as Response, states);
    let cancelled = 0;
    server.use(answer('DELETE /api/series/series-1', () => ((cancelled += 1), new HttpResponse(null, { status: 204 }))));
    await paste('Hook\nOne\nTwo');
    await user.click(await screen.findByRole('button', { name: 'Create 2 projects' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The reason for too-many-series.');
    await user.click(screen.getByRole('button', { name: 'Create 2 projects' }));
    await user.click(await screen.findByRole('button', { name: 'Stop creating projects' }));
    expect(await screen.findByText('Stopped: 1 of 2 projects created.')).toBeInTheDocument();
    expect(screen.queryByText(/You can close this/)).not.toBeInTheDocument();
    expect(cancelled).toBe(1);
  });

  test('When hooks are wanted, then rows without first words start with one, its blanks filled by the row, and say which it is', async () => {
    const bodies: { rows: { hookId?: string; slides: { texts?: (string | null)[] }[] }[] }[] = [];
    const hook = { niche: null, formula: null, isOwn: false };
    server.use(
      answer('GET /api/hooks', [
        { ...hook, id: 'three', text: '3 truths about {topic}' },
        { ...hook, id: 'none', text: 'About {nothing}' },
      ]),
    );
    const { user, choose, paste } = await open(
      ({ body }) => (bodies.push(body as (typeof bodies)[0]), HttpResponse.json(series, { status: 202 })),
    );
    await choose('Hooks', 'Hooks from all niches');
    await paste('topic,Second slide\ncats,They purr\ndogs,They bark\n,Nothing');
    const rows = within(await screen.findByRole('list', { name: 'Projects in the series' }));
    await waitFor(() => expect(rows.getAllByRole('listitem')[0]).toHaveTextContent('3 truths about cats'));
    expect(screen.getByText(/^Line 4.*No hook fits/)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'topic' })).toHaveTextContent('Words for {topic}');
    await user.click(screen.getByRole('button', { name: 'Create 2 projects' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]?.rows.map(({ hookId, slides }) => [hookId, slides.map(({ texts }) => texts?.[0])])).toEqual([
      ['three', ['3 truths about cats', 'They purr']],
      ['three', ['3 truths about dogs', 'They bark']],
    ]);
  });

  test('When the template has named texts, then columns of other names are not used, and are named', async () => {
    const roles = [
      { kind: 'hook' as const, slots: [{ name: 'hook' }] },
      { kind: 'body' as const, slots: [{ name: 'point' }] },
    ];
    const bodies: unknown[] = [];
    const { user, paste } = await open(({ body }) => (bodies.push(body), HttpResponse.json(series, { status: 202 })), [series], {
      template: { ...template, roles },
      images,
    });
    await paste('name,hook,point,notes,status\nOne,Six habits,Get up,ask Tom about the rights,internal draft');
    expect(await screen.findByText(/^Not used: notes, status\./)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'notes' })).toHaveTextContent('Not used');
    await user.click(screen.getByRole('button', { name: 'Create 1 project' }));
    await waitFor(() => expect(bodies).toMatchObject([{ rows: [{ texts: { hook: 'Six habits', point: ['Get up'] } }] }]));
    expect(JSON.stringify(bodies)).not.toContain('Tom');
  });

  test('When a project is chosen, then its slides become a template with named texts when the series starts, once', async () => {
    const project = buildProject({
      name: 'Mine',
      slides: ['Title', 'Your point', 'Follow me'].map((content, n) => ({ ...slide(content), id: `s${n}`, isGenerated: false })),
    });
    const { slides: _slides, ...summary } = project;
    const templates: unknown[] = [];
    const bodies: unknown[] = [];
    const archived = buildProjectSummary({ name: 'Put away', archivedAt: '2026-11-01T10:00:00.000Z' });
    let answers = 0;
    const listed: ProjectSummary = { ...summary, slideCount: 3, firstSlide: { imageUrl: '/blank-slide.svg' } };
    server.use(
      answer(`GET /api/projects/${project.id}`, project),
      answer('POST /api/templates', ({ body }: SeenRequest) => {
        templates.push(body);
        return HttpResponse.json({ ...template, id: 'template-2' }, { status: 201 });
      }),
    );
    const start = ({ body }: SeenRequest) => {
      bodies.push(body);
      return (answers += 1) === 1 ? problem(503, 'service-unavailable') : HttpResponse.json(series, { status: 202 });
    };
    const { choose, user, paste } = await open(start, [series], { template, images, projects: [listed, archived] });
    await user.click(screen.getByRole('combobox', { name: 'Template' }));
    expect(screen.queryByRole('option', { name: 'Project: Put away' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await choose('Template', 'Starter: Tips');
    await choose('Template', 'Project: Mine');
    await paste('name,title,your point,your point\nOne,Six habits,Get up,Sleep');
    await user.click(await screen.findByRole('button', { name: 'Create 1 project' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create 1 project' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({
      templateId: 'template-2',
      rows: [{ texts: { title: 'Six habits', 'your point': ['Get up', 'Sleep'] } }],
    });
    expect(templates).toMatchObject([
      { name: 'Mine', slides: [{}, {}, {}], roles: [{ kind: 'hook' }, { kind: 'body' }, { kind: 'call-to-action' }] },
    ]);
  });

  test('When a template was kept since the dialog was there the last time, then a series can have its look', async () => {
    const { slides, ...about } = template;
    server.use(answer('GET /api/templates/summaries', []), answer('GET /api/packs', []), answer('GET /api/projects/summaries', []));
    const { user } = renderWithProviders(<OpenedAgain />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('combobox', { name: 'Template' })).toHaveTextContent('Choose a template, project or starter');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    server.use(answer('GET /api/templates/summaries', [{ ...about, slideCount: 2, firstSlide: slides[0] }]));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('combobox', { name: 'Template' }));
    expect(screen.getByRole('option', { name: 'Habits' })).toBeInTheDocument();
  });

  test('When a table was pasted and the dialog is left, then it asks first, and goes on where it was or is gone', async () => {
    const { user, paste, onClose } = await open(() => HttpResponse.json(series, { status: 202 }));
    await paste('name,Hook\nOne,Six habits');
    await user.keyboard('{Escape}');
    const question = () => screen.findByRole('dialog', { name: 'Discard what you have entered?' });
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Table' })).toHaveValue('name,Hook\nOne,Six habits');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('When the series may have been started although the answer says otherwise, then the next press sends the same request, and after a refusal another one', async () => {
    const replies = [problem(409, 'request-in-progress'), problem(504, 'service-timeout'), problem(409, 'too-many-series')];
    const { user, paste } = await open(() => HttpResponse.json(series, { status: 202 }));
    const keys: (string | null)[] = [];
    const start = http.post('http://localhost/api/series', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return replies.shift() ?? HttpResponse.json(series, { status: 202 });
    });
    server.use(start);
    await paste('Hook\nOne\nTwo');
    for (const code of ['request-in-progress', 'service-timeout', 'too-many-series']) {
      await user.click(await screen.findByRole('button', { name: 'Create 2 projects' }));
      expect(await screen.findByText(`The reason for ${code}.`)).toBeInTheDocument();
    }
    await user.click(screen.getByRole('button', { name: 'Create 2 projects' }));
    await screen.findByRole('button', { name: 'Stop creating projects' });
    const [first, second, third, fourth] = keys;
    expect([second, third, fourth === first]).toEqual([first, first, false]);
  });

  test('When a table is typed into cells by keys alone, then it is the same as a pasted one', async () => {
    const { user } = await open(() => problem(500, 'internal'));
    await user.click(screen.getByRole('button', { name: 'Type into cells' }));
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(4));
    await user.click(screen.getAllByRole('gridcell')[1]!);
    await user.keyboard('Six habits{Enter}Seven, eight{Tab}Second{Enter}');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}');
    await user.paste('Morning\nEvening');
    const rows = within(screen.getByRole('list', { name: 'Projects in the series' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['MorningSix habits', 'EveningSeven, eight']);
    await user.click(screen.getByRole('button', { name: 'Show as text' }));
    expect(screen.getByRole('textbox', { name: 'Table' })).toHaveValue(
      'name\tslide 1 text 1\tslide 2 text 1\nMorning\tSix habits\t\nEvening\tSeven, eight\tSecond',
    );
  });

  test('When a file is too large or the table too long, then it says what to do', async () => {
    const { paste } = await open(() => problem(500, 'internal'));
    const large = new File([new Uint8Array(5_000_001)], 'plan.xlsx');
    fireEvent.change(screen.getByLabelText('File with the table'), { target: { files: [large] } });
    expect(await screen.findByText(/^The file is larger than 5 MB/)).toBeInTheDocument();
    await paste(`Hook\n${'x\n'.repeat(501)}`);
    expect(await screen.findByText('The table has more than 500 rows. Please split it.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create projects' })).toBeDisabled();
  });

  test('When a file is being read, then the projects of the table before it cannot be made; when it cannot be read, they can', async () => {
    const workers: EventTarget[] = [];
    const silent = class extends EventTarget {
      constructor() {
        super();
        workers.push(this);
      }
      postMessage() {}
      terminate() {}
    };
    // jsdom has no workers; one that has been called here never answers.
    Object.assign(globalThis, { Worker: silent });
    const { paste } = await open(() => problem(500, 'internal'));
    await paste('Hook\nSix habits');
    const make = await screen.findByRole('button', { name: 'Create 1 project' });
    await waitFor(() => expect(make).toBeEnabled());
    fireEvent.change(screen.getByLabelText('File with the table'), { target: { files: [new File(['Hook\nSeven'], 'plan.csv')] } });
    await waitFor(() => expect(make).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Reading...' })).toBeInTheDocument();
    workers[0]!.dispatchEvent(new Event('error'));
    expect(await screen.findByText(/^The file could not be read/)).toBeInTheDocument();
    await waitFor(() => expect(make).toBeEnabled());
  });
});
