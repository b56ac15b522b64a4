import type { Duplex } from 'node:stream';
import type { RefusalReason } from './destination.ts';

/** Limits of one capture. */
export interface CaptureLimits {
  /** Bytes in both directions together. */
  bytes: number;
  /** Connections to websites. */
  connections: number;
  /** Milliseconds from its first connection to the end of all. */
  durationMs: number;
}

/** Enough for heavy pages, and little enough that a page made for it costs no more than they do. */
export const captureLimits: CaptureLimits = { bytes: 50_000_000, connections: 200, durationMs: 30_000 };

/** Connections of a browser that one capture may have open at a time, whether or not they lead anywhere. Chromium itself opens 32 to a proxy. */
const mostOpenSockets = 256;

/** Refusals that are remembered; a page may cause any number. */
const mostRefusals = 20;
/** Characters of a host that are remembered; names end at 253. */
const mostHostLetters = 253;

/** One connection that was refused. */
export interface Refusal {
  host: string;
  port: number;
  reason: RefusalReason;
}

/** Traffic of a capture, as reported to the process that opened it. */
export interface CaptureReport {
  bytes: number;
  connections: number;
  refusals: Refusal[];
}

/** One capture's way out: what it used, and everything that must end with it. */
export class Capture {
  readonly #limits: CaptureLimits;
  readonly #sockets = new Set<Duplex>();
  readonly #refusals: Refusal[] = [];
  #bytes = 0;
  #connections = 0;
  #deadline: NodeJS.Timeout | undefined;
  #ended: RefusalReason | null = null;

  constructor(limits: CaptureLimits) {
    this.#limits = limits;
  }

  /** Takes a socket into the capture: it is destroyed when the capture ends. @returns false when there is no room, and the socket is gone */
  hold(socket: Duplex): boolean {
    this.#deadline ??= setTimeout(() => this.end('too-late'), this.#limits.durationMs).unref();
    if (this.#ended !== null || this.#sockets.size >= mostOpenSockets * 2) {
      socket.destroy();
      return false;
    }
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return true;
  }

  /** Counts one connection to a website. @returns the reason for a refusal; null: it may be made */
  takeConnection(): RefusalReason | null {
    if (this.#ended !== null) return this.#ended;
    if (this.#connections >= this.#limits.connections) return 'too-many-connections';
    this.#connections += 1;
    return null;
  }

  /** Counts bytes that went through; one too many ends the capture. */
  spend(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#limits.bytes) this.end('too-many-bytes');
  }

  /** Remembers a refusal for the report. */
  refuse({ host, port, reason }: Refusal): void {
    if (this.#refusals.length < mostRefusals) this.#refusals.push({ host: host.slice(0, mostHostLetters), port, reason });
  }

  report(): CaptureReport {
    return { bytes: this.#bytes, connections: this.#connections, refusals: [...this.#refusals] };
  }

  /** Ends all its connections permanently. The first reason stays. */
  end(reason: RefusalReason): void {
    if (this.#ended !== null) return;
    this.#ended = reason;
    clearTimeout(this.#deadline);
    for (const socket of this.#sockets) socket.destroy();
  }
}
