import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { forward } from './forward.ts';
import type { Mishap, Passage } from './passage.ts';
import type { Fate, Place, ProcessBoundary, ServerName } from './process-boundary.ts';

/** Decides over each request in turn; null: it goes its way. */
export type Meddler = (asked: { method: string; path: string }) => Mishap | null;

/** An HTTP server as processes reach it, one after the other: addresses of it that one has kept are good for the next. */
export interface HttpProxy {
  url: string;
  /** Sets the target address; a process that is started again has another address. */
  leadTo(url: string): void;
  /** Process of new connections; open ones stay with their process. */
  serve(boundary: ProcessBoundary | null): void;
  meddle(with_: Meddler | null): void;
  close(): Promise<void>;
}

/** Answers that wait until a process continues. */
type Waiting = (() => void)[];

/** A process's end of the connections to a server. */
interface Side {
  boundary: ProcessBoundary;
  sockets: Set<Socket>;
  held: Waiting;
  leave(): void;
}

function sideOf(boundary: ProcessBoundary): Side {
  const [sockets, held] = [new Set<Socket>(), [] as Waiting];
  const leave = boundary.join({
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    hold: () => undefined,
    release() {
      for (const go of held.splice(0)) go();
    },
  });
  return { boundary, sockets, held, leave };
}

/** Starts a proxy in front of an HTTP server. Headers go through as they are: signatures and addresses name the proxy. */
export async function startHttpProxy(first: ProcessBoundary | null, name: ServerName, target = ''): Promise<HttpProxy> {
  let upstream = target;
  let meddler: Meddler | null = null;
  let side = first && sideOf(first);
  const sides = new Set(side ? [side] : []);
  const owners = new WeakMap<Socket, Side | null>();
  const all = new Set<Socket>();
  const server = createServer((asked, answer) => {
    const owner = owners.get(asked.socket) ?? null;
    const go = () => {
      const mishap = meddler?.({ method: asked.method ?? '', path: asked.url ?? '' }) ?? null;
      pass({ boundary: owner?.boundary ?? null, held: owner?.held ?? [], name, asked, answer, upstream, mishap });
    };
    if (owner?.boundary.isHeld()) owner.held.push(go);
    else go();
  });
  server.on('connection', (socket) => {
    const owner = side;
    owners.set(socket, owner);
    all.add(socket);
    owner?.sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        all.delete(socket);
        owner?.sockets.delete(socket);
      });
    if (owner?.boundary.isCut()) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => void (upstream = url),
    serve(boundary) {
      side = boundary && sideOf(boundary);
      if (side) sides.add(side);
    },
    meddle: (with_) => void (meddler = with_),
    async close() {
      for (const each of sides) each.leave();
      const closed = once(server, 'close');
      server.close();
      for (const socket of all) socket.destroy();
      await closed;
    },
  };
}

function pass(passage: Passage): void {
  const { boundary, name, asked, answer, held } = passage;
  const drop = () => void answer.socket?.destroy();
  answer.on('error', drop);
  asked.on('error', drop);
  if (!boundary) return takeCourse(passage, 'go');
  const place = { server: name, what: `${asked.method ?? ''} ${new URL(asked.url ?? '/', 'http://any').pathname}` };
  const fate = boundary.pass(place);
  if (fate === 'end-before') boundary.end(place);
  if (boundary.isCut()) drop();
  else if (boundary.isHeld()) held.push(() => takeCourse(passage, 'go'));
  else takeCourse(passage, fate, place);
}

/** Applies a fate to an outgoing request. */
function takeCourse(passage: Passage, fate: Fate, place?: Place): void {
  const { boundary, answer, mishap } = passage;
  if (mishap?.kind === 'refused') return void answer.socket?.destroy();
  if (mishap?.kind === 'status') return refuse(passage, mishap);
  forward(passage, () => {
    if (fate === 'end-after' && place) boundary?.end(place);
  });
}

function refuse({ asked, answer }: Passage, { status, retryAfterS }: Mishap & { kind: 'status' }): void {
  asked.resume();
  const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
  answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{}');
}
