import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@viral-slides/errors';
import { eventually } from '@viral-slides/testkit';
import { holdRestoredProposals } from '../src/adapters/mongo/hold-restored-proposals.ts';
import type { Proposal } from '../src/model/proposal.ts';
import { openAutopilotWorld } from './autopilot-world.ts';

const start = '2026-12-01T12:00:00Z';
/** Nine in the morning in Berlin. */
const [tomorrow, dayAfter] = ['2026-12-02T08:00:00.000Z', '2026-12-03T08:00:00.000Z'];
const evening = '2026-12-01T17:00:00Z';
const { signal } = new AbortController();

let world: Awaited<ReturnType<typeof openAutopilotWorld>>;
beforeAll(async () => {
  world = await openAutopilotWorld(start);
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  for (const { collection } of Object.values(world.models)) await collection.deleteMany({});
  Object.assign(world, { now: new Date(start), refuse: () => null, isSilent: false, isSchedulingAway: false });
  world.posts.clear();
  world.waiting.clear();
  world.notified.clear();
  world.slots.clear();
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
type Person = Awaited<ReturnType<typeof world.person>>;
/** A user with a waiting proposal. @param isNotified whether they were notified of it */
async function withProposal(of: object = {}, isNotified = true) {
  const person = await world.person({ free: [tomorrow, dayAfter], ...of });
  if (isNotified) await at(evening);
  world.now = new Date(evening);
  await world.makeDueProposals(signal);
  return { ...person, proposal: await only(person.userId) };
}

describe('the evening before', () => {
  test('When it comes, then the slideshow of the next day is made, with its project, and not before', async () => {
    const { userId, autopilot, packId } = await world.person({ free: [tomorrow, dayAfter] });
    await at('2026-12-01T16:59:59Z');
    expect(await world.proposalsOf(userId)).toEqual([]);
    expect(await autopilot()).toMatchObject({ nextAt: new Date(evening), trouble: null });
    await at(evening);
    const { choice: chosen, ...proposal } = await only(userId);
    const choice = chosen!;
    expect(proposal).toMatchObject({
      ...{ state: 'waiting', day: '2026-12-02', slotAt: new Date(tomorrow), answerBy: new Date('2026-12-02T07:00:00Z'), variant: 1 },
      post: { title: '', description: `Read: ${choice.hook}`, tags: ['cats'] },
    });
    const project = await world.stores.projects.find(userId, proposal.projectId!);
    expect(project).toMatchObject({ name: `2026-12-02 ${choice.hook}`, folder: 'Autopilot', hookId: choice.hookId });
    expect(project?.slides.map(({ imageUrl }) => imageUrl)).toEqual(choice.imageIds.map((id) => expect.stringContaining(id!)));
    expect(project?.slides[0]).toMatchObject({ textLayers: [{ content: choice.hook }] });
    expect(new Set(choice.imageIds).size).toBe(3);
    expect(world.packs.get(packId)?.imageIds).toEqual(expect.arrayContaining(choice.imageIds));
    await at('2026-12-01T17:30:00Z');
    expect(await only(userId)).toMatchObject({ id: proposal.id });
  });

  test('When twenty look at the same moment, then there are one proposal and one project for each account', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => world.person({ free: [tomorrow] })));
    world.now = new Date(evening);
    await Promise.all(Array.from({ length: 20 }, () => world.worker().makeDueProposals(signal)));
    await world.tick();
    for (const { userId } of people) {
      await only(userId);
      expect(await world.stores.projects.count(userId)).toBe(1);
    }
  });

  test('When the worker dies between project and proposal, then the next one makes one of each', async () => {
    const { userId } = await world.person({ free: [tomorrow] });
    world.now = new Date(evening);
    const dies = { ...world.stores.proposals, put: () => new Promise<never>(() => undefined) };
    void world.worker({ proposals: dies }).makeDueProposals(signal);
    for (let tries = 0; tries < 200 && (await world.stores.projects.count(userId)) === 0; tries += 1) await new Promise(setImmediate);
    await world.tick();
    expect(await world.proposalsOf(userId)).toEqual([]);
    await at('2026-12-01T17:05:00Z');
    const { projectId, choice } = await only(userId);
    expect(await world.stores.projects.count(userId)).toBe(1);
    const project = await world.stores.projects.find(userId, projectId!);
    expect(project?.madeFrom?.slidesHash).toBe(choice?.slidesHash);
  });

  test('When the pack runs low, then the proposal says why, and new pictures are used until the slot is near', async () => {
    const { userId, packId, autopilot } = await world.person({ free: [tomorrow], pictures: 2, slides: 5 });
    await at(evening);
    const reason = { code: 'too-few-pictures', detail: 'Pack “gym” has 2 unused images left; 5 are needed.' };
    expect(await only(userId)).toMatchObject({ state: 'failed', reason, projectId: null, choice: null });
    expect(await autopilot()).toMatchObject({ trouble: reason, nextAt: new Date('2026-12-01T18:00:00Z') });
    world.packs.get(packId)!.imageIds.push(randomUUID(), randomUUID(), randomUUID());
    await at('2026-12-01T18:00:00Z');
    expect(await only(userId)).toMatchObject({ state: 'waiting', reason: null });
    expect(await autopilot()).toMatchObject({ trouble: null });
  });

  test('When a picture is shown by another slideshow of the person, then it rests as long as that is not skipped', async () => {
    const { userId, answer, proposal } = await withProposal({ pictures: 5, slides: 3 });
    await at('2026-12-02T17:00:00Z');
    expect((await world.proposalsOf(userId)).map(({ state }) => state).toSorted()).toEqual(['skipped', 'waiting']);
    expect(proposal.choice?.imageIds).toHaveLength(3);
    const [waiting] = await world.proposalsOf(userId);
    expect(waiting?.choice?.hookId).not.toBe(proposal.choice?.hookId);
    await world.planProposal(answer(waiting!.id));
    const account = [...world.slots.keys()].at(-1)!;
    world.slots.get(account)!.free.push(new Date('2026-12-04T08:00:00Z'));
    await at('2026-12-03T17:00:00Z');
    const [latest] = (await world.proposalsOf(userId)).filter(({ day }) => day === '2026-12-04');
    expect(latest).toMatchObject({ state: 'failed', reason: { detail: 'Pack “gym” has 2 unused images left; 3 are needed.' } });
  });

  test('When a post that waits shows a picture, then that rests for as long as the post waits, also for another variant', async () => {
    const { userId, packId, answer } = await world.person({ free: [tomorrow], pictures: 9, slides: 3 });
    const { imageIds } = world.packs.get(packId)!;
    const [waiting, rested] = [imageIds.slice(0, 6), imageIds.slice(6)];
    world.waiting.set(userId, new Set(waiting));
    await at(evening);
    const { id, choice } = await only(userId);
    expect(choice?.imageIds.toSorted()).toEqual(rested);
    const another = async (variant: number) => (await world.varyProposal({ ...answer(id), variant, signal })).choice?.imageIds.toSorted();
    expect(await another(1)).toEqual(rested);
    world.waiting.set(userId, new Set(rested));
    expect((await another(2))?.filter((id) => rested.includes(String(id)))).toEqual([]);
  });

  test('When all pictures are in waiting posts, then the proposal says why, and a cancelled post makes room', async () => {
    const { userId, packId } = await world.person({ free: [tomorrow], pictures: 5, slides: 3 });
    const { imageIds } = world.packs.get(packId)!;
    world.waiting.set(userId, new Set(imageIds));
    await at(evening);
    const detail = 'Pack “gym” has 0 unused images left; 3 are needed.';
    expect(await only(userId)).toMatchObject({ state: 'failed', reason: { code: 'too-few-pictures', detail } });
    world.waiting.set(userId, new Set(imageIds.slice(3)));
    await at('2026-12-01T18:00:00Z');
    expect((await only(userId)).choice?.imageIds.toSorted()).toEqual(imageIds.slice(0, 3));
  });

  test('When pictures need no rest, or the waiting posts are those of another person, then they come', async () => {
    const [restless, other] = [
      await world.person({ free: [tomorrow], pictures: 3, slides: 3, coolDownDays: 0 }),
      await world.person({ free: [tomorrow], pictures: 3, slides: 3 }),
    ];
    world.waiting.set(restless.userId, new Set([restless, other].flatMap(({ packId }) => world.packs.get(packId)!.imageIds)));
    await at(evening);
    for (const { userId } of [restless, other]) expect(await only(userId)).toMatchObject({ state: 'waiting' });
  });

  test('When scheduling does not say which posts wait, then nothing is proposed, and it is made as soon as it does', async () => {
    const { userId } = await world.person({ free: [tomorrow] });
    world.isSchedulingAway = true;
    await at(evening).catch(() => undefined);
    expect(await world.proposalsOf(userId)).toEqual([]);
    expect(await world.stores.projects.count(userId)).toBe(0);
    world.isSchedulingAway = false;
    await at('2026-12-01T17:05:00Z');
    expect(await only(userId)).toMatchObject({ state: 'waiting' });
  });

  test('When the account is gone or has no slots, then the autopilot says so', async () => {
    const gone = await world.person({ free: [tomorrow] });
    const none = await world.person({ free: [] });
    world.slots.delete(gone.socialAccountId);
    await world.tick();
    expect(await gone.autopilot()).toMatchObject({ settings: { isPaused: true }, nextAt: null, trouble: { code: 'account-not-found' } });
    expect(await none.autopilot()).toMatchObject({ settings: { isPaused: false }, trouble: { code: 'no-free-slot' } });
    world.slots.get(none.socialAccountId)!.free.push(new Date(tomorrow));
    await at('2026-12-01T13:00:00Z');
    expect(await none.autopilot()).toMatchObject({ trouble: null, nextAt: new Date(evening) });
  });
});

