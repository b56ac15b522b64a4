import type { BrowserJob, BrowserJobKind } from '../../ports/browser-pool.ts';
import type { BrowserKeeper, TakenPage } from './browser-keeper.ts';

/** How the keepers of a kind are made. */
export type MakeKeeper = (kind: BrowserJobKind, spares: number) => BrowserKeeper;

/**
 * Which browser a page comes from. A capture opens a stranger's page, so it is alone in its browser: what that page does to it ends no other work. Slides are
 * drawn in one browser, in which no page of a stranger is ever opened; those under which it died are drawn alone.
 */
export class SeparateBrowsers {
  readonly #make: MakeKeeper;
  readonly #drawing: BrowserKeeper;
  /** Keepers for captures, all of them. */
  readonly #capturing: BrowserKeeper[] = [];
  /** Keepers for drawings that are alone in their browser. */
  readonly #alone = new Set<BrowserKeeper>();
  /** Those without a capture; the one that was used last is taken first, so that the others may rest. */
  readonly #free: BrowserKeeper[] = [];

  /** @param places pages of each kind at a time */
  constructor(make: MakeKeeper, places: number) {
    this.#make = make;
    this.#drawing = make('render', places);
  }

  /** @throws AppError `browser-failed` when no browser starts */
  async take({ kind, isAlone = false }: Pick<BrowserJob, 'kind' | 'isAlone'>): Promise<TakenPage> {
    if (kind === 'render') return isAlone ? this.#takeAlone() : this.#drawing.take();
    const keeper = this.#free.pop() ?? this.#addKeeper();
    return takeFrom(keeper, () => void this.#free.push(keeper));
  }

  async #takeAlone(): Promise<TakenPage> {
    const keeper = this.#make('render', 0);
    this.#alone.add(keeper);
    return takeFrom(keeper, () => void keeper.close().finally(() => this.#alone.delete(keeper)));
  }

  /** Ends all browsers, their pages too. */
  async close(): Promise<void> {
    await Promise.all([this.#drawing, ...this.#alone, ...this.#capturing].map((keeper) => keeper.close()));
  }

  /** There are never more than places, since each place holds one page. */
  #addKeeper(): BrowserKeeper {
    const keeper = this.#make('capture', 1);
    this.#capturing.push(keeper);
    return keeper;
  }
}

/** Takes a page of a keeper that gives one at a time. @param free called when the keeper has it back, or gave none */
async function takeFrom(keeper: BrowserKeeper, free: () => void): Promise<TakenPage> {
  const taken = await keeper.take().catch((error: unknown) => {
    free();
    throw error;
  });
  let isBack = false;
  return {
    ...taken,
    giveBack: () => {
      if (isBack) return;
      isBack = true;
      taken.giveBack();
      free();
    },
  };
}
