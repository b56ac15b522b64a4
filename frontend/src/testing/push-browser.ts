/** Answers and state of a browser with push. */
export interface PushBrowser {
  /** Endpoint that it is subscribed with; null when it is not. */
  endpoint(): string | null;
}

interface PushBrowserOptions {
  /** Answer of the user to the permission prompt. */
  answer?: NotificationPermission;
  /** Permission before the prompt. */
  permission?: NotificationPermission;
  /** The server's key of what it holds already; null: it holds nothing. */
  heldKey?: string | null;
  /** Its push service cannot be reached. */
  fails?: boolean;
  /** Leaving its push service never comes to an end. */
  hangs?: boolean;
}

/** Gives jsdom what a browser with push has. Undone by {@link removePush}. */
export function installPush(options: PushBrowserOptions = {}): PushBrowser {
  const { answer = 'granted', permission = 'default', heldKey = null, fails = false, hangs = false } = options;
  let made = 0;
  let held: ReturnType<typeof make> | null = null;
  const make = (key: string) => {
    const endpoint = `https://push.example.org/device-${(made += 1)}`;
    return {
      endpoint,
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        if (hangs) await new Promise(() => undefined);
        held = null;
        return true;
      },
    };
  };
  if (heldKey !== null) held = make(heldKey);
  const registration = {
    pushManager: {
      getSubscription: async () => held,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (fails) throw new DOMException('no push service', 'AbortError');
        return (held = make(applicationServerKey));
      },
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, register: async () => registration, ready: Promise.resolve(registration) },
  });
  Object.assign(window, { PushManager: class {} });
  const notification = {
    permission,
    requestPermission: async () => (notification.permission = answer),
  };
  Object.assign(globalThis, { Notification: notification });
  return { endpoint: () => held?.endpoint ?? null };
}

/** Takes it away again. */
export function removePush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
}

function bytesOf(key: string): ArrayBuffer {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;
}
