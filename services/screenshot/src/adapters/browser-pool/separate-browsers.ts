import type { BrowserJob, BrowserJobKind } from '../../ports/browser-pool.ts';
import type { BrowserKeeper, TakenPage } from './browser-keeper.ts';

/** Factory for the keepers of a kind. */
export type MakeKeeper = (kind: BrowserJobKind, spares: number) => BrowserKeeper;

/**
 * Separate browsers for pages. A capture opens a stranger's page, so it is alone in its browser: what that page does to it ends no other work. Slides are
 * drawn in browsers in which no page of a stranger is ever opened, renderings in one and cards in another one, which has priority where they share processors;
 * slides under which it died are drawn alone.
 */
export class SeparateBrowsers {
  readonly #make: MakeKeeper;
  readonly #drawing: Record<'render' | 'card', BrowserKeeper>;
  /** Keepers for captures, all of them. */
  readonly #capturing: BrowserKeeper[] = [];
  /** Keepers for drawings that are alone in their browser. */
  readonly #alone = new Set<BrowserKeeper>();
  /** Those without a capture; the one that was used last is taken first, so that the others may rest. */
  readonly #free: BrowserKeeper[] = [];

  /** @param places pages at a time, which are opened in advance */
  constructor(make: MakeKeeper, places: Record<'render' | 'card', number>) {
    this.#make = make;
    this.#drawing = { render: make('render', places.render), card: make('card', places.card) };
  }

  /** @throws AppError `browser-failed` when no browser starts */
  async take({ kind, isAlone = false }: Pick<BrowserJob, 'kind' | 'isAlone'>): Promise<TakenPage> {
    if (kind !== 'capture') return isAlone ? this.#takeAlone(kind) : this.#drawing[kind].take();
    const keeper = this.#free.pop() ?? this.#addKeeper();
    return takeFrom(keeper, () => void this.#free.push(keeper));
  }

  async #takeAlone(kind: BrowserJobKind): Promise<TakenPage> {
    const keeper = this.#make(kind, 0);
    this.#alone.add(keeper);
    return takeFrom(keeper, () => void keeper.close().finally(() => this.#alone.delete(keeper)));
  }

  /** Ends all browsers, their pages too. */
  async close(): Promise<void> {
    await Promise.all([...Object.values(this.#drawing), ...this.#alone, ...this.#capturing].map((keeper) => keeper.close()));
  }

  /** There are never more than the places of the queues, since each place holds one page. */
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
