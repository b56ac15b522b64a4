import type { Locator, Page } from 'playwright-core';

/** A person at the screen who looks for the next control before each press, and types with two fingers. */
export interface Newcomer {
  readonly page: Page;
  /** Presses a control, by mouse or by finger. */
  press(control: Locator): Promise<void>;
  /** Types into what has the focus. */
  type(words: string): Promise<void>;
  /** Number of pressed controls. */
  readonly presses: number;
}

/** How long a newcomer looks before a press, in milliseconds. */
const LOOK_MS = 900;
/** Between two keys, in milliseconds. */
const KEY_MS = 150;

/** @param isTouching whether by finger */
export function newcomerAt(page: Page, isTouching: boolean): Newcomer {
  let presses = 0;
  return {
    page,
    async press(control) {
      await page.waitForTimeout(LOOK_MS);
      presses += 1;
      await (isTouching ? control.tap() : control.click());
    },
    type: (words) => page.keyboard.type(words, { delay: KEY_MS }),
    get presses() {
      return presses;
    },
  };
}
