import { EventEmitter } from 'node:events';
import { Agent } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { RequestError, Server } from 'proxy-chain';
import type { PrepareRequestFunctionOpts, PrepareRequestFunctionResult } from 'proxy-chain';
import type { Capture } from './capture.ts';
import { judge } from './destination.ts';
import type { Destination, RefusalReason, Rules } from './destination.ts';
import type { Dial } from './dial.ts';
import { MeteredSocket } from './metered-socket.ts';

/** Destinations that the proxy allows, and how it connects to them. */
interface ProxyRules extends Rules {
  dial: Dial;
}

/** Idle timeout of a connection to a website, in ms: well below the websites' own, which could close it under a request. */
const keptForMs = 1_000;

/** Makes requests go where one connection was checked to go. */
class AgentOfOne extends Agent {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    super({ keepAlive: true, maxSockets: 1, timeout: keptForMs });
    this.#socket = socket;
  }

  /** Whether its connection is there and waits for another request. */
  get isFree(): boolean {
    return !this.#socket.destroyed && Object.values(this.freeSockets).flat().includes(this.#socket);
  }

  override createConnection(): Socket {
    return this.#socket;
  }
}

/** The last way to a website over http of each connection of a browser, and whither it leads. */
type LastWays = WeakMap<MeteredSocket, { to: string; agent: AgentOfOne }>;

/** Joins two connections: each forwards to the other, and the end of one ends both. */
function join(browser: Duplex, website: Socket): void {
  browser.pipe(website);
  website.pipe(browser);
  // Data that a website sent before it closed still reaches the browser; for a closed browser there is nothing to send.
  website.once('close', () => browser.end());
}

/** proxy-chain answers 200 and hands the connection to a server; this one joins it with the website, which is connected already. */
function tunnelTo(website: Socket): HttpServer {
  return new EventEmitter().on('connection', (browser: Duplex) => join(browser, website)) as unknown as HttpServer;
}

function refusal(capture: Capture, destination: Destination, reason: RefusalReason): RequestError {
  capture.refuse({ ...destination, reason });
  // The text is the same for all: pages must not learn from it what a private network holds.
  return new RequestError('refused by the egress proxy', 403);
}

/** Runs what is wanted for a browser's connection as long as it is there. A connection carries many requests, so nothing stays behind on it. */
async function whileThere<T>(browser: MeteredSocket, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  browser.once('close', leave);
  if (browser.destroyed) leave();
  try {
    return await work(gone.signal);
  } finally {
    browser.off('close', leave);
  }
}

/** Ends the connection to a website with that of its browser. */
function tie(website: Socket, browser: MeteredSocket): void {
  const end = () => website.destroy();
  website.on('error', end);
  browser.once('close', end);
  website.once('close', () => browser.off('close', end));
}

/** Checks a destination, connects to the address that was checked, and ties the connection to browser and capture. */
function connectTo(destination: Destination, browser: MeteredSocket, rules: ProxyRules): Promise<Socket> {
  const { capture } = browser;
  return whileThere(browser, async (signal) => {
    const overLimit = capture.takeConnection();
    if (overLimit !== null) throw refusal(capture, destination, overLimit);
    const verdict = await judge(destination, rules, signal);
    if ('reason' in verdict) throw refusal(capture, destination, verdict.reason);
    // The result of an aborted look-up is not used.
    if (signal.aborted) throw new RequestError('too late', 403);
    const website = await rules.dial(verdict.addresses, destination.port, signal);
    if (website === null) throw refusal(capture, destination, 'unreachable');
    tie(website, browser);
    // Between the last check and here the browser, or the capture, may have come to its end.
    if (browser.destroyed) website.destroy();
    if (!capture.hold(website) || browser.destroyed) throw new RequestError('too late', 403);
    return website;
  });
}

async function prepare(
  { request, hostname, port, isHttp }: PrepareRequestFunctionOpts,
  { rules, lastWays }: { rules: ProxyRules; lastWays: LastWays },
): Promise<PrepareRequestFunctionResult> {
  const browser: unknown = request.socket;
  if (!(browser instanceof MeteredSocket)) throw new RequestError('unknown connection', 403);
  const to = `${hostname} ${port}`;
  const last = lastWays.get(browser);
  if (isHttp && last?.to === to && last.agent.isFree) return { httpAgent: last.agent };
  const website = await connectTo({ host: hostname, port }, browser, rules);
  if (!isHttp) return { customConnectServer: tunnelTo(website) };
  const agent = new AgentOfOne(website);
  lastWays.set(browser, { to, agent });
  return { httpAgent: agent };
}

/**
 * Makes the proxy: CONNECT for https and WebSockets, forwarding for http. proxy-chain speaks with the browser; where a connection goes is
 * decided and dialled here, separately for each tunnel and for each request, so every redirect is checked as the first address was. Only a request that follows another
 * one to the same host and port goes over its connection, which leads to the address that was checked.
 * @returns a function that takes one connection of a browser
 */
export function createProxy(rules: ProxyRules): (socket: MeteredSocket) => void {
  const lastWays: LastWays = new WeakMap();
  const proxy = new Server({ prepareRequestFunction: (asked) => prepare(asked, { rules, lastWays }) });
  return (socket) => {
    proxy.server.emit('connection', socket);
  };
}
