import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { HttpResponse } from 'msw';
import type { Autopilot, AutopilotProposal, AutopilotSettings } from '@/shared/api/generated/autopilot.ts';
import type { Hook, SlideRole } from '@/shared/api/generated/projects.ts';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildAccount, buildPack, buildPlatform } from '@/testing/builders.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { AutopilotScreen } from '../autopilot-screen.tsx';

const account = buildAccount({ id: 'account-1', username: 'cats', platform: 'tiktok' });
const tiktok = buildPlatform({ id: 'tiktok', label: 'TikTok', limits: { titleCharacters: 90, descriptionCharacters: 4_000 } });
const slots = {
  socialAccountId: account.id,
  timeZone: 'Europe/Berlin',
  times: [{ weekday: 1, time: '09:00' }],
  isPaused: false,
  revision: 1,
};
const slide = (content: string) => ({ imageUrl: '/blank-slide.svg', textLayers: [{ id: 't', content, style: DEFAULT_TEXT_STYLE }] });
const template = {
  id: 'template-1',
  name: 'Habits',
  revision: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  slides: [slide('Title'), slide('Second')],
};
const pack = buildPack({ name: 'Gym', imageCount: 40 });
const hook = (id: string, text: string): Hook => ({ id, text, niche: null, formula: 'list', isOwn: false });
const hooks = [
  { ...hook('c', 'The {topic} mistake'), niche: 'fitness' as const },
  hook('a', 'About {topic}'),
  hook('b', '{number} ways to {topic}'),
];
const set: AutopilotSettings = {
  ...{
    templateId: template.id,
    packIds: [pack.id],
    hooks: { niches: ['fitness'], formulas: [], own: false },
    blanks: { topic: ['running'] },
  },
  ...{ title: '', caption: 'Look', tags: ['gym'], coolDownDays: 14, withoutAnswer: 'draft', isPaused: false },
};
const autopilotOf = (settings: AutopilotSettings, more: Partial<Autopilot> = {}) =>
  ({
    ...{ ...settings, socialAccountId: account.id, platform: 'tiktok', createdAt: template.createdAt, updatedAt: template.createdAt },
    ...{ nextAt: '2099-01-01T18:00:00.000Z', trouble: null, ...more },
  }) as Autopilot;

interface Given {
  autopilots?: Autopilot[];
  hasSlots?: boolean;
  roles?: SlideRole[];
  proposals?: AutopilotProposal[];
  refuse?: () => Response | undefined;
}

