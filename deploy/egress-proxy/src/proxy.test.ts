import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { readAll, readUntil, startProxy, website } from '../test/start-proxy.ts';
import type { ProxySetup, ProxyUnderTest } from '../test/start-proxy.ts';

const toStop: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of toStop.splice(0).reverse()) await stop();
});

const publicAddress = '93.184.216.34';
const names = { 'site.example': [[publicAddress]], 'inside.example': [['10.0.0.5']] };

async function proxyWith(setup: ProxySetup): Promise<ProxyUnderTest> {
  const proxy = await startProxy({ names: structuredClone(names), ...setup });
  toStop.push(() => proxy.stop());
  return proxy;
}

async function site(answer: (socket: Socket) => void): Promise<Server> {
  const server = await website((socket) => {
    toStop.push(() => socket.destroy());
    answer(socket);
  });
  toStop.push(() => server.close());
  return server;
}

const helloSite = () =>
  site((socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello')));
const at = (server: Server) => ({ [`${publicAddress}:80`]: server, [`${publicAddress}:443`]: server });
const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: whatever\r\nConnection: close\r\n\r\n`;
const tunnel = (target: string) => `CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`;

/** Connects through a tunnel; what the website says comes after the 200. */
async function openTunnel(proxy: ProxyUnderTest, id: string, target = 'site.example:443'): Promise<Socket> {
  const socket = proxy.connect(id);
  socket.write(tunnel(target));
  expect(await readUntil(socket, /\r\n\r\n/)).toContain(' 200 ');
  return socket;
}

describe('a capture', () => {
  test('When it asks for a public website, then http and tunnels reach the address that was checked, looked up once each', async () => {
    const proxy = await proxyWith({ websites: at(await helloSite()) });
    const id = await proxy.open();
    const http = proxy.connect(id);
    http.write(get('http://site.example/a'));
    expect(await readAll(http)).toContain('hello');
    const https = await openTunnel(proxy, id);
    https.write('anything');
    expect(await readAll(https)).toContain('hello');
    expect(proxy.dialled).toEqual([`${publicAddress}:80`, `${publicAddress}:443`]);
    expect(proxy.asked).toEqual(['site.example', 'site.example']);
    expect(await proxy.report(id)).toMatchObject({ connections: 2, refusals: [] });
  });

  test('When a name first points to a public address and then to a private one, then the private one is never dialled', async () => {
    const proxy = await proxyWith({
      websites: at(await helloSite()),
      names: { 'site.example': [[publicAddress], ['127.0.0.1'], ['10.0.0.5', publicAddress]] },
    });
    const id = await proxy.open();
    for (const expected of ['hello', 'refused', 'refused']) {
      const socket = proxy.connect(id);
      socket.write(get('http://site.example/'));
      expect(await readAll(socket)).toContain(expected);
    }
    expect(proxy.dialled).toEqual([`${publicAddress}:80`]);
  });

  test('When one connection carries several requests, then each is checked separately', async () => {
    const server = await site((socket) => socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello')));
    const proxy = await proxyWith({ websites: at(server) });
    const socket = proxy.connect(await proxy.open());
    socket.write('GET http://site.example/ HTTP/1.1\r\nHost: site.example\r\n\r\n');
    expect(await readUntil(socket, /hello/)).toContain('200');
    socket.write(get('http://inside.example/'));
    expect(await readAll(socket)).toContain('403');
    expect(proxy.dialled).toEqual([`${publicAddress}:80`]);
  });

  test('When a website keeps its connection, then the next request to it goes the same way, and one elsewhere or of another connection is checked', async () => {
    const server = await site((socket) => socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello')));
    const other = '93.184.216.35';
    const proxy = await proxyWith({
      websites: { ...at(server), [`${other}:80`]: server },
      names: { 'site.example': [[publicAddress], ['10.0.0.5']], 'other.example': [[other]] },
    });
    const id = await proxy.open();
    const socket = proxy.connect(id);
    for (const host of ['site.example', 'site.example', 'site.example', 'other.example']) {
      socket.write(`GET http://${host}/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect(await readUntil(socket, /hello|refused/)).toContain('hello');
    }
    const second = proxy.connect(id);
    second.write(get('http://site.example/'));
    expect(await readAll(second)).toContain('refused');
    expect(proxy.dialled).toEqual([`${publicAddress}:80`, `${other}:80`]);
    expect(proxy.asked).toEqual(['site.example', 'other.example', 'site.example']);
  });

  test('When one connection carries many requests, then nothing is left on it by those before', async () => {
    const warnings: string[] = [];
    const onWarning = ({ name }: Error) => warnings.push(name);
    process.on('warning', onWarning);
    toStop.push(() => process.off('warning', onWarning));
    const proxy = await proxyWith({ websites: at(await helloSite()) });
    const socket = proxy.connect(await proxy.open());
    for (let count = 0; count < 15; count++) {
      socket.write('GET http://site.example/ HTTP/1.1\r\nHost: site.example\r\n\r\n');
      await readUntil(socket, /hello/);
    }
    socket.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual([]);
    expect(proxy.dialled).toHaveLength(15);
  });

  test.each([
    ['a private name', get('http://inside.example/'), 'not-public'],
    ['a name that does not exist', get('http://nowhere.example/'), 'not-public'],
    ['metadata', get('http://169.254.169.254/latest/meta-data/'), 'not-public'],
    ['loopback in hex', get('http://0x7f.1/'), 'not-public'],
    ['a tunnel to IPv6 loopback', tunnel('[::1]:443'), 'not-public'],
    ['a tunnel to a mapped address', tunnel('[::ffff:10.0.0.5]:443'), 'not-public'],
    ['a tunnel to decimal loopback', tunnel('2130706433:80'), 'not-public'],
    ['another port', tunnel('site.example:22'), 'port'],
    ['an update host', tunnel('update.googleapis.com:443'), 'denied-host'],
    ['a website that is down', get('http://93.184.216.99/'), 'unreachable'],
  ])('When it asks for %s, then it is refused, the same to the page and with the reason in the report', async (_what, asked, reason) => {
    const proxy = await proxyWith({ websites: {} });
    const id = await proxy.open();
    const socket = proxy.connect(id);
    socket.write(asked);
    const answer = await readAll(socket);
    expect(answer).toContain('403');
    expect(answer).toContain('refused by the egress proxy');
    expect((await proxy.report(id)).refusals).toEqual([expect.objectContaining({ reason })]);
    expect(proxy.dialled.filter((address) => !address.startsWith('93.'))).toEqual([]);
  });

  test.each([
    ['another protocol', 'GET ftp://site.example/ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['https without a tunnel', 'GET https://site.example/ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no absolute address', 'GET / HTTP/1.1\r\nHost: site.example\r\n\r\n'],
    ['two targets', 'CONNECT site.example:443@127.0.0.1:80 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no HTTP', 'SSH-2.0-x\r\n\r\n'],
  ])('When it sends %s, then nothing is dialled', async (_what, text) => {
    const proxy = await proxyWith({ websites: at(await helloSite()) });
    const socket = proxy.connect(await proxy.open());
    socket.write(text);
    expect(await readAll(socket)).toMatch(/ 40[03] /);
    expect(proxy.dialled).toEqual([]);
  });
});

