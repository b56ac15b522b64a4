import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine, Point } from './engine.ts';
import { openSession, type Session } from './webdriver.ts';
import { windowSize } from './window-size.ts';

const browsers = ['/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser'];

/** Names of keys as WebDriver writes them. */
const keyCodes = { Enter: '\uE007', Escape: '\uE00C' } as const;

/** Starts WebKit's small browser on a virtual display. */
export async function startWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const downloads = join(home, 'downloads');
  await Promise.all([mkdir(downloads), mkdir(join(home, 'config'))]);
  await writeFile(join(home, 'config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await freePort();
  const driver = spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
    // A group of its own: the display and the browser have to end with the driver.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, XDG_CONFIG_HOME: join(home, 'config'), XDG_DATA_HOME: join(home, 'data'), XDG_CACHE_HOME: join(home, 'cache') },
  });
  const ended = once(driver, 'exit');
  const stop = async () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGTERM');
    await ended;
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const session = await sessionOf(`http://127.0.0.1:${port}`);
    return { ...windowOf(session), name: 'WebKit', version: session.version, downloads, close: () => end(session, stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(session: Session, stop: () => Promise<void>): Promise<void> {
  await session.command('DELETE', '').catch(() => undefined);
  await stop();
}

/** The driver needs a moment to listen. */
async function sessionOf(address: string): Promise<Session> {
  const binary = process.env['WEBKIT'] ?? browsers.find((path) => existsSync(path)) ?? '';
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const deadline = Date.now() + 20_000;
  while (
    !(await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start; it needs the packages webkit2gtk-driver, xvfb and xauth.');
    await wait(50);
  }
  const session = await openSession(address, capabilities);
  // The window has a frame and a toolbar, the page is what is left of it.
  await session.command('POST', '/window/rect', windowSize);
  const inner = (await session.command('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] })) as [
    number,
    number,
  ];
  await session.command('POST', '/window/rect', { width: 2 * windowSize.width - inner[0], height: 2 * windowSize.height - inner[1] });
  return session;
}

function windowOf(session: Session): Omit<Engine, 'name' | 'version' | 'downloads' | 'close'> {
  const moveTo = ({ x, y }: Point, duration = 0) => ({
    type: 'pointerMove',
    duration,
    x: Math.round(x),
    y: Math.round(y),
    origin: 'viewport',
  });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  return {
    open: async (url) => void (await session.command('POST', '/url', { url })),
    async run(code, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        const given = [...arguments].slice(0, -1);
        Promise.resolve().then(() => (${code.toString()})(...given)).then((answer) => done({ answer }), (error) => done({ error: String(error) }));`;
      const { answer, error } = (await session.command('POST', '/execute/async', { script, args })) as { answer?: never; error?: string };
      if (error !== undefined) throw new Error(error);
      return answer as never;
    },
    dragMouse: ([start, ...path]) => session.mouse([moveTo(start), down, ...path.map((point) => moveTo(point, 30)), up]),
    click: (at, times = 1) => session.mouse([moveTo(at), ...Array.from({ length: times }, () => [down, up]).flat()]),
    type: (text) => session.keys([...text]),
    press: (key) => session.keys([keyCodes[key]]),
    async pickFiles(selector, files) {
      await session.command('POST', `/element/${await session.find(selector)}/value`, { text: files.join('\n') });
    },
    screenshot: async () => Buffer.from((await session.command('GET', '/screenshot')) as string, 'base64'),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
