import { randomInt } from 'node:crypto';
import { Capture, captureLimits } from './capture.ts';
import type { CaptureLimits } from './capture.ts';

/** Captures that are open at a time. Replicas that died leave theirs behind: the oldest makes room. */
const mostCaptures = 4_096;

/** A random loopback address that is hard to guess and never Chromium's default proxy (127.0.0.1): 127.1.0.1 to 127.254.255.254. */
const randomAddress = () => `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;

/** All captures that are open, by the address that stands for each. */
export class Captures {
  readonly #limits: CaptureLimits;
  readonly #most: number;
  readonly #open = new Map<string, Capture>();

  constructor(limits: CaptureLimits = captureLimits, most = mostCaptures) {
    this.#limits = limits;
    this.#most = most;
  }

  /** Opens one. @returns its id */
  open(): string {
    let id = randomAddress();
    while (this.#open.has(id)) id = randomAddress();
    if (this.#open.size >= this.#most) this.#dropOldest();
    this.#open.set(id, new Capture(this.#limits));
    return id;
  }

  get(id: string): Capture | undefined {
    return this.#open.get(id);
  }

  /** Ends a capture and deletes it. */
  close(id: string): Capture | undefined {
    const capture = this.#open.get(id);
    this.#open.delete(id);
    capture?.end('too-late');
    return capture;
  }

  closeAll(): void {
    for (const id of [...this.#open.keys()]) this.close(id);
  }

  #dropOldest(): void {
    const [oldest] = this.#open.keys();
    if (oldest !== undefined) this.close(oldest);
  }
}
