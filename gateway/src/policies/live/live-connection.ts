import type { ServerResponse } from 'node:http';
import type { LiveEvent } from './event-ring.ts';

/** One open event stream. */
export interface LiveConnection {
  readonly userId: string;
  readonly sessionId: string;
  send(event: LiveEvent): void;
  /** Names the moment up to which the browser has everything: it sends this back as Last-Event-ID when it reconnects before the first event. */
  sendPlace(id: string): void;
  /** Notifies the browser that it may have missed events and must refetch what it shows. */
  sendResync(): void;
  sendHeartbeat(): void;
  /** Ends the stream; the browser reconnects automatically. */
  end(): void;
}

/** Bytes that may wait for a slow reader; beyond, it is dropped and catches up when it comes back. */
const maxWaitingBytes = 262_144;

/** Wraps an answer whose headers are sent already. */
export function liveConnection(res: ServerResponse, owner: { userId: string; sessionId: string }): LiveConnection {
  const write = (text: string): void => {
    if (res.destroyed || res.writableEnded) return;
    res.write(text);
    if (res.writableLength > maxWaitingBytes) res.destroy();
  };
  return {
    ...owner,
    send: ({ id, type, data }) => write(`id: ${id}\nevent: ${type}\ndata: ${data}\n\n`),
    sendPlace: (id) => write(`id: ${id}\n\n`),
    sendResync: () => write('event: resync\ndata: {}\n\n'),
    sendHeartbeat: () => write(': still here\n\n'),
    end: () => void res.end(),
  };
}
