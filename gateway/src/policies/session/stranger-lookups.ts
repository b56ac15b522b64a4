import { AppError } from '@viral-slides/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Session } from './session.ts';

/** How much one address may ask about tokens that were not seen before. */
export interface StrangerLimits {
  /** Questions to auth at a time; further ones wait for their turn. */
  atATime: number;
  /** Longest wait for a turn, ms. */
  maxWaitMs: number;
  /** Questions in a minute whose answer was that there is no such session, before the address is slowed down. */
  unknownPerMinute: number;
  /** How long such a question then keeps its turn, ms. */
  slowMs: number;
  /** Questions of such an address that wait; one more sends the oldest away, so that they do not hold the places of requests from there. */
  slowWaiting: number;
}

/** After a restart of the gateway an office behind one address is through in a second; an attacker who tries tokens delays no other address. */
const usualLimits: StrangerLimits = { atATime: 16, maxWaitMs: 5_000, unknownPerMinute: 120, slowMs: 1_000, slowWaiting: 8 };

/** A question that waits for its turn. */
interface Waiting {
  go(): void;
  refuse(): void;
}

interface Turns {
  running: number;
  waiting: Set<Waiting>;
  /** The address asked in vain too often. */
  isSlow: boolean;
}

/**
 * Look-ups of tokens that are not cached, in turns per address, so that the many of one address never delay those of others. Behind one address there may be many
 * people: when a client there asks in vain all the time, the address is slowed down and the newest question is the next, so that a person who signs in there is let in.
 */
export class StrangerLookups {
  readonly #limits: StrangerLimits;
  readonly #unknown: RateLimiterMemory;
  readonly #turns = new Map<string, Turns>();

  constructor(limits: StrangerLimits = usualLimits) {
    this.#limits = limits;
    this.#unknown = new RateLimiterMemory({ keyPrefix: '', points: limits.unknownPerMinute, duration: 60 });
  }

  /**
   * Asks when it is the address's turn.
   * @throws AppError `too-many-unknown-sessions` when no turn came in time, or newer questions took its place at a slow address; the signal's reason when it was aborted
   */
  async ask(address: string, signal: AbortSignal, question: () => Promise<Session | null>): Promise<Session | null> {
    const turns = this.#turns.get(address) ?? { running: 0, waiting: new Set(), isSlow: false };
    this.#turns.set(address, turns);
    const leave = await this.#enter(address, turns, signal);
    let keepsTurn = false;
    try {
      const session = await question();
      if (session === null) {
        const { consumedPoints } = await this.#unknown.penalty(address);
        turns.isSlow = consumedPoints > this.#limits.unknownPerMinute;
        keepsTurn = turns.isSlow;
        if (turns.isSlow) this.#sendAway(turns, this.#limits.slowWaiting);
      }
      return session;
    } finally {
      if (keepsTurn) setTimeout(leave, this.#limits.slowMs).unref();
      else leave();
    }
  }

  async #enter(address: string, turns: Turns, signal: AbortSignal): Promise<() => void> {
    if (turns.running >= this.#limits.atATime) await this.#wait(turns, signal);
    else turns.running += 1;
    return () => {
      const next = turns.isSlow ? [...turns.waiting].at(-1) : turns.waiting.values().next().value;
      // The turn is handed on.
      if (next !== undefined) return next.go();
      turns.running -= 1;
      if (turns.running === 0) this.#turns.delete(address);
    };
  }

  /** Sends the oldest waiting questions away until few are left. */
  #sendAway({ waiting }: Turns, most: number): void {
    for (const oldest of waiting) {
      if (waiting.size <= most) return;
      oldest.refuse();
    }
  }

  #wait(turns: Turns, signal: AbortSignal): Promise<void> {
    if (turns.isSlow) this.#sendAway(turns, this.#limits.slowWaiting - 1);
    const { waiting } = turns;
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onGone);
        waiting.delete(entry);
      };
      const go = (): void => {
        stop();
        resolve();
      };
      const onGone = (): void => {
        stop();
        reject(signal.reason as Error);
      };
      const refuse = (): void => {
        stop();
        reject(tooManyUnknown(this.#limits.maxWaitMs));
      };
      const entry: Waiting = { go, refuse };
      const timer = setTimeout(refuse, this.#limits.maxWaitMs);
      signal.addEventListener('abort', onGone);
      waiting.add(entry);
    });
  }
}

function tooManyUnknown(retryAfterMs: number): AppError {
  const message = 'Too many unknown sign-ins came from this address. Please wait a moment.';
  return new AppError('rate-limited', 'too-many-unknown-sessions', message, { retryAfterMs });
}