async function open({ autopilots = [], hasSlots = true, roles, proposals = [], refuse = () => undefined }: Given = {}) {
  const sent: AutopilotSettings[] = [];
  let kept = autopilots;
  const { slides, ...about } = template;
  server.use(
    answer('GET /api/social-accounts', [account]),
    answer('GET /api/platforms', [tiktok]),
    answer('GET /api/posting-slots', hasSlots ? [slots] : []),
    answer('GET /api/autopilots', () => HttpResponse.json({ autopilots: kept })),
    answer('GET /api/autopilot-proposals', { proposals }),
    answer('GET /api/templates/summaries', [{ ...about, slideCount: 2, firstSlide: slides[0] }]),
    answer('GET /api/templates/template-1', { ...template, ...(roles && { roles }) }),
    answer('GET /api/projects/summaries', []),
    answer('GET /api/packs', [pack]),
    answer('GET /api/hooks', hooks),
    answer('PUT /api/autopilots/account-1', ({ body }: SeenRequest) => {
      const refusal = refuse();
      if (refusal) return refusal;
      sent.push(body as AutopilotSettings);
      kept = [autopilotOf(body as AutopilotSettings)];
      return HttpResponse.json(kept[0]);
    }),
    answer('DELETE /api/autopilots/account-1', () => {
      kept = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const rendered = renderWithProviders(<AutopilotScreen drawings={{ addressOf: async () => null }} />);
  const row = await screen.findByRole('list', { name: 'Accounts' });
  return { ...rendered, row, sent };
}

describe('the settings of an autopilot', () => {
  test('When an account is set up, then what is chosen is sent, and it is on', async () => {
    const { user, sent, row } = await open();
    expect(row).toHaveTextContent('Off');
    await user.click(screen.getByRole('button', { name: 'Set up @cats' }));
    const dialog = await screen.findByRole('dialog', { name: 'Autopilot for @cats' });
    await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
    expect(await within(dialog).findByText('Please choose a template.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('combobox', { name: 'Template' }));
    await user.click(await screen.findByRole('option', { name: 'Habits' }));
    await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
    expect(await within(dialog).findByText(/^No hook is ready yet/)).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Topic' }), 'running{Enter}stretching');
    expect(within(dialog).getByRole('status')).toHaveTextContent('3 of 3 hooks are ready');
    await user.click(await within(dialog).findByRole('combobox', { name: 'Text replaced by the hook' }));
    await user.click(await screen.findByRole('option', { name: 'Slide 2: Second' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Gym 40' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Fitness' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Tags' }), '#gym, running');
    await user.click(within(dialog).getByRole('radio', { name: 'Keep it as a draft' }));
    await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      {
        ...{ templateId: template.id, packIds: [pack.id], hooks: { niches: ['fitness'], formulas: [], own: true } },
        ...{ hookText: { slide: 1, text: 0 }, blanks: { number: ['3', '5', '7'], topic: ['running', 'stretching'] } },
        ...{ title: '', caption: '{hook}', tags: ['gym', 'running'], coolDownDays: 30, withoutAnswer: 'draft', isPaused: false },
      },
    ]);
    expect(await screen.findByRole('switch', { name: 'Autopilot for @cats' })).toBeChecked();
  });

  test('When a starter is chosen, then it becomes a template, whose hook gets the hooks without a question', async () => {
    const { user, sent } = await open({ autopilots: [autopilotOf(set)] });
    const made: { name: string; roles: SlideRole[] }[] = [];
    server.use(
      answer('POST /api/templates', ({ body }: SeenRequest) => {
        made.push(body as (typeof made)[number]);
        return HttpResponse.json({ ...template, id: 'template-2' }, { status: 201 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Settings for @cats' }));
    const dialog = await screen.findByRole('dialog', { name: 'Autopilot for @cats' });
    await user.click(await within(dialog).findByRole('combobox', { name: 'Template' }));
    await user.click(await screen.findByRole('option', { name: 'Starter: Tips' }));
    expect(within(dialog).queryByRole('combobox', { name: 'Text replaced by the hook' })).not.toBeInTheDocument();
    await within(dialog).findByText(/hooks are ready/);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ templateId: 'template-2' }]));
    expect(made).toMatchObject([{ name: 'Tips' }]);
    expect(made[0]?.roles[0]).toMatchObject({ kind: 'hook' });
  });

  test('When the template says itself where the opener goes, then that is not asked', async () => {
    const roles: SlideRole[] = [{ kind: 'hook', slots: [{ name: 'hook' }] }, { kind: 'fixed' }];
    const { user, sent } = await open({ autopilots: [autopilotOf(set)], roles });
    await user.click(screen.getByRole('button', { name: 'Settings for @cats' }));
    const dialog = await screen.findByRole('dialog', { name: 'Autopilot for @cats' });
    await within(dialog).findByRole('combobox', { name: 'Template' });
    await within(dialog).findByText(/hooks are ready/);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([set]));
  });

  test('When something was changed and the dialog is closed, then that is asked first, and nothing is sent', async () => {
    const { user, sent } = await open({ autopilots: [autopilotOf(set)] });
    await user.click(screen.getByRole('button', { name: 'Settings for @cats' }));
    await user.type(await screen.findByRole('textbox', { name: 'Caption' }), ' here');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Caption' })).toHaveValue('Look here');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });

  test('When texts are longer than the platform takes with the longest opener, then that is counted and said, and nothing is sent', async () => {
    const { user, sent } = await open({ autopilots: [autopilotOf({ ...set, title: '' })] });
    await user.click(screen.getByRole('button', { name: 'Settings for @cats' }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    // About running
    await screen.findByText(/hooks are ready/);
    expect(title).toHaveAccessibleDescription('0 of 90 characters');
    expect(screen.getByRole('textbox', { name: 'Caption' })).toHaveAccessibleDescription('9 of 4,000 characters');
    await user.click(title);
    await user.paste(`{hook} ${'x'.repeat(72)}`);
    const longest = 'The running mistake'.length + 1 + 72;
    expect(title).toHaveAccessibleDescription(`A title can have at most 90 characters on TikTok; this one has ${longest}. Shorten it.`);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).toEqual([]);
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('When it is refused, then the reason is shown and what was typed stays', async () => {
    const detail = 'There are 50 autopilots already.';
    const { user } = await open({ autopilots: [autopilotOf(set)], refuse: () => problem(409, 'too-many-autopilots', { detail }) });
    await user.click(screen.getByRole('button', { name: 'Settings for @cats' }));
    const caption = await screen.findByRole('textbox', { name: 'Caption' });
    await user.type(caption, ' here');
    await screen.findByText(/hooks are ready/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(caption).toHaveValue('Look here');
  });

  test('When it is switched off, then the same settings are sent, paused', async () => {
    const { user, sent, row } = await open({ autopilots: [autopilotOf(set)] });
    expect(row).toHaveTextContent('On. Next proposal: ');
    await user.click(screen.getByRole('switch', { name: 'Autopilot for @cats' }));
    await waitFor(() => expect(row).toHaveTextContent('Paused'));
    expect(sent).toEqual([{ ...set, isPaused: true }]);
  });

  test('When it is removed, then it is asked first', async () => {
    const { user, row } = await open({ autopilots: [autopilotOf(set)] });
    await user.click(screen.getByRole('button', { name: 'Remove the autopilot for @cats' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(row).toHaveTextContent('Off'));
  });

  test('When the account has no posting slots, then it says so, and where to set them', async () => {
    const { row } = await open({ hasSlots: false });
    expect(row).toHaveTextContent('Add posting slots first');
    expect(screen.getByRole('link', { name: 'Set posting slots: @cats' })).toHaveAttribute('href', '/accounts');
    expect(screen.queryByRole('button', { name: 'Set up @cats' })).not.toBeInTheDocument();
  });

  test('When it paused automatically, then it says why', async () => {
    const trouble = { code: 'template-not-found', detail: 'This template does not exist.', at: template.createdAt };
    const { row } = await open({ autopilots: [autopilotOf({ ...set, isPaused: true }, { trouble, nextAt: null })] });
    expect(row).toHaveTextContent('Paused. This template does not exist.');
  });

  test('When the latest could not be made, then it says why', async () => {
    const trouble = { code: 'too-few-pictures', detail: 'Pack “gym” has 2 unused images left; 5 are needed.', at: template.createdAt };
    const { row } = await open({ autopilots: [autopilotOf(set, { trouble })] });
    expect(row).toHaveTextContent(trouble.detail);
    expect(screen.getByRole('link', { name: 'Open library: @cats' })).toHaveAttribute('href', '/library');
  });
});

test('When slideshows had their answers, then the list says what became of them and why', async () => {
  const over = (id: string, more: Partial<AutopilotProposal>): AutopilotProposal => ({
    ...{ id, socialAccountId: account.id, state: 'skipped', variant: 1, hook: `Hook ${id}`, projectId: null, postId: null },
    ...{ slotAt: '2026-11-20T08:00:00.000Z', answerBy: '2026-11-20T07:00:00.000Z', createdAt: '2026-11-19T17:00:00.000Z' },
    ...{ answeredBy: 'time', answeredAt: '2026-11-20T07:00:00.000Z', reason: null, ...more },
  });
  const reason = { code: 'too-few-pictures', detail: 'Pack “gym” has 2 unused images left; 5 are needed.' };
  await open({
    proposals: [
      over('1', {}),
      over('2', { state: 'planned', answeredBy: 'owner', postId: 'p' }),
      over('3', { state: 'failed', answeredBy: null, hook: null, reason }),
    ],
  });
  const rows = within(await screen.findByRole('list', { name: 'Recent proposals' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Skipped');
  expect(rows[0]).toHaveTextContent('You did not respond in time.');
  expect(within(rows[1] as HTMLElement).getByRole('link', { name: /^Show on the calendar: @cats/ })).toBeInTheDocument();
  expect(rows[2]).toHaveTextContent(/Not created.*Pack “gym” has 2 unused images left/);
});

test('When it cannot be loaded, then it says so and can be tried again', async () => {
  let isAway = true;
  server.use(
    answer('GET /api/social-accounts', []),
    answer('GET /api/autopilots', () => (isAway ? problem(500, 'internal') : HttpResponse.json({ autopilots: [] }))),
    answer('GET /api/autopilot-proposals', { proposals: [] }),
  );
  const { user } = renderWithProviders(<AutopilotScreen drawings={{ addressOf: async () => null }} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Connect an account' })).toHaveAttribute('href', '/accounts');
});
