import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import type { Captures } from './captures.ts';
import { MeteredSocket } from './metered-socket.ts';

/** How long a connection may take to say whose it is, in milliseconds. */
const firstLineTimeoutMs = 5_000;

/** Connections of all browsers at a time; files of this process are finite. */
const mostConnections = 4_096;

const firstLine = /^CAPTURE (127\.\d{1,3}\.\d{1,3}\.\d{1,3})\r\n/;
/** Longest that a whole first line can be. */
const firstLineBytes = 'CAPTURE 127.255.255.255\r\n'.length;

/** Reads the line that names the capture. @returns null when there is none in time, or the connection ended */
function readCapture(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let seen = Buffer.alloc(0);
    const finish = (id: string | null) => {
      clearTimeout(timer);
      socket.off('data', onData).off('close', onClose);
      socket.pause();
      resolve(id);
    };
    const onClose = () => finish(null);
    const onData = (chunk: Buffer) => {
      seen = Buffer.concat([seen, chunk]);
      const [line, id] = firstLine.exec(seen.subarray(0, firstLineBytes).toString('latin1')) ?? [];
      if (line !== undefined && id !== undefined) {
        finish(id);
        socket.unshift(seen.subarray(line.length));
      } else if (seen.length >= firstLineBytes) finish(null);
    };
    const timer = setTimeout(() => finish(null), firstLineTimeoutMs);
    socket.on('data', onData).once('close', onClose);
  });
}

async function receive(socket: Socket, captures: Captures): Promise<MeteredSocket | null> {
  const id = await readCapture(socket);
  const capture = id === null ? undefined : captures.get(id);
  if (id === null || capture === undefined || socket.destroyed) {
    socket.destroy();
    return null;
  }
  const metered = new MeteredSocket(socket, { capture, id });
  return capture.hold(metered) ? metered : null;
}

/**
 * Makes the server to which browsers connect. The first line of a connection names its capture; one that is not open gets nothing, not even
 * a reason.
 * @param onConnection takes over what comes after the first line
 */
export function createFrontDoor(captures: Captures, onConnection: (socket: MeteredSocket) => void): Server {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    void receive(socket, captures).then((metered) => {
      if (metered) onConnection(metered);
    });
  });
  server.maxConnections = mostConnections;
  return server;
}
