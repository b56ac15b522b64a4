/** Longest wait before one slide, in ms: users with several renderings go on even where others with one come without a pause. */
const maxWaitMs = 3_000;

/** Renderings that one pool of pages works on, of all users. */
export class RenderingsUnderWay {
  readonly #byUser = new Map<string, number>();
  /** Users whose rendering has a page and was their only one when it got it. */
  readonly #onlyOnes = new Set<string>();
  readonly #waiting = new Set<{ userId: string; goOn: () => void }>();

  /** Counts a rendering. @returns called when it is over */
  begin(userId: string): () => void {
    this.#byUser.set(userId, this.#countOf(userId) + 1);
    return () => {
      const left = this.#countOf(userId) - 1;
      if (left === 0) this.#byUser.delete(userId);
      else this.#byUser.set(userId, left);
    };
  }

  /** Whether the user has no other rendering. */
  isOnlyOne(userId: string): boolean {
    return this.#countOf(userId) === 1;
  }

  /** Notes that a rendering of the user has a page. @returns called when its turn is over */
  startTurn(userId: string): () => void {
    if (!this.isOnlyOne(userId)) return () => undefined;
    this.#onlyOnes.add(userId);
    return () => {
      this.#onlyOnes.delete(userId);
      for (const waiting of this.#waiting) if (!this.#isAheadOf(waiting.userId)) waiting.goOn();
    };
  }

  /**
   * Resolves when the next slide may be drawn: where the user has several renderings, once no other user's only one is being drawn. Pages share the processors, so that one is done in the
   * time that it takes alone.
   */
  async yieldToOnlyOnes(userId: string): Promise<void> {
    if (this.isOnlyOne(userId) || !this.#isAheadOf(userId)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, maxWaitMs);
    const waiting = { userId, goOn: resolve };
    this.#waiting.add(waiting);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(waiting);
  }

  /** Whether another user's only rendering is being drawn. */
  #isAheadOf(userId: string): boolean {
    return this.#onlyOnes.size > (this.#onlyOnes.has(userId) ? 1 : 0);
  }

  #countOf(userId: string): number {
    return this.#byUser.get(userId) ?? 0;
  }
}
