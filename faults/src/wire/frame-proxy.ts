import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Framer } from './frames.ts';
import type { Place, ProcessBoundary, ServerName } from './process-boundary.ts';

/** How long to wait for a sign that the server has processed the last message, in ms: acknowledgements of messages have no answer. */
const silenceMs = 60;

/** An address through which one process reaches a server. */
export interface FrameProxy {
  port: number;
  close(): Promise<void>;
}

/** Starts a proxy in front of a server on this machine: what a process says there passes its boundary, message by message. */
export async function startFrameProxy(
  boundary: ProcessBoundary,
  { server: name, port, framer }: { server: ServerName; port: number; framer: () => Framer },
): Promise<FrameProxy> {
  const server = createServer((client) =>
    connectThrough(boundary, { client, upstream: connect(port, '127.0.0.1'), frames: framer(), name }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const leave = boundary.join({ cut: () => void server.close(), hold: () => undefined, release: () => undefined });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      leave();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

interface Connection {
  client: Socket;
  upstream: Socket;
  frames: Framer;
  name: ServerName;
}

function connectThrough(boundary: ProcessBoundary, { client, upstream, frames, name }: Connection): void {
  /** Frames that wait on either side while the process stands still. */
  const [said, heard]: [Buffer[], Buffer[]] = [[], []];
  /** The last message sent, whose completion the process does not learn of. */
  let lastWord: Place | null = null;

  const end = () => {
    client.destroy();
    upstream.destroy();
    leave();
  };
  const leave = boundary.join({
    cut: end,
    hold: () => undefined,
    release() {
      for (const bytes of said.splice(0)) upstream.write(bytes);
      for (const bytes of heard.splice(0)) client.write(bytes);
    },
  });

  function speak(bytes: Buffer): void {
    if (boundary.isHeld()) said.push(bytes);
    else if (!boundary.isCut()) upstream.write(bytes);
  }

  function finish(): void {
    if (lastWord && !boundary.isCut()) boundary.end(lastWord);
    lastWord = null;
  }

  client.on('data', (chunk: Buffer) => {
    for (const { bytes, what } of frames(chunk)) {
      const place = what === null ? null : { server: name, what };
      const fate = place === null ? 'go' : boundary.pass(place);
      if (fate !== 'go') lastWord = place;
      if (fate === 'end-before') finish();
      speak(bytes);
      if (fate === 'end-after') setTimeout(finish, silenceMs);
    }
  });
  upstream.on('data', (chunk: Buffer) => {
    if (lastWord || boundary.isHeld()) heard.push(chunk);
    else client.write(chunk);
    finish();
  });
  for (const socket of [client, upstream]) socket.setNoDelay(true).on('error', end).on('close', end);
}
