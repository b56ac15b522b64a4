import type { CDPSession, Page } from '@playwright/test';

/** A place on the page in CSS pixels. */
interface Place {
  x: number;
  y: number;
}

/** Two fingers and how far each of them moves. */
interface Pinch {
  from: readonly [Place, Place];
  to: readonly [Place, Place];
}

/** Something that is taken up and put down elsewhere. */
interface Carrying {
  from: Place;
  to: Place;
  isTaken: () => Promise<unknown>;
  isThere?: () => Promise<unknown>;
}

/** Events sent between the first touch and the end of a gesture. */
const steps = 8;

/** Real touches, dispatched by the browser itself: they scroll, zoom and become pointer events as those of a hand do. */
export class Fingers {
  readonly #browser: CDPSession;

  private constructor(browser: CDPSession) {
    this.#browser = browser;
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** Moves one finger over the page. */
  async drag(from: Place, to: Place): Promise<void> {
    await this.#touch('touchStart', [from]);
    for (let step = 1; step <= steps; step += 1) await this.#touch('touchMove', [between(from, to, step)]);
    await this.#touch('touchEnd', []);
  }

  /** Rests on something until the page has taken it up, then carries it to another place; there it waits for what the page shows, if asked. */
  async carry({ from, to, isTaken, isThere }: Carrying): Promise<void> {
    await this.#touch('touchStart', [from]);
    await isTaken();
    for (let step = 1; step <= steps; step += 1) await this.#touch('touchMove', [between(from, to, step)]);
    await isThere?.();
    await this.#touch('touchEnd', []);
  }

  /** Moves two fingers. The first one is down a moment earlier, as it is with a hand, and has moved a little by then. */
  async pinch({ from, to }: Pinch): Promise<void> {
    const first = between(from[0], to[0], 1);
    await this.#touch('touchStart', [from[0]]);
    await this.#touch('touchMove', [first]);
    await this.#touch('touchStart', [first, from[1]]);
    for (let step = 2; step <= steps; step += 1)
      await this.#touch('touchMove', [between(from[0], to[0], step), between(from[1], to[1], step)]);
    await this.#touch('touchEnd', []);
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]): Promise<void> {
    await this.#browser.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((place, id) => ({ ...place, id })) });
  }
}

function between(from: Place, to: Place, step: number): Place {
  const share = step / steps;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
