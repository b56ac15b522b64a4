import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@viral-slides/database';
import { AppError } from '@viral-slides/errors';
import { createLogger } from '@viral-slides/logger';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { shareMongo } from '@viral-slides/testkit';
import { autopilotModel } from '../src/adapters/mongo/autopilot-collection.ts';
import { hookModel } from '../src/adapters/mongo/hook-collection.ts';
import { createMongoAutopilotRepository } from '../src/adapters/mongo/mongo-autopilot-repository.ts';
import { createMongoHookRepository } from '../src/adapters/mongo/mongo-hook-repository.ts';
import { createMongoProjectRepository } from '../src/adapters/mongo/mongo-project-repository.ts';
import { createMongoProposalRepository } from '../src/adapters/mongo/mongo-proposal-repository.ts';
import { createMongoTemplateRepository } from '../src/adapters/mongo/mongo-template-repository.ts';
import { projectModel } from '../src/adapters/mongo/project-collection.ts';
import { proposalModel } from '../src/adapters/mongo/proposal-collection.ts';
import { templateModel } from '../src/adapters/mongo/template-collection.ts';
import { autopilotUseCases } from '../src/compose-autopilot.ts';
import type { AutopilotSettings } from '../src/model/autopilot.ts';
import type { AccountSlots } from '../src/ports/account-slots.ts';
import type { AutopilotNotification } from '../src/model/autopilot-notification.ts';
import type { PostRequest } from '../src/ports/series-posts.ts';
import { makeGetTemplate } from '../src/use-cases/templates/get-template.ts';
import { makeSetAutopilot } from '../src/use-cases/autopilot/set-autopilot.ts';

const text = { id: 't', content: 'Title', style: DEFAULT_TEXT_STYLE };
export const blank = { imageUrl: '/blank-slide.svg', textLayers: [text] };
const signal = new AbortController().signal;

