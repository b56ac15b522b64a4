import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { ConnectionTransport } from 'puppeteer';

/** Longest message that a browser may send, in characters: a picture of 8,000 × 8,000 in base64 and room to spare. */
const longestMessage = 256 * 1024 * 1024;

/** A browser that a launcher gave away. */
export interface BrowserPipe {
  /** As the launcher's status names it. */
  id: string;
  transport: ConnectionTransport;
}

/** Cuts a stream of bytes into the messages that end with a zero byte. */
function readMessages(socket: Duplex, onMessage: (text: string) => void): void {
  const decoder = new StringDecoder('utf8');
  let pending: string[] = [];
  let length = 0;
  socket.on('data', (chunk: Buffer) => {
    const [rest = '', ...others] = decoder.write(chunk).split('\0').reverse();
    for (const end of others.reverse()) {
      const message = [...pending, end].join('');
      pending = [];
      length = 0;
      onMessage(message);
    }
    pending.push(rest);
    length += rest.length;
    if (length > longestMessage) socket.destroy();
  });
}

function transportOver(socket: Duplex): ConnectionTransport {
  const transport: ConnectionTransport = {
    send: (message) => void socket.write(`${message}\0`),
    close: () => void socket.destroy(),
  };
  socket.on('error', () => socket.destroy());
  socket.once('close', () => transport.onclose?.());
  readMessages(socket, (text) => transport.onmessage?.(text));
  return transport;
}

/**
 * Asks the launcher behind a Unix socket for a fresh browser (deploy/browser). The browser ends with this connection.
 * @param signal ends the wait, and with it the browser
 * @throws Error when the launcher is not there, is full or could not start one
 */
export function openBrowserPipe(socketPath: string, signal: AbortSignal): Promise<BrowserPipe> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, path: '/browser', headers: { connection: 'Upgrade', upgrade: 'cdp' }, signal, agent: false });
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
