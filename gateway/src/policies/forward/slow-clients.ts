/** A transfer of bytes from or to a client. */
export interface Transfer {
  /** Bytes that the client has sent or taken so far. */
  movedBytes(): number;
  /** Whether the transfer waits for the client right now. */
  waitsForClient(): boolean;
  /** The client was waited for {@link Patience.slowAfterMs} in all, and still is. @returns false when the transfer is to be broken off. */
  onSlow(): boolean;
  /** Breaks the transfer off; called once. */
  letGo(): void;
}

/** How long slow clients are waited for. */
export interface Patience {
  /** A client that is waited for without a break must move `leastBytes` in each period of this length, ms. */
  periodMs: number;
  leastBytes: number;
  /** A client that was waited for this long in all is slow, ms. */
  slowAfterMs: number;
  /** How often all transfers are looked at, ms. */
  checkEveryMs: number;
}

/** 1 kB/s over half a minute: less than the slowest mobile network, more than a client that only holds a place. */
export const usualPatience: Patience = { periodMs: 30_000, leastBytes: 30_000, slowAfterMs: 5_000, checkEveryMs: 1_000 };

interface Progress {
  periodStartedAt: number;
  bytesThen: number;
  waitedMs: number;
}

/** Watches transfers that may wait for their client, with one timer for all of them, and breaks off those that are held up. */
export class SlowClients {
  readonly #patience: Patience;
  readonly #now: () => number;
  readonly #watched = new Map<Transfer, Progress>();
  readonly #timer: NodeJS.Timeout;

  /** @param now monotonic ms. */
  constructor(patience: Patience, now: () => number) {
    this.#patience = patience;
    this.#now = now;
    this.#timer = setInterval(() => this.check(), patience.checkEveryMs).unref();
  }

  watch(transfer: Transfer): void {
    this.#watched.set(transfer, { periodStartedAt: this.#now(), bytesThen: transfer.movedBytes(), waitedMs: 0 });
  }

  unwatch(transfer: Transfer): void {
    this.#watched.delete(transfer);
  }

  /** Looks at all transfers; the timer does it too. */
  check(): void {
    for (const [transfer, progress] of this.#watched) {
      if (this.#isHeldUp(transfer, progress)) {
        this.#watched.delete(transfer);
        transfer.letGo();
      }
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #isHeldUp(transfer: Transfer, progress: Progress): boolean {
    const { periodMs, leastBytes, slowAfterMs, checkEveryMs } = this.#patience;
    const now = this.#now();
    const moved = transfer.movedBytes();
    const waits = transfer.waitsForClient();
    const isPeriodOver = now - progress.periodStartedAt >= periodMs;
    if (waits && isPeriodOver && moved - progress.bytesThen < leastBytes) return true;
    if (!waits || isPeriodOver) {
      progress.periodStartedAt = now;
      progress.bytesThen = moved;
    }
    if (!waits) return false;
    progress.waitedMs += checkEveryMs;
    return progress.waitedMs > slowAfterMs && !transfer.onSlow();
  }
}
