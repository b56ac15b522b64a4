import { AppError } from '@viral-slides/errors';
import type { App, Lifetimes } from '../model/app.ts';
import type { Channel } from '../model/google/channel.ts';
import type { Video } from '../model/google/video.ts';
import { platformNames } from '../model/platform.ts';
import type { PlatformName } from '../model/platform.ts';
import type { User } from '../model/user.ts';
import type { Sandbox } from '../ports/sandbox.ts';
import { endGrant, listLiveGrants } from './oauth/grants.ts';
import { requireRoom } from './people/people.ts';
import { readClock } from './sandbox-clock.ts';

/** Names one person. */
export interface PersonId {
  platform: PlatformName;
  id: string;
}

/** Fields to change; what is undefined stays. */
type ChangeOf<T> = { [K in keyof T]?: T[K] | undefined };

/** Fields of an app to change; a new app needs a secret, redirect addresses and all lifetimes. */
export type AppChange = ChangeOf<Pick<App, 'clientSecret' | 'name' | 'redirectUris' | 'profile'>> & {
  lifetimes?: ChangeOf<Lifetimes> | undefined;
};

const notThere = (what: string) => new AppError('not-found', 'not-found', `There is no such ${what}.`);

/** Time and sizes. */
export async function readState(sandbox: Sandbox) {
  const { store } = sandbox;
  const counts = await Promise.all(platformNames.map(async (platform) => [platform, await store.users.count({ platform })] as const));
  return { now: await readClock(sandbox), users: Object.fromEntries(counts), faultRules: await store.faultRules.count({}) };
}

/** It throws AppError `not-found`. */
export async function getApp({ store }: Sandbox, { platform, clientId }: Pick<App, 'platform' | 'clientId'>): Promise<App> {
  const app = await store.apps.find(platform, clientId);
  if (!app) throw notThere('app');
  return app;
}

/** Registers an app, or changes one. */
export async function saveApp({ store }: Sandbox, of: Pick<App, 'platform' | 'clientId'>, change: AppChange): Promise<App> {
  const { lifetimes = {}, profile, ...rest } = change;
  const known = (await store.apps.find(of.platform, of.clientId)) ?? newApp(of);
  const merged = { lifetimes: { ...known.lifetimes, ...given(lifetimes) }, profile: { ...known.profile, ...profile } };
  const app = { ...known, ...given(rest), ...merged };
  await store.apps.save(app);
  return app;
}

function newApp({ platform, clientId }: Pick<App, 'platform' | 'clientId'>): App {
  const lifetimes = { codeSeconds: 600, accessSeconds: 3_600, refreshSeconds: null, grantSeconds: null, idleSeconds: null };
  return { platform, clientId, clientSecret: clientId, name: clientId, redirectUris: [], lifetimes, profile: {} };
}

/** Adds a person. It throws AppError `user-exists`, `too-many-people` (conflict). */
export async function addUser(sandbox: Sandbox, person: Pick<User, 'platform' | 'id' | 'name' | 'profile'>): Promise<User> {
  await requireRoom(sandbox, person.platform, null);
  const user: User = { ...person, origin: 'control', ownerId: null, createdAt: await readClock(sandbox) };
  if (!(await sandbox.store.users.insert(user))) throw new AppError('conflict', 'user-exists', 'A user with this id already exists.');
  return user;
}

/** Sets fields of a person's profile. It throws AppError `not-found`. */
export async function changeUser({ store }: Sandbox, { platform, id }: PersonId, profile: Record<string, unknown>): Promise<void> {
  const $set = Object.fromEntries(Object.entries(profile).map(([name, value]) => [`profile.${name}`, value]));
  if (!(await store.users.change({ _id: `${platform} ${id}` }, { $set }))) throw notThere('person');
}

/** Ends all grants of a person. What was on its way with them ends as on the real platform. @returns number of ended grants */
export async function revokeUser(sandbox: Sandbox, { platform, id }: PersonId, reason: string): Promise<number> {
  const live = await listLiveGrants(sandbox, { platform, userId: id });
  const now = await readClock(sandbox);
  for (const grant of live) await endGrant(sandbox, grant, { reason, now });
  return live.length;
}

/** Replaces the scopes of all grants of a person. @returns number of grants with other scopes now */
export async function setScopes(sandbox: Sandbox, { platform, id: userId }: PersonId, scopes: string[]): Promise<number> {
  const live = await listLiveGrants(sandbox, { platform, userId });
  for (const { id } of live) await sandbox.store.grants.change({ _id: id, endedAt: null }, { $set: { scopes } });
  return live.length;
}

/** Makes a channel, or changes one; what is left out stays, or is as usual. */
export async function saveChannel(sandbox: Sandbox, id: string, change: ChangeOf<Omit<Channel, 'id'>>): Promise<Channel> {
  const { channels } = sandbox.store;
  const numbers = { hidesSubscribers: false, subscriberCount: 0, viewCount: 0, uploadsPerDay: null };
  const usual: Channel = { ...numbers, id, title: id, customUrl: null, publishedAt: await readClock(sandbox), state: 'open' };
  const channel = { ...((await channels.find(id)) ?? usual), ...given(change) };
  await channels.save(channel);
  return channel;
}

/** It throws AppError `not-found`. */
export async function getVideo({ store }: Sandbox, id: string): Promise<Video> {
  const video = await store.videos.find(id);
  if (!video) throw notThere('video');
  return video;
}

/** Videos that are counted. */
const countedVideos = 1_000;

/** Number of videos of each title and of each content: what must be one is one. */
export async function countVideos({ store }: Sandbox) {
  const videos = await store.videos.list({}, { order: { uploadedAt: -1, _id: 1 }, limit: countedVideos });
  const countBy = (keyOf: (video: Video) => string) =>
    Object.fromEntries([...Map.groupBy(videos, keyOf)].map(([key, { length }]) => [key, length]));
  return { videosByTitle: countBy(({ metadata }) => metadata.title), videosBySha256: countBy(({ sha256 }) => sha256) };
}

/** Without what is undefined, so that it does not hide what is known. */
function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
