import { AppError } from '@viral-slides/errors';
import type { App, Lifetimes } from '../model/app.ts';
import type { FaultRule, FaultRuleState } from '../model/fault-rule.ts';
import type { JournalEntry } from '../model/journal-entry.ts';
import { figuresOf } from '../model/journal-figures.ts';
import type { JournalFigures } from '../model/journal-figures.ts';
import { limits } from '../model/limits.ts';
import { platformNames } from '../model/platform.ts';
import type { PlatformName } from '../model/platform.ts';
import type { User } from '../model/user.ts';
import type { FaultRules } from '../ports/fault-rules.ts';
import type { Journal, JournalQuery } from '../ports/journal.ts';
import type { Apps, Grants } from '../ports/oauth-store.ts';
import type { SandboxClock } from '../ports/sandbox-clock.ts';
import type { Users } from '../ports/users.ts';
import type { AddFaults } from './add-faults.ts';
import type { EndGrant } from './oauth/revoke-grants.ts';
import { requireRoom } from './require-room.ts';

/** Names one person. */
export interface PersonId {
  platform: PlatformName;
  id: string;
}

/** What of an app is to be another; a new app needs a secret, redirect addresses and all lifetimes. */
export interface AppChange {
  clientSecret?: string | undefined;
  name?: string | undefined;
  redirectUris?: string[] | undefined;
  lifetimes?: { [K in keyof Lifetimes]?: Lifetimes[K] | undefined } | undefined;
  profile?: Record<string, unknown> | undefined;
}

/** Everything that tests and operators may tell the sandbox, for all platforms alike. */
export interface ControlSandbox {
  state(): Promise<{ now: Date; users: Record<PlatformName, number>; faultRules: number }>;
  advanceClock(seconds: number): Promise<Date>;
  resetClock(): Promise<void>;
  addFault(rule: Omit<FaultRule, 'id'>): Promise<FaultRule>;
  listFaults(): Promise<FaultRuleState[]>;
  clearFaults(): Promise<void>;
  journal(query: JournalQuery): Promise<JournalEntry[]>;
  clearJournal(): Promise<void>;
  /** What tests assert about the requests that the journal remembers. */
  figures(platform: PlatformName): Promise<JournalFigures>;
  app(of: { platform: PlatformName; clientId: string }): Promise<App>;
  saveApp(of: { platform: PlatformName; clientId: string }, change: AppChange): Promise<App>;
  listUsers(platform: PlatformName): Promise<User[]>;
  addUser(user: Pick<User, 'platform' | 'id' | 'name' | 'profile'>): Promise<User>;
  changeUser(person: PersonId, profile: Record<string, unknown>): Promise<void>;
  /** What was on its way with these grants ends as on the real platform. @returns how many grants ended */
  revokeUser(person: PersonId, reason: string): Promise<number>;
  /** @returns how many grants have other scopes now */
  setScopes(person: PersonId, scopes: string[]): Promise<number>;
}

interface Deps {
  apps: Apps;
  users: Users;
  grants: Grants;
  endGrant: Record<PlatformName, EndGrant>;
  faults: FaultRules;
  addFaults: AddFaults;
  journal: Journal;
  clock: SandboxClock;
}

const notThere = (what: string) => new AppError('not-found', 'not-found', `There is no such ${what}.`);

/** Builds {@link ControlSandbox}. */
export function makeControlSandbox(deps: Deps): ControlSandbox {
  const { clock, faults, journal } = deps;
  return {
    async state() {
      const counts = await Promise.all(platformNames.map(async (name) => [name, await deps.users.count(name)] as const));
      return {
        now: await clock.now(),
        users: Object.fromEntries(counts) as Record<PlatformName, number>,
        faultRules: await faults.count(),
      };
    },
    advanceClock: (seconds) => clock.advance(Math.round(seconds * 1_000)),
    resetClock: () => clock.reset(),
    addFault: async (rule) => (await deps.addFaults([rule]))[0]!,
    listFaults: () => faults.list(),
    clearFaults: () => faults.clear(),
    journal: (query) => journal.list(query),
    clearJournal: () => journal.clear(),
    figures: async (platform) => figuresOf(await journal.list({ platform, limit: limits.journalEntries })),
    ...peopleAndApps(deps),
  };
}

type PeopleAndApps = Pick<ControlSandbox, 'app' | 'saveApp' | 'listUsers' | 'addUser' | 'changeUser' | 'revokeUser' | 'setScopes'>;

function peopleAndApps({ apps, users, grants, endGrant, clock }: Deps): PeopleAndApps {
  return {
    async app({ platform, clientId }) {
      const app = await apps.find(platform, clientId);
      if (!app) throw notThere('app');
      return app;
    },
    async saveApp({ platform, clientId }, { lifetimes, profile, ...change }) {
      const known = (await apps.find(platform, clientId)) ?? newApp(platform, clientId);
      const app = {
        ...known,
        ...given(change),
        lifetimes: { ...known.lifetimes, ...given(lifetimes ?? {}) },
        profile: { ...known.profile, ...profile },
      };
      await apps.save(app);
      return app;
    },
    listUsers: (platform) => users.list(platform),
    async addUser(person) {
      await requireRoom(users, person.platform, null);
      const user: User = { ...person, origin: 'control', ownerId: null, createdAt: await clock.now() };
      if (!(await users.insert(user))) throw new AppError('conflict', 'user-exists', 'There is a person of that id already.');
      return user;
    },
    async changeUser({ platform, id }, profile) {
      if (!(await users.updateProfile(platform, id, profile))) throw notThere('person');
    },
    async revokeUser({ platform, id: userId }, reason) {
      const live = await grants.listLive({ platform, userId });
      const now = await clock.now();
      for (const grant of live) await endGrant[platform](grant, reason, now);
      return live.length;
    },
    async setScopes({ platform, id: userId }, scopes) {
      const live = await grants.listLive({ platform, userId });
      for (const { id } of live) await grants.setScopes(id, scopes);
      return live.length;
    },
  };
}

function newApp(platform: PlatformName, clientId: string): App {
  const lifetimes = { codeSeconds: 600, accessSeconds: 3_600, refreshSeconds: null, grantSeconds: null, idleSeconds: null };
  return { platform, clientId, clientSecret: clientId, name: clientId, redirectUris: [], lifetimes, profile: {} };
}

/** Without what is undefined, so that it does not hide what is known. */
function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
