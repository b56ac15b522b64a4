import type { Session } from './session.ts';

/** Steps of a question. */
export interface QuestionSteps {
  /** Asks; called at once. @param signal aborts when the last waiter is gone. */
  put(signal: AbortSignal): Promise<Session | null>;
  /** Judges the answer. @returns result for the waiters. */
  onAnswer(answer: Session | null): Session | null;
  /** It is answered, has failed, or has no waiter left: the next caller asks again. */
  onOver(): void;
}

/** A question to auth that is not answered yet, for all requests that wait for the same token. */
export class SessionQuestion {
  readonly isUse: boolean;
  readonly #answer: Promise<Session | null>;
  readonly #end = new AbortController();
  readonly #onOver: () => void;
  #waiters = 0;

  /** @param isUse whether it reports a use by the user to auth. */
  constructor(isUse: boolean, { put, onAnswer, onOver }: QuestionSteps) {
    this.isUse = isUse;
    this.#onOver = onOver;
    this.#answer = put(this.#end.signal).then(onAnswer).finally(onOver);
  }

  /** Waits for the answer until the signal aborts; the last waiter that leaves ends the question. A waiter without a signal never leaves. */
  answer(signal: AbortSignal | undefined): Promise<Session | null> {
    this.#waiters += 1;
    if (signal === undefined) return this.#answer;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        reject(signal.reason as Error);
        this.#waiters -= 1;
        if (this.#waiters > 0) return;
        this.#onOver();
        this.#end.abort(new Error('the client is gone'));
      };
      signal.addEventListener('abort', leave);
      void this.#answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }
}
