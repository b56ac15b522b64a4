import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaptureLimits, CaptureReport } from '../src/capture.ts';
import { captureLimits } from '../src/capture.ts';
import { dial } from '../src/dial.ts';
import { startEgressProxy } from '../src/start.ts';

/** Addresses of the names that tests use; each question takes the next answer, the last one stays. */
export type Names = Record<string, string[][]>;

/** A proxy with websites of this process. */
export interface ProxyUnderTest {
  /** Dialled destinations as `address:port`, in order. */
  dialled: string[];
  /** Names that were looked up, in order. */
  asked: string[];
  open(): Promise<string>;
  report(id: string): Promise<CaptureReport>;
  close(id: string): Promise<CaptureReport>;
  /** A connection as the browser's way out makes it. */
  connect(id: string): Socket;
  /** A connection that has said nothing yet. */
  connectRaw(): Socket;
  stop(): Promise<void>;
}

/** Options of a test. */
export interface ProxySetup {
  names?: Names;
  /** Server of this process behind each `address:port` that may be dialled. */
  websites?: Record<string, Server>;
  limits?: Partial<CaptureLimits>;
  /** Takes the place of the look-up. */
  lookUp?: (host: string, signal: AbortSignal) => Promise<string[]>;
}

/** Starts a server of this process. */
export async function listen<T extends Server>(server: T): Promise<T> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A website that answers each connection by `answer`. */
export function website(answer: (socket: Socket) => void): Promise<Server> {
  return listen(
    createServer((socket) => {
      socket.on('error', () => undefined);
      answer(socket);
    }),
  );
}

async function ask<T>(socketPath: string, method: string, path: string): Promise<T> {
  const asking = request({ socketPath, method, path, agent: false }).end();
  const [response] = await once(asking, 'response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  if (response.statusCode >= 300) throw new Error(String(response.statusCode));
  return JSON.parse(text) as T;
}

/** Starts an egress proxy that dials servers of this process in place of the internet. */
export async function startProxy({ names = {}, websites = {}, limits = {}, lookUp }: ProxySetup = {}): Promise<ProxyUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'egress-'));
  const sockets = { proxySocket: join(folder, 'proxy.sock'), controlSocket: join(folder, 'control.sock') };
  const dialled: string[] = [];
  const asked: string[] = [];
  const stop = await startEgressProxy({
    ...sockets,
    allowedHosts: new Set(),
    lookUpAllowed: async () => [],
    lookUp:
      lookUp ??
      (async (host) => {
        asked.push(host);
        const answers = names[host] ?? [[]];
        return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
      }),
    limits: { ...captureLimits, ...limits },
    dial: (addresses, port, signal) => {
      const [address = ''] = addresses;
      dialled.push(`${address}:${port}`);
      const server = websites[`${address}:${port}`];
      return server ? dial(['127.0.0.1'], (server.address() as AddressInfo).port, signal) : Promise.resolve(null);
    },
  });
  const connectRaw = () => connect(sockets.proxySocket).on('error', () => undefined);
  return {
    dialled,
    asked,
    stop,
    open: async () => (await ask<{ id: string }>(sockets.controlSocket, 'POST', '/captures')).id,
    report: (id) => ask(sockets.controlSocket, 'GET', `/captures/${id}`),
    close: (id) => ask(sockets.controlSocket, 'DELETE', `/captures/${id}`),
    connect(id) {
      const socket = connectRaw();
      socket.write(`CAPTURE ${id}\r\n`);
      return socket;
    },
    connectRaw,
  };
}

/** Reads a connection to its end, or to the first text that matches. */
export async function readUntil(socket: Socket, wanted: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (wanted.test(text)) return text;
  }
  return text;
}

/** Reads a connection to its end. */
export const readAll = (socket: Socket) => readUntil(socket, /$^/);
