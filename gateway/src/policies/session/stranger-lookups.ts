import { AppError } from '@viral-slides/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Session } from './session.ts';

/** How much one address may ask about tokens that were not seen before. */
export interface StrangerLimits {
  /** Questions to auth at a time; further ones wait for their turn. */
  atATime: number;
  /** Longest wait for a turn, ms. */
  maxWaitMs: number;
  /** Questions in a minute whose answer was that there is no such session. */
  unknownPerMinute: number;
}

/** After a restart of the gateway an office behind one address is through in a second; an attacker who tries tokens delays no other address. */
const usualLimits: StrangerLimits = { atATime: 16, maxWaitMs: 5_000, unknownPerMinute: 120 };

interface Turns {
  running: number;
  waiting: Set<() => void>;
}

/** Look-ups of tokens that are not cached, in turns per address, so that the many of one address never delay those of others. */
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
   * @throws AppError `too-many-unknown-sessions` when no turn came in time, or the address asked in vain too often; the signal's reason when it was aborted
   */
  async ask(address: string, signal: AbortSignal, question: () => Promise<Session | null>): Promise<Session | null> {
    const leave = await this.#enter(address, signal);
    try {
      const asked = await this.#unknown.get(address);
      if (asked !== null && asked.consumedPoints >= this.#limits.unknownPerMinute) throw tooManyUnknown(asked.msBeforeNext);
      const session = await question();
      if (session === null) await this.#unknown.penalty(address);
      return session;
    } finally {
      leave();
    }
  }

  async #enter(address: string, signal: AbortSignal): Promise<() => void> {
    const turns = this.#turns.get(address) ?? { running: 0, waiting: new Set() };
    this.#turns.set(address, turns);
    if (turns.running >= this.#limits.atATime) await this.#wait(turns, signal);
    else turns.running += 1;
    return () => {
      const [next] = turns.waiting;
      // The turn is handed on.
      if (next !== undefined) return next();
      turns.running -= 1;
      if (turns.running === 0) this.#turns.delete(address);
    };
  }

  #wait({ waiting }: Turns, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onGone);
        waiting.delete(go);
      };
      const go = (): void => {
        stop();
        resolve();
      };
      const onGone = (): void => {
        stop();
        reject(signal.reason as Error);
      };
      const timer = setTimeout(() => {
        stop();
        reject(tooManyUnknown(this.#limits.maxWaitMs));
      }, this.#limits.maxWaitMs);
      signal.addEventListener('abort', onGone);
      waiting.add(go);
    });
  }
}

function tooManyUnknown(retryAfterMs: number): AppError {
  const message = 'Too many sign-ins that are not known here came from this address. Please wait a moment.';
  return new AppError('rate-limited', 'too-many-unknown-sessions', message, { retryAfterMs });
}