describe('notifications of users', () => {
  test('When a slideshow waits, then its owner is notified once, and again when the time to answer is over', async () => {
    const { proposal } = await withProposal({ withoutAnswer: 'draft' });
    await at('2026-12-01T20:00:00Z');
    expect([...world.notified.values()]).toMatchObject([
      {
        key: `waiting ${proposal.id}`,
        body: `"${proposal.choice?.hook}" for TikTok at 09:00: schedule, swap or skip it.`,
        expiresAt: proposal.answerBy,
      },
    ]);
    await at('2026-12-02T07:00:00Z');
    expect([...world.notified.keys()]).toEqual([`waiting ${proposal.id}`, `answered ${proposal.id}`]);
  });

  test('When hours are silent, then the notification comes after them, and the proposal is still answered in time', async () => {
    world.isSilent = true;
    const { userId, proposal } = await withProposal();
    await at('2026-12-02T06:30:00Z');
    await at('2026-12-02T07:00:00Z');
    expect(await world.stores.proposals.find(userId, proposal.id)).toMatchObject({ state: 'skipped', answeredBy: 'time' });
    world.isSilent = false;
    await at('2026-12-02T08:30:00Z');
    expect([...world.notified.keys()]).toEqual([`answered ${proposal.id}`]);
  });

  test('When none can be made, then its owner hears why, under one key for the day', async () => {
    const { userId } = await world.person({ free: [tomorrow], pictures: 2 });
    await at(evening);
    await at('2026-12-01T18:00:00Z');
    const { id } = await only(userId);
    expect([...world.notified.values()]).toMatchObject([
      { key: `failed ${id}`, body: 'No post could be prepared for 2026-12-02. Pack “gym” has 2 unused images left; 3 are needed.' },
    ]);
  });

  test('When a notification cannot be sent, then it is retried under the same key, until it expires', async () => {
    const said: string[] = [];
    const { proposal } = await withProposal({ withoutAnswer: 'draft' }, false);
    const away = {
      notify: async ({ key }: { key: string }) => Promise.reject(new AppError('upstream-failed', String(said.push(key)), 'x')),
    };
    const sendAt = async (time: string) => {
      world.now = new Date(time);
      await world.worker({ devices: away }).sendNotifications(signal);
    };
    await sendAt(evening);
    await sendAt('2026-12-01T17:04:59Z');
    expect(said).toEqual([`waiting ${proposal.id}`]);
    await sendAt('2026-12-01T17:05:00Z');
    expect(said).toEqual([`waiting ${proposal.id}`, `waiting ${proposal.id}`]);
    await sendAt('2026-12-02T07:00:00Z');
    await sendAt('2026-12-02T07:05:00Z');
    expect([said.length, world.notified.size]).toEqual([2, 0]);
  });

  test('When a process dies after sending a notification and before storing that, then another one sends it again under the same key', async () => {
    const { proposal } = await withProposal({}, false);
    const dies = { ...world.stores.proposals, endNotification: () => new Promise<never>(() => undefined) };
    void world.worker({ proposals: dies }).sendNotifications(signal);
    await eventually(async () => expect([...world.notified.keys()]).toEqual([`waiting ${proposal.id}`]));
    world.notified.clear();
    await at('2026-12-01T17:00:59Z');
    expect(world.notified.size).toBe(0);
    await at('2026-12-01T17:01:00Z');
    expect([...world.notified.keys()]).toEqual([`waiting ${proposal.id}`]);
  });

  test('When the time to answer ends while the notification is sent, then the owner is notified of the answer, too', async () => {
    const { proposal } = await withProposal({}, false);
    const notify = async (notification: { key: string }) => {
      if (notification.key.startsWith('answered')) return void world.notified.set(notification.key, notification as never);
      world.now = proposal.answerBy;
      await world.answerDueProposals(signal);
    };
    await world.worker({ devices: { notify } }).sendNotifications(signal);
    await at('2026-12-02T07:00:00Z');
    expect([...world.notified.keys()]).toEqual([`answered ${proposal.id}`]);
  });

  test('When devices hang, then proposals are still made and answered, and their owners can answer', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => world.person({ free: [tomorrow] })));
    world.now = new Date(evening);
    await world.makeDueProposals(signal);
    let hanging = 0;
    const hangs = { notify: () => (hanging++, new Promise<never>(() => undefined)) };
    void world.worker({ devices: hangs }).sendNotifications(signal);
    await eventually(async () => expect(hanging).toBe(8));
    const [first, ...others] = await Promise.all(
      people.map(async ({ userId, answer }) => ({ userId, answer, proposal: await only(userId) })),
    );
    expect(await world.planProposal(first!.answer(first!.proposal.id))).toMatchObject({ state: 'planned' });
    const late = await world.person({ free: [tomorrow] });
    await world.makeDueProposals(signal);
    expect(await only(late.userId)).toMatchObject({ state: 'waiting' });
    world.now = new Date('2026-12-02T07:00:00Z');
    await world.answerDueProposals(signal);
    for (const { userId } of others) expect(await only(userId)).toMatchObject({ state: 'skipped', answeredBy: 'time' });
  });

  test("When drafts of one person hang at scheduling, then others' time answers", async () => {
    const hung = await withProposal({ withoutAnswer: 'draft' });
    const { userId } = await withProposal();
    world.now = new Date('2026-12-02T07:00:00Z');
    void world.worker({ seriesPosts: { plan: () => new Promise<never>(() => undefined) } }).answerDueProposals(signal);
    await eventually(async () => expect(await only(userId)).toMatchObject({ state: 'skipped' }));
    expect(await only(hung.userId)).toMatchObject({ state: 'waiting', intent: { as: 'drafted' } });
  });

  test.each([
    ['account-not-found', ({ socialAccountId }: Person) => world.slots.delete(socialAccountId)],
    ['pack-not-found', ({ packId }: Person) => world.packs.delete(packId)],
    ['template-not-found', ({ settings }: Person) => world.models.templates.deleteOne({ _id: settings.templateId })],
  ])('When it stops for %s, then its owner hears why and where to go, once', async (code, lose) => {
    const person = await world.person({ free: [tomorrow, dayAfter] });
    await lose(person);
    await at(evening);
    await at('2026-12-01T18:00:00Z');
    await at('2026-12-02T17:00:00Z');
    const { id, settings, trouble } = (await person.autopilot())!;
    expect([settings.isPaused, trouble?.code]).toEqual([true, code]);
    expect([...world.notified.values()]).toEqual([
      {
        ...{ userId: person.userId, key: `paused ${id} ${trouble!.at.getTime()}`, title: 'The autopilot for TikTok has stopped' },
        body: `${trouble!.detail} No proposals are created until you check the settings under Autopilot.`,
        ...{ at: trouble!.at, expiresAt: new Date(trouble!.at.getTime() + 7 * 24 * 3_600_000) },
      },
    ]);
  });

  test('When its owner resumes it before the notification that it stopped, then none is sent', async () => {
    const person = await world.person({ free: [tomorrow] });
    const slots = world.slots.get(person.socialAccountId)!;
    world.slots.delete(person.socialAccountId);
    await world.makeDueProposals(signal);
    world.slots.set(person.socialAccountId, slots);
    await person.set({});
    await world.tick();
    expect([world.notified.size, (await person.autopilot())?.settings.isPaused]).toEqual([0, false]);
  });

  test('When its owner pauses it, then there is no notification', async () => {
    const person = await world.person({ free: [tomorrow] });
    await person.set({ isPaused: true });
    await at(evening);
    expect([world.notified.size, await world.proposalsOf(person.userId)]).toEqual([0, []]);
  });

  test('When its owner answered, then there is no notification', async () => {
    world.isSilent = true;
    const { proposal, answer } = await withProposal();
    await world.planProposal(answer(proposal.id));
    world.isSilent = false;
    await at('2026-12-02T08:30:00Z');
    expect([...world.notified.keys()]).toEqual([]);
  });
});

