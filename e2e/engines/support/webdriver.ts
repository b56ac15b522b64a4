/** A little of WebDriver (W3C), for a driver program that runs on this machine. */

/** Key under which WebDriver answers an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** One step of an input device, as WebDriver's actions take it. */
type Step = Record<string, unknown>;

/** A session of one browser window. */
export interface Session {
  readonly version: string;
  /** Sends a command of the session. @throws Error with the driver's message */
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** Moves the mouse and presses its buttons, step by step. */
  mouse(steps: readonly Step[]): Promise<void>;
  /** Presses and releases keys, one after the other. */
  keys(keys: readonly string[]): Promise<void>;
  /** Returns the id of an element. @throws Error when there is none */
  find(selector: string): Promise<string>;
}

/**
 * Opens a session.
 * @param address of the driver, e.g. `http://127.0.0.1:4500`
 * @param capabilities required capabilities of the browser
 */
export async function openSession(address: string, capabilities: Record<string, unknown>): Promise<Session> {
  const opened = await send(address, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const { sessionId, capabilities: found } = opened as { sessionId: string; capabilities: { browserVersion: string } };
  const command: Session['command'] = (method, path, body) => send(address, method, `/session/${sessionId}${path}`, body);
  const act = async (device: Step) => void (await command('POST', '/actions', { actions: [device] }));
  return {
    version: found.browserVersion,
    command,
    mouse: (actions) => act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }),
    keys: (keys) =>
      act({ type: 'key', id: 'keyboard', actions: keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))) }),
    async find(value) {
      const element = (await command('POST', '/element', { using: 'css selector', value })) as Record<string, string>;
      return element[elementKey] ?? '';
    },
  };
}

async function send(address: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = (await answer.json()) as { value: { message?: string } | null };
  if (!answer.ok) throw new Error(`${method} ${path}: ${value?.message ?? answer.status}`);
  return value;
}
