type Callback = (lock: object | null) => Promise<void> | void;

/** The part of the Web Locks API that the app uses, for one lock name: first come, first served. */
class FakeLocks {
  #isHeld = false;
  #waiting: (() => void)[] = [];

  async request(_name: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, callback: Callback): Promise<void> {
    if (this.#isHeld) {
      if (options.ifAvailable) return void (await callback(null));
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push(resolve);
        options.signal?.addEventListener('abort', () => {
          this.#waiting = this.#waiting.filter((waiting) => waiting !== resolve);
          reject(new DOMException('stopped', 'AbortError'));
        });
      });
    }
    this.#isHeld = true;
    await callback({});
    this.#isHeld = false;
    this.#waiting.shift()?.();
  }
}

/** BroadcastChannel between the "tabs" of one test. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();

  constructor() {
    super();
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const channel of FakeChannel.open) if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }));
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
