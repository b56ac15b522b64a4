import { browserBusy } from '../../model/browser-errors.ts';
import type { CardJob } from '../../ports/card-drawer.ts';

/** A card that waits to be drawn, or is. */
export interface WaitingCard {
  job: CardJob;
  done: (picture: Uint8Array) => void;
  failed: (error: unknown) => void;
}

/** The queue of one person's cards that wait for a page. Aborted ones leave it at once. */
export class CardLine {
  readonly #limit: number;
  readonly #waiting: WaitingCard[] = [];
  /** Workers that wait for a card; each new card wakes one of them. */
  readonly #idle: (() => void)[] = [];

  #failure: { error: unknown } | undefined;

  /** @param limit maximum number of waiting cards */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether the queue is empty. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** @throws AppError `browser-busy` when the queue is full; rejects with the reason of the job's signal, or with the error of the card */
  async join(job: CardJob): Promise<Uint8Array> {
    job.signal.throwIfAborted();
    if (this.#waiting.length >= this.#limit) throw browserBusy(5_000);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const card: WaitingCard = { job, done: resolve, failed: reject };
    const leave = () => {
      const place = this.#waiting.indexOf(card);
      if (place >= 0) this.#waiting.splice(place, 1);
      reject(job.signal.reason);
    };
    job.signal.addEventListener('abort', leave, { once: true });
    this.#waiting.push(card);
    this.#idle.shift()?.();
    return promise.finally(() => job.signal.removeEventListener('abort', leave));
  }

  /** Takes the next one; where there is none, waits a moment for it. @returns undefined when none came */
  async next(waitMs: number): Promise<WaitingCard | undefined> {
    if (this.isEmpty && waitMs > 0) {
      const came = Promise.withResolvers<void>();
      this.#idle.push(came.resolve);
      const timer = setTimeout(came.resolve, waitMs);
      await came.promise;
      clearTimeout(timer);
      const place = this.#idle.indexOf(came.resolve);
      if (place >= 0) this.#idle.splice(place, 1);
    }
    return this.#waiting.shift();
  }

  /** Ends the waiting of those that wait for a card: their page is wanted by another user. */
  giveWay(): void {
    for (const wake of this.#idle.splice(0)) wake();
  }

  /** Puts one back in front, to be drawn on another page. */
  putBack(card: WaitingCard): void {
    if (card.job.signal.aborted) return;
    if (this.#failure !== undefined) return card.failed(this.#failure.error);
    this.#waiting.unshift(card);
    this.#idle.shift()?.();
  }

  /** Rejects all waiting cards, and those that are put back later. */
  fail(error: unknown): void {
    this.#failure = { error };
    for (const card of this.#waiting.splice(0)) card.failed(error);
  }
}
