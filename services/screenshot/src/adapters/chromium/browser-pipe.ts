import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer';
import { captureLimits } from '../../model/capture-request.ts';
import { readBrowserMessages } from './browser-messages.ts';

/** Longest message that a browser may send, in characters: the largest picture in base64, and what is around it. */
const longestMessage = Math.ceil((captureLimits.maxPictureBytes * 4) / 3) + 1_000;

/** A browser that a launcher gave away. */
export interface BrowserPipe {
  /** As the launcher's status names it. */
  id: string;
  transport: ConnectionTransport;
}

function transportOver(socket: Duplex): ConnectionTransport {
  const transport: ConnectionTransport = {
    send: (message) => void socket.write(`${message}\0`),
    close: () => void socket.destroy(),
  };
  socket.on('error', () => socket.destroy());
  socket.once('close', () => transport.onclose?.());
  const read = readBrowserMessages((text) => transport.onmessage?.(text), { longest: longestMessage });
  socket.on('data', read);
  return transport;
}

/**
 * Asks the launcher behind a Unix socket for a fresh browser (deploy/browser). The browser ends with this connection.
 * @param options.yields runs it at a lower priority than the other browsers of its container
 * @param options.signal ends the wait, and with it the browser
 * @throws Error when the launcher is not there, is full or could not start one
 */
export function openBrowserPipe(socketPath: string, { yields, signal }: { yields: boolean; signal: AbortSignal }): Promise<BrowserPipe> {
  const headers = { connection: 'Upgrade', upgrade: 'cdp', ...(yields ? { 'x-priority': 'low' } : {}) };
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, path: '/browser', headers, signal, agent: false });
    asking.once('error', reject);
    asking.once('response', (response) => {
      response.resume();
      reject(new Error(`no browser: the launcher answered ${response.statusCode}`));
    });
    asking.once('upgrade', (response, socket, head) => {
      if (head.length > 0) socket.unshift(head);
      resolve({ id: String(response.headers['x-browser-id']), transport: transportOver(socket) });
    });
    asking.end();
  });
}