describe('answers', () => {
  test('When it is planned, then its post has the slot, and a repeat is the same', async () => {
    const { answer, proposal, socialAccountId } = await withProposal();
    const planned = await world.planProposal(answer(proposal.id));
    expect(planned).toMatchObject({ state: 'planned', answeredBy: 'owner', postId: [...world.posts.values()][0]?.id });
    expect(await world.planProposal(answer(proposal.id))).toEqual(planned);
    expect([...world.posts.values()]).toMatchObject([
      {
        socialAccountId,
        projectId: proposal.projectId,
        status: 'scheduled',
        slot: tomorrow,
        description: `Read: ${proposal.choice?.hook}`,
      },
    ]);
    await expect(world.skipProposal({ ...answer(proposal.id), by: 'owner' })).rejects.toMatchObject({ code: 'proposal-answered' });
    await expect(world.varyProposal({ ...answer(proposal.id), variant: 1 })).rejects.toMatchObject({ code: 'proposal-answered' });
    await at('2026-12-02T07:00:00Z');
    expect(await world.stores.proposals.find(proposal.userId, proposal.id)).toMatchObject({ state: 'planned' });
  });

  test('When the slot was taken in the meantime, then the error says so and the proposal keeps waiting', async () => {
    const { answer, proposal } = await withProposal();
    world.refuse = () => new AppError('conflict', 'slot-not-free', 'This is no free slot any more.');
    await expect(world.planProposal(answer(proposal.id))).rejects.toMatchObject({ code: 'slot-not-free' });
    expect(await only(proposal.userId)).toMatchObject({ state: 'waiting', intent: null, reason: { code: 'slot-not-free' } });
    world.refuse = () => new AppError('invalid-input', 'content-too-long', 'It is too long.');
    await expect(world.planProposal(answer(proposal.id))).rejects.toMatchObject({ code: 'post-refused', message: 'It is too long.' });
    world.refuse = () => null;
    expect(await world.planProposal(answer(proposal.id))).toMatchObject({ state: 'planned', reason: null });
  });

  test('When it is unknown whether its post was made, then the post is requested again under its key, and the proposal does not expire', async () => {
    const { userId, answer, proposal } = await withProposal();
    const seriesPosts = {
      async plan({ key, post }: { key: string; post: Parameters<typeof world.refuse>[0] }): Promise<never> {
        world.posts.set(key, { ...post, id: '5b0f2d0e-7f0e-4f0f-9b51-3f1d4c1c7a10' });
        throw new AppError('unavailable', 'service-unavailable', 'No answer.');
      },
    };
    await expect(world.worker({ seriesPosts }).planProposal(answer(proposal.id))).rejects.toMatchObject({ code: 'service-unavailable' });
    await expect(world.skipProposal({ ...answer(proposal.id), by: 'owner' })).rejects.toMatchObject({ code: 'proposal-answered' });
    await at('2026-12-02T07:30:00Z');
    expect(await world.stores.proposals.find(userId, proposal.id)).toMatchObject({ state: 'planned', answeredBy: 'owner' });
    expect(world.posts.size).toBe(1);
  });

  test('When another slideshow is requested, then the project is refilled, and a repeated request moves on by one', async () => {
    const { userId, answer, proposal } = await withProposal();
    const second = await world.varyProposal({ ...answer(proposal.id), variant: 1 });
    expect(second).toMatchObject({ variant: 2, state: 'waiting', projectId: proposal.projectId });
    expect(second.choice?.hookId).not.toBe(proposal.choice?.hookId);
    expect(await world.varyProposal({ ...answer(proposal.id), variant: 1 })).toMatchObject({ variant: 2, choice: second.choice });
    const project = await world.stores.projects.find(userId, proposal.projectId!);
    expect(project).toMatchObject({ revision: 2, hookId: second.choice?.hookId, madeFrom: { slidesHash: second.choice?.slidesHash } });
    await expect(world.varyProposal({ ...answer(proposal.id), variant: 7 })).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await world.stores.projects.count(userId)).toBe(1);
  });

  test('When its slides are others than those that were seen, then it is not planned, and with those that are it is', async () => {
    const { userId, answer, proposal } = await withProposal();
    await world.varyProposal({ ...answer(proposal.id), variant: 1 });
    await expect(world.planProposal(answer(proposal.id, 1))).rejects.toMatchObject({ kind: 'conflict', code: 'proposal-changed' });
    expect([world.posts.size, (await world.stores.proposals.find(userId, proposal.id))?.state]).toEqual([0, 'waiting']);
    expect(await world.planProposal(answer(proposal.id, 2))).toMatchObject({ state: 'planned' });
    // A repeat that does not know of the answer has it.
    expect(await world.planProposal(answer(proposal.id, 1))).toMatchObject({ state: 'planned' });
    expect(world.posts.size).toBe(1);
  });

  test('When its slides were changed by hand, then no other overwrites them, and a skip leaves the project', async () => {
    const { userId, answer, proposal } = await withProposal();
    await world.stores.projects.change(userId, proposal.projectId!, (current) => {
      const slides = current.slides.slice(1);
      return { eventId: 'e', type: 'changed', occurredAt: world.now, project: { ...current, slides, revision: current.revision + 1 } };
    });
    await expect(world.varyProposal({ ...answer(proposal.id), variant: 1 })).rejects.toMatchObject({ code: 'proposal-edited' });
    const skipped = await world.skipProposal({ ...answer(proposal.id), by: 'owner' });
    expect(skipped).toMatchObject({ state: 'skipped', projectId: proposal.projectId });
    expect(await world.stores.projects.find(userId, proposal.projectId!)).not.toBeNull();
  });

  test('When it is skipped, then its project goes, and a repeat is the same', async () => {
    const { userId, answer, proposal } = await withProposal();
    const skipped = await world.skipProposal({ ...answer(proposal.id), by: 'owner' });
    expect(skipped).toMatchObject({ state: 'skipped', answeredBy: 'owner', projectId: null });
    expect(await world.stores.projects.find(userId, proposal.projectId!)).toBeNull();
    expect(await world.skipProposal({ ...answer(proposal.id), by: 'owner' })).toEqual(skipped);
    await expect(world.planProposal(answer(proposal.id))).rejects.toMatchObject({ code: 'proposal-answered' });
  });

  test.each([
    ['skip', 'skipped', 0],
    ['draft', 'drafted', 1],
  ] as const)(
    'When its owner does not answer until an hour before and the choice is to %s, then it is %s',
    async (withoutAnswer, state, posts) => {
      const { userId, proposal } = await withProposal({ withoutAnswer });
      await at('2026-12-02T06:59:00Z');
      expect(await world.stores.proposals.find(userId, proposal.id)).toMatchObject({ state: 'waiting' });
      await at('2026-12-02T07:00:00Z');
      expect(await world.stores.proposals.find(userId, proposal.id)).toMatchObject({ state, answeredBy: 'time' });
      expect(
        [...world.posts.values()].filter(({ status, scheduledTime }) => status === 'draft' && scheduledTime === tomorrow),
      ).toHaveLength(posts);
    },
  );

  test('When different answers come at once, then one is carried out', async () => {
    const { userId, answer, proposal } = await withProposal();
    const answers = [
      ...Array.from({ length: 5 }, () => world.planProposal(answer(proposal.id))),
      ...Array.from({ length: 5 }, () => world.skipProposal({ ...answer(proposal.id), by: 'owner' })),
      ...Array.from({ length: 5 }, () => world.varyProposal({ ...answer(proposal.id), variant: 1 })),
    ];
    const outcomes = await Promise.allSettled(answers);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(['request-in-progress', 'proposal-answered', 'proposal-changed']).toContain(outcome.reason.code);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    const end = await world.stores.proposals.find(userId, proposal.id);
    expect(world.posts.size).toBe(end?.state === 'planned' ? 1 : 0);
    expect((await world.stores.projects.find(userId, proposal.projectId!)) === null).toBe(end?.state === 'skipped');
  });

  test('When the worker that answers in place of the owner stood still until the owner had planned, then it changes nothing, and continues with other proposals', async () => {
    const { userId, answer, proposal } = await withProposal();
    world.now = new Date('2026-12-02T07:00:00Z');
    const { takeDue } = world.stores.proposals;
    let planned: Proposal | undefined;
    const slow = {
      ...world.stores.proposals,
      async takeDue(params: Parameters<typeof takeDue>[0]) {
        const turn = await takeDue(params);
        if (turn === null || planned) return turn;
        world.now = turn.lease.until;
        planned = await world.planProposal(answer(proposal.id));
        return turn;
      },
    };
    await world.worker({ proposals: slow }).answerDueProposals(new AbortController().signal);
    expect(planned).toMatchObject({ state: 'planned', answeredBy: 'owner' });
    expect(await world.stores.proposals.find(userId, proposal.id)).toEqual(planned);
    expect(await world.stores.projects.find(userId, proposal.projectId!)).not.toBeNull();
  });

  test('When a backup was restored, then nothing is planned or drafted automatically, and owners can still answer', async () => {
    const { userId, proposal, answer } = await withProposal({ withoutAnswer: 'draft' });
    const other = await withProposal({ withoutAnswer: 'draft' });
    await world.models.proposals.updateOne({ _id: proposal.id }, { $set: { intent: { as: 'planned', by: 'owner' } } });
    expect([await holdRestoredProposals(world.models.proposals), await holdRestoredProposals(world.models.proposals)]).toEqual([2, 0]);
    expect(await world.planProposal(other.answer(other.proposal.id))).toMatchObject({ state: 'planned' });
    await at('2026-12-02T07:00:00Z');
    expect(await world.stores.proposals.find(userId, proposal.id)).toMatchObject({ state: 'skipped', answeredBy: 'time' });
    expect(world.posts.size).toBe(1);
    await expect(world.planProposal(answer(proposal.id))).rejects.toMatchObject({ code: 'proposal-answered' });
  });

  test('When the autopilot is deleted, then what waits is skipped, and nothing more is made', async () => {
    const { userId, proposal, socialAccountId } = await withProposal();
    await world.deleteAutopilot({ userId, token: undefined, socialAccountId });
    expect(await only(userId)).toMatchObject({ id: proposal.id, state: 'skipped', answeredBy: 'owner' });
    await at('2026-12-02T17:00:00Z');
    await only(userId);
    await expect(world.deleteAutopilot({ userId, token: undefined, socialAccountId })).rejects.toMatchObject({
      code: 'autopilot-not-found',
    });
  });

  test("When it is another person's, then there is none", async () => {
    const { proposal } = await withProposal();
    const other = await world.person({ free: [] });
    for (const answer of [
      world.planProposal(other.answer(proposal.id)),
      world.skipProposal({ ...other.answer(proposal.id), by: 'owner' }),
      world.varyProposal({ ...other.answer(proposal.id), variant: 1 }),
    ])
      await expect(answer).rejects.toMatchObject({ code: 'proposal-not-found' });
    expect(await world.proposalsOf(other.userId)).toEqual([]);
  });
});
