import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Engine, Point } from './engine.ts';

/** An element that has not moved for this time, in milliseconds, is at rest. */
const restMs = 200;

/** Measured element: its place and size in the window, and its centre. */
interface Found extends Point {
  width: number;
  height: number;
  top: number;
}

/** The product in another browser, as a person sees it: things are found by what they are and what they are called. */
export class EnginePage {
  readonly engine: Engine;
  readonly #address: string;

  /** @param address origin of the product */
  constructor(engine: Engine, address: string) {
    this.engine = engine;
    this.#address = address;
  }

  open(path: string): Promise<void> {
    return this.engine.open(new URL(path, this.#address).href);
  }

  path(): Promise<string> {
    return this.engine.run(() => location.pathname);
  }

  /** Waits for a visible element, brings it into view and returns where it is. The name may end in `*`. */
  async find(selector: string, name = '*'): Promise<Found> {
    let found: Found | null = null;
    await expect
      .poll(async () => (found = await this.look(selector, name)), { message: `${selector} called ${name}`, timeout: 45_000 })
      .not.toBeNull();
    return found as unknown as Found;
  }

  /** As {@link find}, without waiting; null when it is not there. */
  look(selector: string, name = '*'): Promise<Found | null> {
    return this.engine.run(
      (query, wanted) => {
        const nameOf = (element: Element) => {
          const labelled = element.getAttribute('aria-labelledby');
          const label = labelled === null ? element.getAttribute('aria-label') : document.getElementById(labelled)?.textContent;
          const field = element as HTMLInputElement;
          return (label ?? field.labels?.[0]?.textContent ?? (element as HTMLElement).innerText ?? '').trim();
        };
        const isWanted = (element: Element) =>
          wanted.endsWith('*') ? nameOf(element).startsWith(wanted.slice(0, -1)) : nameOf(element) === wanted;
        const element = [...document.querySelectorAll(query)].find((one) => one.getClientRects().length > 0 && isWanted(one));
        if (!element || (element as HTMLButtonElement).disabled) return null;
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, width, height, top: y };
      },
      selector,
      name,
    );
  }

  /** Clicks what is called so. */
  async press(selector: string, name = '*'): Promise<void> {
    let at = await this.find(selector, name);
    // An element that still moves is not at its measured position.
    for (let before = null as Found | null; before?.x !== at.x || before.y !== at.y; at = await this.find(selector, name)) {
      before = at;
      await wait(restMs);
    }
    await this.engine.click(at);
  }

  /** Clicks what is called so until it has opened something, as a person does whose click came while the page was still busy. */
  async pressToOpen(selector: string, name: string, opened: string): Promise<void> {
    await this.#pressUntil([selector, name], [opened]);
  }

  /** Clicks a switch that is off until it is on. */
  async switchOn(name: string): Promise<void> {
    await this.#pressUntil(['[role=switch]', name], ['[role=switch][aria-checked=true]', name]);
  }

  async #pressUntil(pressed: [selector: string, name: string], there: [selector: string, name?: string]): Promise<void> {
    await expect(async () => {
      if ((await this.look(...there)) === null) await this.press(...pressed);
      await expect.poll(() => this.look(...there), { timeout: 5_000 }).not.toBeNull();
    }).toPass({ timeout: 45_000 });
  }

  /** Expects an element to go away. */
  async expectGone(selector: string, name = '*'): Promise<void> {
    await expect.poll(() => this.look(selector, name), { message: `${selector} called ${name} goes away`, timeout: 90_000 }).toBeNull();
  }

  /** Writes into what has the focus. Emoji are put in by script: WebDriver's keys lose them in WebKit. */
  async write(text: string): Promise<void> {
    for (const part of text.split(/(\p{Extended_Pictographic})/u).filter((one) => one !== '')) {
      if (/\p{Extended_Pictographic}/u.test(part))
        await this.engine.run((emoji) => void document.execCommand('insertText', false, emoji), part);
      else await this.engine.type(part);
    }
  }

  /** Waits until the downloads hold a file of this name, whole; returns it. */
  async downloaded(name: string): Promise<Buffer> {
    await expect.poll(() => this.#isComplete(name), { message: `download of ${name}`, timeout: 90_000 }).toBe(true);
    return readFile(join(this.engine.downloads, name));
  }

  /** Both browsers write into a file of another name until all of it is there. */
  async #isComplete(name: string): Promise<boolean> {
    const names = await readdir(this.engine.downloads);
    if (!names.includes(name) || names.some((other) => other.startsWith(`${name}.`) || other.endsWith('.part'))) return false;
    return (await readFile(join(this.engine.downloads, name))).length > 0;
  }
}