/** Autopilots on a database of their own, at a time that the test sets, with scheduling and media in memory. */
export async function openAutopilotWorld(start: string) {
  const mongo = await shareMongo();
  const database = await connectDatabase({ uri: mongo.url, logger: createLogger({ service: 'test', level: 'silent' }) });
  const { connection } = database;
  const models = {
    autopilots: autopilotModel(connection),
    proposals: proposalModel(connection),
    projects: projectModel(connection),
    templates: templateModel(connection),
    hooks: hookModel(connection),
  };
  for (const model of Object.values(models)) await model.createIndexes();
  const stores = {
    autopilots: createMongoAutopilotRepository(models.autopilots),
    proposals: createMongoProposalRepository(models.proposals),
    projects: createMongoProjectRepository({ projects: models.projects, onCommitted: () => undefined }),
    templates: createMongoTemplateRepository(models.templates),
    hooks: createMongoHookRepository(models.hooks),
  };
  const world = {
    now: new Date(start),
    models,
    stores,
    /** By account. */
    slots: new Map<string, AccountSlots>(),
    packs: new Map<string, { name: string; imageIds: string[] }>(),
    /** By person: pictures of their posts that wait at scheduling; scheduling may not answer. */
    waiting: new Map<string, Set<string>>(),
    isSchedulingAway: false,
    /** Pictures that were deleted; media may not answer. */
    deleted: new Set<string>(),
    isMediaAway: false,
    /** By key: what is there at scheduling. */
    posts: new Map<string, PostRequest & { id: string }>(),
    /** Notifications that devices got, by key; or devices are silent. */
    notified: new Map<string, AutopilotNotification>(),
    isSilent: false,
    /** Says what scheduling refuses; null: it is made. */
    refuse: (_post: PostRequest): Error | null => null,
  };
  const ports = {
    clock: { now: () => world.now },
    ids: { newId: () => randomUUID() },
    slots: {
      async of({ socialAccountId }: { socialAccountId: string }) {
        const slots = world.slots.get(socialAccountId);
        if (!slots) throw new AppError('not-found', 'account-not-found', 'It is gone.');
        return { ...slots, free: slots.free.filter((at) => at > world.now) };
      },
    },
    packs: {
      async pictures({ packId }: { packId: string }) {
        const pack = world.packs.get(packId);
        if (!pack) throw new AppError('not-found', 'pack-not-found', 'You have no such pack.');
        return pack;
      },
    },
    library: {
      async known({ imageIds }: { imageIds: readonly string[] }) {
        if (world.isMediaAway) throw new AppError('unavailable', 'service-unavailable', 'It is away.');
        return new Set(imageIds.filter((id) => !world.deleted.has(id)));
      },
    },
    waitingPictures: {
      async of({ userId }: { userId: string }) {
        if (world.isSchedulingAway) throw new AppError('unavailable', 'service-unavailable', 'It is away.');
        return world.waiting.get(userId) ?? new Set<string>();
      },
    },
    devices: {
      async notify({ signal: _signal, ...notification }: AutopilotNotification & { signal: AbortSignal }) {
        if (world.isSilent) throw new AppError('unavailable', 'silent-hours', 'Later.', { retryAfterMs: 3_600_000 });
        world.notified.set(notification.key, notification);
      },
    },
    seriesPosts: {
      async plan({ key, post }: { key: string; post: PostRequest }) {
        const refusal = world.refuse(post);
        if (refusal) throw refusal;
        const made = world.posts.get(key) ?? { ...post, id: randomUUID() };
        world.posts.set(key, made);
        return { id: made.id, scheduledTime: null };
      },
    },
  };
  /** @param others instead of those that work: one that dies, for example */
  const worker = (others: Partial<typeof stores> & Partial<Pick<typeof ports, 'seriesPosts' | 'devices'>> = {}) =>
    autopilotUseCases({ ...stores, ...ports, ...others });
  const useCases = worker();
  const setAutopilot = makeSetAutopilot({ ...stores, ...ports, getTemplate: makeGetTemplate(stores), wake: () => undefined });
  return Object.assign(world, {
    ...useCases,
    worker,
    /** Makes and answers everything that is due by now, and sends notifications. */
    async tick() {
      await useCases.answerDueProposals(signal);
      await useCases.makeDueProposals(signal);
      await useCases.answerDueProposals(signal);
      await useCases.sendNotifications(signal);
    },
    proposalsOf: (userId: string) => stores.proposals.list(userId, { since: new Date(0), limit: 100 }),
    /** A person whose account has slots and an autopilot. @param of.pictures number of pictures in their pack */
    async person({ free, pictures = 40, slides = 3, timeZone = 'Europe/Berlin', ...of }: PersonOf) {
      const [userId, socialAccountId, templateId, packId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const template = { id: templateId, userId, name: 'Look', slides: Array.from({ length: slides }, () => blank) };
      await stores.templates.insert({ ...template, revision: 1, createdAt: world.now });
      world.packs.set(packId, { name: 'gym', imageIds: Array.from({ length: pictures }, () => randomUUID()).toSorted() });
      world.slots.set(socialAccountId, { platform: 'tiktok', timeZone, free: free.map((at) => new Date(at)) });
      const settings: AutopilotSettings = {
        ...{ templateId, packIds: [packId], hooks: { niches: [], formulas: [], own: true }, blanks: { topic: ['cats'] } },
        ...{ title: '', caption: 'Read: {hook}', tags: ['cats'], coolDownDays: 30, withoutAnswer: 'skip', isPaused: false },
        ...of,
      };
      const set = (change: Partial<AutopilotSettings>) =>
        setAutopilot({ userId, token: undefined, socialAccountId, settings: { ...settings, ...change }, signal });
      await set({});
      const answer = (proposalId: string, revision = 1) => ({ userId, token: undefined, proposalId, revision, signal });
      return { userId, socialAccountId, packId, settings, set, answer, autopilot: () => stores.autopilots.find(userId, socialAccountId) };
    },
    async close() {
      await database.close();
      await mongo.stop();
    },
  });
}

type PersonOf = { free: string[]; pictures?: number; slides?: number; timeZone?: string } & Partial<AutopilotSettings>;