describe('whose connection it is', () => {
  test.each([
    ['a capture that is not open', 'CAPTURE 127.9.9.9\r\n'],
    ["Chromium's default proxy", 'CAPTURE 127.0.0.1\r\n'],
    ['another address', 'CAPTURE 10.0.0.1\r\n'],
    ['nothing but a request', get('http://site.example/')],
    ['too much before a line ends', 'C'.repeat(100)],
  ])('When the first line names %s, then the connection ends without a word', async (_what, line) => {
    const proxy = await proxyWith({ websites: at(await helloSite()) });
    await proxy.open();
    const raw = proxy.connectRaw();
    raw.write(line + get('http://site.example/'));
    expect(await readAll(raw).catch(() => '')).toBe('');
    expect(proxy.dialled).toEqual([]);
  });

  test('When the first line comes in pieces, then it counts once it is whole', async () => {
    const proxy = await proxyWith({ websites: at(await helloSite()) });
    const id = await proxy.open();
    const socket = proxy.connectRaw();
    for (const piece of ['CAPT', `URE ${id}\r`, `\n${get('http://site.example/')}`]) {
      socket.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await readAll(socket)).toContain('hello');
  });

  test('When a capture is closed, then its connections end at once and no new one is let in; others go on', async () => {
    const proxy = await proxyWith({ websites: at(await site(() => undefined)) });
    const [one, other] = [await proxy.open(), await proxy.open()];
    const [ending, staying] = [await openTunnel(proxy, one), await openTunnel(proxy, other)];
    expect(await proxy.close(one)).toMatchObject({ connections: 1 });
    await once(ending.resume(), 'close');
    expect(staying.destroyed).toBe(false);
    const late = proxy.connect(one);
    late.write(tunnel('site.example:443'));
    expect(await readAll(late).catch(() => '')).toBe('');
    await expect(proxy.report(one)).rejects.toThrow('404');
  });
});

