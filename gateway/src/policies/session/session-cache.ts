import type { ResolveSession, SessionAsker } from './resolve-session.ts';
import { createSessionAnswers } from './session-answers.ts';
import type { CacheLifetimes, SessionAnswers } from './session-answers.ts';
import type { Session } from './session.ts';
import { SessionQuestion } from './session-question.ts';
import { StrangerLookups } from './stranger-lookups.ts';

/** Dependencies of the cache. */
export interface SessionCacheDeps {
  /** Asks auth; null when the token is no session. Rejects when auth cannot be asked. */
  resolve: ResolveSession;
  /** The turns of those whose token is not known here. */
  strangers?: StrangerLookups;
  /** Whether events about revoked sessions arrive now. */
  hearsRevocations(): boolean;
  /** Ms since the epoch. */
  now(): number;
  lifetimes?: CacheLifetimes;
}

/** Answers of auth about session tokens, for a short while. */
export interface SessionCache {
  /**
   * The cached answer; undefined when auth has to be asked. Synchronous, because nearly every request ends here.
   * @param isUse the person does something: it is reported to auth now and then, or the session would end as unused.
   */
  peek(token: string, isUse: boolean): Session | null | undefined;
  /**
   * Asks auth, once for all requests that wait for the same token, for as long as one of them waits. Rejects when auth cannot be asked: no request is let in on a
   * guess.
   * @param asker the waiting request; absent where the token was known a moment ago and a request always waits
   */
  load(token: string, isUse: boolean, asker?: SessionAsker): Promise<Session | null>;
  /** A token that auth has just issued, by an answer that passed here: a request with it need not wait behind unknown tokens. */
  expect(token: string): void;
  /** Drops a session at once; an answer that is under way right now is not kept either. */
  revoke(sessionId: string): void;
  /**
   * Drops what is known about a token and keeps nothing new while its session may be ending.
   * @returns function to call when that is decided; what was asked before then is not kept either.
   */
  suspend(token: string): () => void;
  /** Drops everything: revocations may have been missed. */
  clear(): void;
}

const defaultLifetimes: CacheLifetimes = { connectedMs: 20_000, disconnectedMs: 2_000, unknownMs: 3_000 };

/** Creates an empty cache of at most 20,000 tokens. */
export function createSessionCache({
  resolve,
  strangers = new StrangerLookups(),
  hearsRevocations,
  now,
  lifetimes = defaultLifetimes,
}: SessionCacheDeps): SessionCache {
  const answers = createSessionAnswers({ hearsRevocations, now, lifetimes });
  // An answer is cached only if its question is still here when it arrives. Removing the question still delivers the answer to the waiting
  // requests.
  const underWay = new Map<string, SessionQuestion>();
  const suspended = new Map<string, number>();

  const drop = (token: string): void => {
    answers.drop(token);
    underWay.delete(token);
  };
  const ask = makeAsk({ resolve, strangers, answers, underWay, suspended });
  return {
    peek: (token, isUse) => answers.find(token, isUse),
    load(token, isUse, asker) {
      const running = underWay.get(token);
      const question = running && (running.isUse || !isUse) ? running : ask(token, isUse, asker?.address);
      return question.answer(asker?.signal);
    },
    expect: (token) => answers.expect(token),
    revoke: (sessionId) => answers.revoke(sessionId),
    suspend(token) {
      suspended.set(token, (suspended.get(token) ?? 0) + 1);
      drop(token);
      return () => {
        const others = (suspended.get(token) ?? 1) - 1;
        if (others > 0) suspended.set(token, others);
        else suspended.delete(token);
        drop(token);
      };
    },
    clear() {
      answers.clear();
      underWay.clear();
    },
  };
}

/** State that a question changes. */
interface Asking {
  resolve: ResolveSession;
  strangers: StrangerLookups;
  answers: SessionAnswers;
  underWay: Map<string, SessionQuestion>;
  /** Tokens about which nothing is kept now. */
  suspended: ReadonlyMap<string, number>;
}

/** Makes the function that asks auth; an address whose token was never seen here has to wait for its turn. */
function makeAsk({ resolve, strangers, answers, underWay, suspended }: Asking) {
  return (token: string, isUse: boolean, address: string | undefined): SessionQuestion => {
    const isStranger = address !== undefined && !answers.isKnown(token);
    const isUnderWay = () => underWay.get(token) === question;
    const question = new SessionQuestion(isUse, {
      put(signal) {
        const resolved = () => resolve(token, isUse, { signal, ...(address === undefined ? {} : { address }) });
        return isStranger ? strangers.ask(address, signal, resolved) : resolved();
      },
      onAnswer(answer) {
        const session = answer !== null && answers.isRevoked(answer.sessionId) ? null : answer;
        if (isUnderWay() && !suspended.has(token)) answers.keep(token, session, isUse);
        return session;
      },
      onOver() {
        if (isUnderWay()) underWay.delete(token);
      },
    });
    underWay.set(token, question);
    return question;
  };
}
