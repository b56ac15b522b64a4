/*
 * Decides who gets the next free place.
 *
 * Each waiting job has a turn: one more than the turn that is served now, or than the last turn of the same person, whichever is later. The lowest turn
 * goes first, among equals the person who was served least recently, then who came first. So the ten jobs of one person lie in ten turns, a second person's
 * first job comes after at most one of each other person, and no one can be passed forever, because a newcomer never gets a turn before those that wait already.
 *
 * Work in the background has no person in front of it and waits behind the others, but not longer than `agingMs`; then it counts like them. Spare work
 * waits behind all of that for as long as a person would look on (`maxWaitMs`); then it counts like them, too.
 */
import { browserBusy, browserStopping } from '../../model/browser-errors.ts';
import type { BrowserJob } from '../../ports/browser-pool.ts';

/** Bounds of a {@link FairQueue}. */
export interface FairQueueLimits {
  /** Jobs inside at a time. */
  places: number;
  /** Jobs of one person inside at a time. */
  maxPerUser: number;
  /** Places that a person with a job inside may take for another one; the rest is for people without any. Default: all. */
  placesForFurther?: number;
  /** Jobs that wait; the next one is refused at once. */
  maxWaiting: number;
  /** Jobs of one person that wait. */
  maxWaitingPerUser: number;
  /** Longest wait of an interactive job, and how long spare work lets all others pass, in ms; Infinity: no limit. */
  maxWaitMs: number;
  /** How long work in the background lets others pass, in ms. */
  agingMs: number;
}

/** Most users whose last turn is remembered. */
const maxRemembered = 1_000;

type Entrance = Pick<BrowserJob, 'userId' | 'priority' | 'signal'>;

interface Waiting extends Entrance {
  turn: number;
  since: number;
  /** Lets it in, or refuses it with an error. */
  settle(error?: unknown): void;
}

/** Lets jobs in fairly between people. Lives in one process. */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #now: () => number;
  /** In the order of arrival. */
  readonly #waiting = new Set<Waiting>();
  /** Jobs inside, by person. */
  readonly #inside = new Map<string, number>();
  /** The number of each user's last job, in the order in which they were served. */
  readonly #lastServed = new Map<string, number>();
  #served = 0;
  #running = 0;
  #servedTurn = 0;
  #isClosed = false;

  /** @param now a monotonic clock in ms */
  constructor(limits: FairQueueLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Jobs that wait. */
  get length(): number {
    return this.#waiting.size;
  }

  /**
   * Resolves when the job may start, with the signal that ends it.
   * @throws AppError `browser-busy`, `browser-stopping`; the reason of the job's signal
   */
  async enter(job: Entrance): Promise<() => void> {
    job.signal.throwIfAborted();
    if (this.#isClosed) throw browserStopping();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = this.#join(job, (error) => (error === undefined ? resolve() : reject(error)));
    const abort = () => this.#refuse(entry, job.signal.reason);
    job.signal.addEventListener('abort', abort, { once: true });
    const { maxWaitMs } = this.#limits;
    const isPatient = job.priority !== 'interactive' || maxWaitMs === Infinity;
    const patience = isPatient ? undefined : setTimeout(() => this.#refuse(entry, browserBusy(5_000)), maxWaitMs);
    this.#admit();
    // A job that could not start at once makes the queue too long: this one is refused, not those that waited before.
    if (this.#waiting.has(entry) && this.#isFull(job.userId)) this.#refuse(entry, browserBusy(10_000));
    try {
      await promise;
    } finally {
      clearTimeout(patience);
      job.signal.removeEventListener('abort', abort);
    }
    return onlyOnce(() => this.#leave(job.userId));
  }

  /** Whether work of another user waits that could start if a page were free. */
  isWantedByOthers(userId: string): boolean {
    for (const entry of this.#waiting)
      if (entry.userId !== userId && this.#countInside(entry.userId) < this.#limits.maxPerUser) return true;
    return false;
  }

  /** Refuses all that wait and all that come. */
  close(): void {
    this.#isClosed = true;
    for (const entry of this.#waiting) this.#refuse(entry, browserStopping());
  }

  #join(job: Entrance, settle: Waiting['settle']): Waiting {
    const turn = Math.max(this.#servedTurn, ...this.#ofUser(job.userId).map((entry) => entry.turn)) + 1;
    const entry = { ...job, turn, since: this.#now(), settle };
    this.#waiting.add(entry);
    return entry;
  }

  #refuse(entry: Waiting, error: unknown): void {
    if (this.#waiting.delete(entry)) entry.settle(error ?? browserStopping());
  }

  #admit(): void {
    for (let entry = this.#next(); entry && this.#running < this.#limits.places; entry = this.#next()) {
      this.#waiting.delete(entry);
      this.#running += 1;
      this.#inside.set(entry.userId, this.#countInside(entry.userId) + 1);
      this.#servedTurn = Math.max(this.#servedTurn, entry.turn);
      this.#noteServed(entry.userId);
      entry.settle();
    }
  }

  #noteServed(userId: string): void {
    this.#lastServed.delete(userId);
    this.#lastServed.set(userId, (this.#served += 1));
    if (this.#lastServed.size > maxRemembered) this.#lastServed.delete(this.#lastServed.keys().next().value!);
  }

  #leave(userId: string): void {
    this.#running -= 1;
    const left = this.#countInside(userId) - 1;
    if (left === 0) this.#inside.delete(userId);
    else this.#inside.set(userId, left);
    this.#admit();
  }

  #next(): Waiting | undefined {
    let first: Waiting | undefined;
    for (const entry of this.#waiting) {
      if (this.#countInside(entry.userId) >= this.#mostInside()) continue;
      if (!first || this.#isBefore(entry, first)) first = entry;
    }
    return first;
  }

  /** Jobs that one person may have inside once another one of theirs is let in. */
  #mostInside(): number {
    const { places, placesForFurther = places, maxPerUser } = this.#limits;
    return this.#running < placesForFurther ? maxPerUser : 1;
  }

  #isBefore(one: Waiting, other: Waiting): boolean {
    const [rank, otherRank] = [this.#rank(one), this.#rank(other)];
    if (rank !== otherRank) return rank < otherRank;
    if (one.turn !== other.turn) return one.turn < other.turn;
    return (this.#lastServed.get(one.userId) ?? 0) < (this.#lastServed.get(other.userId) ?? 0);
  }

  /** The lower, the sooner. */
  #rank({ priority, since }: Waiting): number {
    const waitedMs = this.#now() - since;
    if (priority === 'spare') return waitedMs >= this.#limits.maxWaitMs ? 0 : 2;
    return priority === 'interactive' || waitedMs >= this.#limits.agingMs ? 0 : 1;
  }

  #isFull(userId: string): boolean {
    return this.#waiting.size > this.#limits.maxWaiting || this.#ofUser(userId).length > this.#limits.maxWaitingPerUser;
  }

  #ofUser(userId: string): Waiting[] {
    return [...this.#waiting].filter((entry) => entry.userId === userId);
  }

  #countInside(userId: string): number {
    return this.#inside.get(userId) ?? 0;
  }
}

function onlyOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