describe('limits', () => {
  test('When a capture took its last byte, then it goes on; with one more, all its connections end', async () => {
    let speaker: Socket | undefined;
    const proxy = await proxyWith({ websites: at(await site((socket) => (speaker = socket))), limits: { bytes: 10_000 } });
    const id = await proxy.open();
    const socket = await openTunnel(proxy, id);
    const { bytes } = await proxy.report(id);
    speaker?.write(Buffer.alloc(10_000 - bytes, 'a'));
    let got = 0;
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      got += (chunk as Buffer).length;
      if (got === 10_000 - bytes) break;
    }
    expect((await proxy.report(id)).bytes).toBe(10_000);
    expect(socket.destroyed).toBe(false);
    speaker?.write('b');
    await once(socket.resume(), 'close');
    const late = proxy.connect(id);
    late.write(get('http://site.example/'));
    expect(await readAll(late).catch(() => '')).toBe('');
  });

  test('When a capture made its last connection, then the next one is refused and the others go on', async () => {
    const proxy = await proxyWith({ websites: at(await site(() => undefined)), limits: { connections: 2 } });
    const id = await proxy.open();
    const open = [await openTunnel(proxy, id), await openTunnel(proxy, id)];
    const third = proxy.connect(id);
    third.write(tunnel('site.example:443'));
    expect(await readAll(third)).toContain('403');
    expect((await proxy.report(id)).refusals).toEqual([{ host: 'site.example', port: 443, reason: 'too-many-connections' }]);
    expect(open.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });

  test('When a website or a browser is slow, then the end of time ends both, and the time starts with the first connection', async () => {
    const left = Promise.withResolvers<void>();
    const silent = await site((socket) => socket.resume().once('close', () => left.resolve()));
    const proxy = await proxyWith({ websites: at(silent), limits: { durationMs: 150 } });
    const id = await proxy.open();
    const started = performance.now();
    const socket = await openTunnel(proxy, id);
    await once(socket.resume(), 'close');
    expect(performance.now() - started).toBeGreaterThan(100);
    await left.promise;
  });
});

describe('when a side leaves', () => {
  test('When the browser leaves while its name is looked up, then the look-up is ended and nothing is dialled', async () => {
    const asked = Promise.withResolvers<AbortSignal>();
    const proxy = await proxyWith({
      websites: at(await helloSite()),
      lookUp: (_host, signal) => {
        asked.resolve(signal);
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve([publicAddress])));
      },
    });
    const socket = proxy.connect(await proxy.open());
    socket.write(get('http://site.example/'));
    const signal = await asked.promise;
    const ended = once(signal, 'abort');
    socket.destroy();
    await ended;
    await new Promise((resolve) => setImmediate(resolve));
    expect(proxy.dialled).toEqual([]);
  });

  test.each(['http', 'tunnel'])('When the browser leaves in the middle of a %s transfer, then the website is left, too', async (kind) => {
    const arrived = Promise.withResolvers<Socket>();
    const proxy = await proxyWith({ websites: at(await site((socket) => arrived.resolve(socket.resume()))) });
    const id = await proxy.open();
    let socket: Socket;
    if (kind === 'tunnel') socket = await openTunnel(proxy, id);
    else {
      socket = proxy.connect(id);
      socket.write(get('http://site.example/'));
    }
    const atWebsite = await arrived.promise;
    const left = once(atWebsite, 'close');
    socket.destroy();
    await left;
  });

  test('When the website ends its half, then the browser gets everything that came before', async () => {
    const big = Buffer.alloc(3_000_000, 'x');
    const proxy = await proxyWith({ websites: at(await site((socket) => socket.once('data', () => socket.end(big)))) });
    const socket = await openTunnel(proxy, await proxy.open());
    socket.write('?');
    let got = 0;
    for await (const chunk of socket) got += (chunk as Buffer).length;
    expect(got).toBe(big.length);
  });

  test('When the proxy stops, then connections end with it', async () => {
    const proxy = await proxyWith({ websites: at(await site((socket) => socket.resume())) });
    const socket = await openTunnel(proxy, await proxy.open());
    const ended = once(socket.resume(), 'close');
    await proxy.stop();
    toStop.pop();
    await ended;
  });
});
