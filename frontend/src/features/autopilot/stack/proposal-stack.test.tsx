import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { HttpResponse } from 'msw';
import type { Autopilot, AutopilotProposal } from '@/shared/api/generated/autopilot.ts';
import { answer, heldAnswer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { buildAccount, buildProject } from '@/testing/builders.ts';
import { renderWithProviders, type Rendered } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { AutopilotScreen } from '../autopilot-screen.tsx';

const slide = (id: string, content: string) => ({
  ...{ id, imageUrl: '/blank-slide.svg', isGenerated: false },
  textLayers: [{ id: 't', content, style: DEFAULT_TEXT_STYLE }],
});
const project = (id: string, hook: string) =>
  buildProject({ id, name: hook, slides: [slide('s1', hook), slide('s2', 'Get up'), slide('s3', 'Run')] });
const account = buildAccount({ id: 'account-1', username: 'cats', platform: 'tiktok' });
const autopilot: Autopilot = {
  ...{ socialAccountId: account.id, platform: 'tiktok', templateId: 't', packIds: [], hooks: { niches: [], formulas: [], own: true } },
  ...{ blanks: {}, title: '', caption: '', tags: [], coolDownDays: 30, withoutAnswer: 'draft', isPaused: false, trouble: null },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z', nextAt: '2099-01-01T18:00:00.000Z' },
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const proposal = (n: number): AutopilotProposal => ({
  ...{ id: `proposal-${n}`, socialAccountId: account.id, state: 'waiting', variant: 1, hook: `Hook ${n}`, projectId: `project-${n}` },
  ...{ slotAt: inHours(24 * n), answerBy: inHours(24 * n - 1), createdAt: inHours(-1) },
  ...{ postId: null, answeredBy: null, reason: null, answeredAt: null },
});

type Refusal = (request: SeenRequest) => Response | Promise<Response> | undefined;

/** The screen over a server that keeps proposals. @param refuse another answer to a call than what it usually is */
async function open({ count = 2, refuse = () => undefined }: { count?: number; refuse?: Refusal } = {}) {
  let proposals = Array.from({ length: count }, (_, n) => proposal(n + 1));
  const seen: { path: string; body: unknown }[] = [];
  const answered = async (request: SeenRequest, change: (before: AutopilotProposal) => Partial<AutopilotProposal>) => {
    seen.push({ path: request.path, body: request.body });
    const refusal = await refuse(request);
    if (refusal) return refusal;
    const id = request.path.split('/').at(-2);
    proposals = proposals.map((each) => (each.id === id ? { ...each, ...change(each) } : each));
    return HttpResponse.json(proposals.find((each) => each.id === id));
  };
  const over = { answeredBy: 'owner' as const, answeredAt: inHours(0) };
  server.use(
    answer('GET /api/social-accounts', [account]),
    answer('GET /api/autopilots', { autopilots: [autopilot] }),
    answer('GET /api/autopilot-proposals', () => HttpResponse.json({ proposals })),
    answer('GET /api/projects/:id', ({ path }: SeenRequest) => {
      const id = path.split('/').at(-1) ?? '';
      const of = proposals.find(({ projectId }) => projectId === id);
      return HttpResponse.json(project(id, of?.hook ?? ''));
    }),
    answer('POST /api/autopilot-proposals/:id/plan', (request: SeenRequest) =>
      answered(request, () => ({ ...over, state: 'planned', postId: 'post-1' })),
    ),
    answer('POST /api/autopilot-proposals/:id/skip', (request: SeenRequest) =>
      answered(request, () => ({ ...over, state: 'skipped', projectId: null })),
    ),
    answer('POST /api/autopilot-proposals/:id/another', (request: SeenRequest) =>
      answered(request, ({ variant }) => ({ variant: variant + 1, hook: `Dealt ${variant + 1}` })),
    ),
  );
  const rendered = renderWithProviders(<AutopilotScreen drawings={{ addressOf: async () => null }} />);
  const stack = await screen.findByRole('region', { name: `Proposal for @cats, 1 of ${count}` });
  await screen.findByText('Slide 1 of 3');
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  /** Waits until the leaving card is gone: answers before that apply to no card. */
  const settled = () => waitFor(() => expect(stack).toHaveAttribute('aria-busy', 'false'));
  return { ...rendered, stack, seen, press, settled, calls: () => seen.map(({ path }) => path.replace('/api/autopilot-proposals/', '')) };
}

/** Draws the card that is on top with a finger. */
async function swipe({ user }: Pick<Rendered, 'user'>, [x, y]: [number, number], { isLetGo = true }: { isLetGo?: boolean } = {}) {
  const at = (share: number) => ({ clientX: 200 + x * share, clientY: 200 + y * share });
  await user.pointer([
    { keys: '[TouchA>]', target: screen.getByTestId('proposal-stack'), coords: at(0) },
    { pointerName: 'TouchA', coords: at(0.5) },
    { pointerName: 'TouchA', coords: at(1) },
    ...(isLetGo ? [{ keys: '[/TouchA]', coords: at(1) }] : []),
  ]);
}

describe('the stack of proposals', () => {
  test('When one waits, then it says whose it is, for when, how it starts, and what happens without an answer', async () => {
    const { stack } = await open({ count: 1 });
    expect(stack).toHaveTextContent('@cats');
    expect(stack).toHaveTextContent('Tomorrow, ');
    expect(stack).toHaveTextContent('Hook 1');
    expect(stack).toHaveTextContent(/Becomes a draft if you don’t respond by (tomorrow|today), .*\./);
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/editor?projectId=project-1');
  });

  test('When Schedule is pressed, then the post is scheduled, the next is there at once, and a message says so', async () => {
    const { press, calls } = await open();
    await press('Schedule');
    expect(screen.getByRole('region', { name: 'Proposal for @cats, 1 of 1' })).toHaveTextContent('Hook 2');
    expect(screen.getByText(/^Scheduled: @cats, tomorrow, .* Next: @cats, /)).toBeInTheDocument();
    expect(await screen.findByText('Scheduled')).toBeInTheDocument();
    expect(calls()).toEqual(['proposal-1/plan']);
    expect(await screen.findByRole('button', { name: 'Cancel post' })).toBeInTheDocument();
  });

  test('When a button is pressed twice, then the second press does not answer the next one', async () => {
    const { user, calls, settled } = await open();
    await user.dblClick(screen.getByRole('button', { name: 'Schedule' }));
    await settled();
    expect(calls()).toEqual(['proposal-1/plan']);
    expect(screen.getByRole('region', { name: 'Proposal for @cats, 1 of 1' })).toHaveTextContent('Hook 2');
  });

  test.each([
    ['{ArrowRight}', 'plan'],
    ['{ArrowLeft}', 'another'],
    ['{ArrowDown}', 'skip'],
  ])('When %s is pressed in the stack, then it leads to "%s", and Enter answers; held down it answers once', async (key, call) => {
    const { user, stack, calls, settled } = await open();
    await user.keyboard(key);
    expect(calls()).toEqual([]);
    stack.focus();
    await user.keyboard(key);
    expect(calls()).toEqual([]);
    expect(document.activeElement).toHaveAttribute('data-answer', call);
    await user.keyboard('{Enter}');
    await settled();
    expect(fireEvent.keyDown(document.activeElement!, { key: 'Enter', repeat: true })).toBe(false);
    expect(calls()).toEqual([`proposal-1/${call}`]);
  });

  test.each([
    [120, 10, 'plan'],
    [-120, 10, 'another'],
    [10, 120, 'skip'],
  ])('When it is drawn by %s, %s and let go, then the answer is "%s"', async (x, y, call) => {
    const opened = await open();
    await swipe(opened, [x, y]);
    await opened.settled();
    expect(opened.calls()).toEqual([`proposal-1/${call}`]);
  });

  test('When it is drawn less than far enough, upwards, or Escape is pressed, then it springs back', async () => {
    const opened = await open();
    await swipe(opened, [60, 0]);
    await swipe(opened, [0, -200]);
    await swipe(opened, [150, 0], { isLetGo: false });
    expect(screen.getByTestId('proposal-stack')).toHaveTextContent('Schedule');
    await opened.user.keyboard('{Escape}');
    expect(screen.getByTestId('proposal-stack')).not.toHaveTextContent('Schedule');
    await opened.user.pointer({ keys: '[/TouchA]' });
    expect(opened.calls()).toEqual([]);
  });

  test('When its halves or Space are pressed, then its slides are looked through', async () => {
    const { user, stack, press, calls } = await open();
    await press('Next slide');
    expect(stack).toHaveTextContent('Slide 2 of 3: Get up');
    stack.focus();
    await user.keyboard(' ');
    expect(stack).toHaveTextContent('Slide 3 of 3');
    expect(screen.getByRole('button', { name: 'Next slide' })).toHaveAttribute('aria-disabled', 'true');
    await press('Previous slide');
    expect(stack).toHaveTextContent('Slide 2 of 3');
    expect(calls()).toEqual([]);
  });

  test('When another is asked for, then the variant that is shown is sent, and the new slides are seen from the first', async () => {
    const { press, seen, stack } = await open();
    await press('Next slide');
    await press('Swap');
    await waitFor(() => expect(stack).toHaveTextContent('Dealt 2'));
    expect(seen).toEqual([{ path: '/api/autopilot-proposals/proposal-1/another', body: { variant: 1 } }]);
    await waitFor(() => expect(stack).toHaveTextContent('Slide 1 of 3: Dealt 2'));
    expect(screen.getByRole('status')).toHaveTextContent('Another variant: Dealt 2');
  });

  test('When its slot was taken, then it comes back and says what to do; planned again it goes', async () => {
    let isTaken = true;
    const { press, settled, calls } = await open({ refuse: () => (isTaken ? problem(409, 'slot-not-free') : undefined) });
    await press('Schedule');
    expect(await screen.findByText(/^Another post took this slot\. Move that post/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Proposal for @cats, 1 of 2' })).toHaveTextContent('Hook 1');
    expect(screen.getByRole('link', { name: 'Open calendar' })).toHaveAttribute('href', '/schedule');
    isTaken = false;
    await settled();
    await press('Schedule');
    expect(await screen.findByText('Scheduled')).toBeInTheDocument();
    expect(calls()).toEqual(['proposal-1/plan', 'proposal-1/plan']);
  });

  test('When its slides were changed by hand, then another is refused with what can be done', async () => {
    const { press } = await open({ refuse: () => problem(409, 'proposal-edited') });
    await press('Swap');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Another variant would overwrite.*Schedule these slides as they are, or skip them\.$/,
    );
  });

  test('When there are too few pictures, then the reason is shown with what to do', async () => {
    const detail = 'Pack “gym” has 2 unused images left; 5 are needed.';
    const { press } = await open({ refuse: () => problem(409, 'too-few-pictures', { detail }) });
    await press('Swap');
    expect(await screen.findByText(/^Pack “gym” has 2 unused images left; 5 are needed\. Add images/)).toBeInTheDocument();
  });

  test('When the server does not answer, then it waits on', async () => {
    const { press } = await open({ refuse: () => HttpResponse.error() });
    await press('Skip');
    expect(await screen.findByText('The server did not answer. The proposal is still waiting. Please try again.')).toBeInTheDocument();
  });

  test('When its time ran out before the answer, then a message says so and the next is on top', async () => {
    const { press } = await open({
      refuse: ({ path }) => (path.endsWith('proposal-1/plan') ? problem(409, 'proposal-answered') : undefined),
    });
    await press('Schedule');
    expect(await screen.findByText('The proposal for @cats was already answered')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Proposal for @cats, 1 of 1' })).toHaveTextContent('Hook 2');
  });

  test('When the last is answered, then nothing waits', async () => {
    const { hold, release } = heldAnswer();
    const { press } = await open({ count: 1, refuse: async () => (await hold, undefined) as never });
    await press('Skip');
    expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeInTheDocument();
    release();
    expect(await screen.findByText('You skipped it.')).toBeInTheDocument();
  });
});
