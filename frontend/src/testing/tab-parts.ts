type Callback = (lock: object | null) => Promise<void> | void;

/** The part of the Web Locks API that the app uses: for each name first come, first served. */
class FakeLocks {
  readonly #held = new Set<string>();
  readonly #waiting = new Map<string, (() => void)[]>();

  async request(name: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, callback: Callback): Promise<void> {
    if (this.#held.has(name)) {
      if (options.ifAvailable) return void (await callback(null));
      await this.#turn(name, options.signal);
    }
    this.#held.add(name);
    await callback({});
    this.#held.delete(name);
    this.#queue(name).shift()?.();
  }

  async query(): Promise<{ held: { name: string }[] }> {
    return { held: [...this.#held].map((name) => ({ name })) };
  }

  #queue(name: string): (() => void)[] {
    const queue = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, queue);
    return queue;
  }

  #turn(name: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue(name).push(resolve);
      signal?.addEventListener('abort', () => {
        this.#waiting.set(
          name,
          this.#queue(name).filter((waiting) => waiting !== resolve),
        );
        reject(new DOMException('stopped', 'AbortError'));
      });
    });
  }
}

/** BroadcastChannel between the "tabs" of one test. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const channel of FakeChannel.open) {
      if (channel !== this && channel.#name === this.#name) channel.dispatchEvent(new MessageEvent('message', { data }));
    }
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

/** Adds what lets tabs of one browser work together and jsdom lacks. */
export function installTabParts(): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
}

/** Takes away what {@link installTabParts} added. */
export function removeTabParts(): void {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  FakeChannel.open.clear();
}
