import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@viral-slides/errors';
import type { Proposal } from '../src/model/proposal.ts';
import { openAutopilotWorld } from './autopilot-world.ts';

/** Nine in the morning in Berlin. */
const tomorrow = '2026-12-02T08:00:00.000Z';
const evening = '2026-12-01T17:00:00Z';
const start = '2026-12-01T12:00:00Z';

let world: Awaited<ReturnType<typeof openAutopilotWorld>>;
beforeAll(async () => {
  world = await openAutopilotWorld(start);
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  for (const { collection } of Object.values(world.models)) await collection.deleteMany({});
  Object.assign(world, { now: new Date(start), refuse: () => null, isMediaAway: false });
  for (const kept of [world.posts, world.waiting, world.notified, world.slots, world.deleted]) kept.clear();
});

const at = async (time: string) => {
  world.now = new Date(time);
  await world.tick();
};
const only = async (userId: string): Promise<Proposal> => {
  const all = await world.proposalsOf(userId);
  expect(all).toHaveLength(1);
  return all[0]!;
};
/** A person with a proposal that waits, and who heard of it. */
async function withProposal(of: object = {}) {
  const person = await world.person({ free: [tomorrow], ...of });
  await at(evening);
  return { ...person, proposal: await only(person.userId) };
}

describe('proposals whose pictures were deleted in the meantime', () => {
  const picturesOf = ({ choice }: Proposal) => choice?.imageIds.map(String) ?? [];
  const goneFrom = (proposal: Proposal, packId: string, how: 'deleted' | 'in another post') => {
    const [gone] = picturesOf(proposal) as [string];
    const pack = world.packs.get(packId)!;
    if (how === 'in another post') return void world.waiting.set(proposal.userId, new Set([gone]));
    world.deleted.add(gone);
    pack.imageIds = pack.imageIds.filter((id) => id !== gone);
  };

  test.each([
    ['deleted', /^An image on these slides was deleted/],
    ['in another post', /^Another of your posts now shows an image/],
  ] as const)('When one is %s, then nothing is planned, other slides wait with the reason, and those are planned', async (how, words) => {
    const { userId, packId, answer, proposal } = await withProposal();
    goneFrom(proposal, packId, how);
    const [gone] = picturesOf(proposal);
    await expect(world.planProposal(answer(proposal.id))).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'proposal-outdated' },
      message: expect.stringMatching(words),
    });
    expect(world.posts.size).toBe(0);
    const other = await only(userId);
    expect(other).toMatchObject({ state: 'waiting', variant: 2 });
    expect(picturesOf(other)).not.toContain(gone);
    // The answer was to the slides of before.
    await expect(world.planProposal(answer(proposal.id))).rejects.toMatchObject({ code: 'proposal-changed' });
    expect(await world.planProposal(answer(proposal.id, 2))).toMatchObject({ state: 'planned' });
  });

  test('When no others can be made, or its owner changed the slides, then it waits with the reason, and time posts nothing', async () => {
    const { userId, packId, answer, proposal } = await withProposal({ pictures: 3, withoutAnswer: 'draft' });
    goneFrom(proposal, packId, 'deleted');
    await expect(world.planProposal(answer(proposal.id))).rejects.toMatchObject({ code: 'proposal-outdated' });
    const reason = { code: 'proposal-outdated', detail: expect.stringContaining('Pack “gym” has 2 unused images left; 3 are needed.') };
    expect(await only(userId)).toMatchObject({ state: 'waiting', variant: 1, reason });
    world.notified.clear();
    await at('2026-12-02T07:00:00Z');
    const after = (await world.proposalsOf(userId)).find(({ id }) => id === proposal.id);
    expect([after, world.posts.size]).toMatchObject([{ state: 'skipped', answeredBy: 'time', reason }, 0]);
    expect([...world.notified.values()].map(({ key }) => key)).toContain(`answered ${proposal.id}`);
  });

  test('When its owner does not answer and it is to be a draft, then the draft has other slides', async () => {
    const { userId, packId, proposal } = await withProposal({ withoutAnswer: 'draft' });
    goneFrom(proposal, packId, 'deleted');
    const [gone] = picturesOf(proposal);
    await at('2026-12-02T07:00:00Z');
    const drafted = (await world.proposalsOf(userId)).find(({ id }) => id === proposal.id)!;
    expect([drafted, world.posts.size]).toMatchObject([{ state: 'drafted', variant: 2 }, 1]);
    expect(picturesOf(drafted)).not.toContain(gone);
  });

  test('When media does not answer, then nothing is planned for now, and it is once media does; a plan that was started before continues without asking', async () => {
    const { answer, proposal } = await withProposal();
    world.isMediaAway = true;
    await expect(world.planProposal(answer(proposal.id))).rejects.toMatchObject({ code: 'service-unavailable' });
    world.isMediaAway = false;
    world.refuse = () => new AppError('upstream-timeout', 'service-timeout', 'No answer.');
    await expect(world.planProposal(answer(proposal.id))).rejects.toMatchObject({ code: 'service-timeout' });
    Object.assign(world, { isMediaAway: true, refuse: () => null });
    expect(await world.planProposal(answer(proposal.id))).toMatchObject({ state: 'planned', variant: 1 });
  });

  test('When the template or the account is gone, then slides that can be drawn are planned, and scheduling has the word on the account', async () => {
    const { userId, settings, answer, proposal } = await withProposal();
    await world.models.templates.collection.deleteOne({ _id: settings.templateId as never });
    world.refuse = () => new AppError('not-found', 'account-not-found', 'It is gone.');
    await expect(world.planProposal(answer(proposal.id))).rejects.toMatchObject({ code: 'post-refused' });
    expect(await only(userId)).toMatchObject({ state: 'waiting', reason: { code: 'post-refused' } });
    world.refuse = () => null;
    expect(await world.planProposal(answer(proposal.id))).toMatchObject({ state: 'planned', variant: 1 });
  });
});
