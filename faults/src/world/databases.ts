import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import type { Servers } from './servers.ts';

/** The databases of a world, with the proof's own eyes on them. */
export interface Databases {
  names: { accounts: string; scheduling: string; screenshot: string };
  /** The earliest instant after now at which something may happen to a post without a request; null when nothing is known to come. */
  nextInstant(postId: string, now: Date): Promise<Date | 'at-work' | null>;
  /** A post as scheduling has it. */
  post(postId: string): Promise<StoredPost | null>;
  /** Id, at its platform, of a connected account. @throws Error when there is none */
  platformAccount(accountId: string): Promise<string>;
  /** Whether its publication has been asked for and is not over. */
  isUnderWay(postId: string): Promise<boolean>;
  /** Whether the intent to start it is saved and the platform's answer is not: a process that takes it over cannot know the outcome. */
  isInitiating(postId: string): Promise<boolean>;
  /** Existing leases belong to a process that has ended: there is no need to wait for them to expire idle. */
  noteDead(): Promise<void>;
  /** Requests to draw get no answer: there is no need to wait for one. */
  noteUnanswered(renderId: string): void;
  /** Everything known of a post, for a person who looks for a defect. */
  describe(postId: string): Promise<string>;
  close(): Promise<void>;
}

/** Fields of a post that the proof reads. */
export interface StoredPost {
  _id: string;
  status: string;
  phase: string | null;
  attempt: number;
  socialAccountId: string | null;
  /** The request to screenshot, and how often it was sent. */
  render: { renderId: string; asked: number } | null;
  scheduledTime: Date;
  project: { id: string; isDeleted: boolean };
  content: { title: string };
  nextActionAt: Date | null;
  heldUntil?: Date;
  holdId?: string;
  deletedAt?: Date | null;
}

interface StoredPublication {
  _id: string;
  nextRunAt: Date | null;
  heldUntil: Date;
  holdId: string;
  isInitiating: boolean;
  outcome: unknown;
}

interface StoredAccount {
  _id: string;
  platformAccountId: string;
}

/**
 * Real time without any change, in ms, after which no process is at work. The holder of a publication renews its lease every 5 s, however
 * busy the machine is; a lease must not expire by our clock while its holder is only slow, least of all while the platform is being asked
 * to start. Leases of processes that are known to have ended are not waited for. A post that is neither due nor held puts nothing at stake.
 */
const stillMs = { asking: 20_000, held: 12_000, drawing: 4_000, claimed: 2_000, free: 250 } as const;

const comes = (at: Date | null | undefined, now: Date): Date | null => (at && at > now ? at : null);

interface Waits {
  /** Until when a publication is held, and until when it rests; null: it does not. */
  held: Date | null;
  pause: Date | null;
  work: keyof typeof stillMs;
}

/** State of the work on a post before any platform is asked about it. @param unanswered how often a request to draw got no answer */
function workBefore(post: StoredPost | null, unanswered: (renderId: string) => number): Waits['work'] {
  // Drawn, or waiting for the next try to be drawn.
  if (post?.phase === 'ready' || post?.phase === 'frozen') return 'free';
  if (post?.phase !== 'rendering' || !post.render) return 'claimed';
  const { renderId, asked } = post.render;
  return asked > 0 && unanswered(renderId) >= asked ? 'free' : 'drawing';
}

function waitsOf(publication: StoredPublication | null, before: Waits['work'], now: Date): Waits {
  if (!publication || publication.outcome) return { held: null, pause: null, work: before };
  const held = comes(publication.heldUntil, now);
  const heldWork = publication.isInitiating ? 'asking' : 'held';
  return { held, pause: comes(publication.nextRunAt, now), work: held ? heldWork : 'claimed' };
}

/** Opens them. */
export async function openDatabases({ mongo }: Servers): Promise<Databases> {
  const names = {
    accounts: `accounts-${randomUUID()}`,
    scheduling: `scheduling-${randomUUID()}`,
    screenshot: `screenshot-${randomUUID()}`,
  };
  const open = (name: string) => mongoose.createConnection(mongo.urlFor(name)).asPromise();
  const [accounts, scheduling]: Connection[] = await Promise.all([open(names.accounts), open(names.scheduling)]);
  const publications = accounts!.collection<StoredPublication>('publications');
  const posts = scheduling!.collection<StoredPost>('posts');
  const stillness = new Map<string, { state: string; since: number }>();
  const dead = new Set<string>();
  const unanswered = new Map<string, number>();

  /** When the lease of an ended process expires. */
  function freeAgain(held: { heldUntil?: Date; holdId?: string } | null, now: Date): Date | null {
    return held && dead.has(held.holdId ?? '') ? comes(held.heldUntil, now) : null;
  }

  const timesUnanswered = (renderId: string) => unanswered.get(renderId) ?? 0;

  /** Whether nothing has changed for a while. */
  function isStill(postId: string, state: string, forMs: number): boolean {
    const seen = stillness.get(postId);
    if (seen?.state === state) return performance.now() - seen.since > forMs;
    stillness.set(postId, { state, since: performance.now() });
    return false;
  }

  return {
    names,
    async nextInstant(postId, now) {
      const [publication, post] = await Promise.all([publications.findOne({ _id: postId }), posts.findOne({ _id: postId })]);
      const deadsEnd = freeAgain(publication, now) ?? freeAgain(post, now);
      if (deadsEnd) return deadsEnd;
      const { held, pause, work } = waitsOf(publication, workBefore(post, timesUnanswered), now);
      if (!held && pause) return pause;
      // A working process gets the time it needs; a sweep or a message may also be on its way.
      if (!isStill(postId, JSON.stringify([publication, post]), stillMs[work])) return 'at-work';
      return held ?? comes(post?.nextActionAt, now);
    },
    post: (postId) => posts.findOne({ _id: postId }),
    async platformAccount(accountId) {
      const account = await accounts!.collection<StoredAccount>('accounts').findOne({ _id: accountId });
      if (!account) throw new Error(`there is no account ${accountId}`);
      return account.platformAccountId;
    },
    async isUnderWay(postId) {
      return (await publications.countDocuments({ _id: postId, outcome: null })) > 0;
    },
    async isInitiating(postId) {
      return (await publications.countDocuments({ _id: postId, isInitiating: true })) > 0;
    },
    async noteDead() {
      const held = { holdId: { $exists: true, $ne: '' } };
      for (const { holdId } of [...(await publications.find(held).toArray()), ...(await posts.find(held).toArray())])
        dead.add(holdId ?? '');
    },
    noteUnanswered: (renderId) => void unanswered.set(renderId, timesUnanswered(renderId) + 1),
    async describe(postId) {
      return JSON.stringify({ post: await posts.findOne({ _id: postId }), publication: await publications.findOne({ _id: postId }) });
    },
    async close() {
      await Promise.all([accounts!.close(), scheduling!.close()]);
    },
  };
}
