import { createSessionAnswers } from './session-answers.ts';
import type { CacheLifetimes } from './session-answers.ts';
import type { Session } from './session.ts';

/** What the cache asks. */
export interface SessionCacheDeps {
  /** Asks auth; null when the token is no session. Rejects when auth cannot be asked. @param isUse the person does something now. */
  resolve(token: string, isUse: boolean): Promise<Session | null>;
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
   * @param isUse the person does something: auth has to hear of that now and then, or the session ends as unused.
   */
  peek(token: string, isUse: boolean): Session | null | undefined;
  /** Asks auth, once for all requests that wait for the same token. Rejects when auth cannot be asked: nobody is let in on a guess. */
  load(token: string, isUse: boolean): Promise<Session | null>;
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

/** A question to auth that is not answered yet. */
interface Question {
  isUse: boolean;
  answer: Promise<Session | null>;
}

const defaultLifetimes: CacheLifetimes = { connectedMs: 20_000, disconnectedMs: 2_000, unknownMs: 3_000 };

/** Creates an empty cache of at most 20,000 tokens. */
export function createSessionCache({ resolve, hearsRevocations, now, lifetimes = defaultLifetimes }: SessionCacheDeps): SessionCache {
  const answers = createSessionAnswers({ hearsRevocations, now, lifetimes });
  // An answer is kept only if its question is still here when it comes. Whatever takes the question out leaves the answer to those who wait for it.
  const underWay = new Map<string, Question>();
  const suspended = new Map<string, number>();

  const drop = (token: string): void => {
    answers.drop(token);
    underWay.delete(token);
  };
  const settle = (token: string, question: Question, answer: Session | null): Session | null => {
    const session = answer !== null && answers.isRevoked(answer.sessionId) ? null : answer;
    if (underWay.get(token) === question && !suspended.has(token)) answers.keep(token, session, question.isUse);
    return session;
  };
  const ask = (token: string, isUse: boolean): Question => {
    const answer = resolve(token, isUse)
      .then((resolved) => settle(token, question, resolved))
      .finally(() => {
        if (underWay.get(token) === question) underWay.delete(token);
      });
    const question: Question = { isUse, answer };
    return question;
  };
  return {
    peek: (token, isUse) => answers.find(token, isUse),
    load(token, isUse) {
      const running = underWay.get(token);
      if (running && (running.isUse || !isUse)) return running.answer;
      const question = ask(token, isUse);
      underWay.set(token, question);
      return question.answer;
    },
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
