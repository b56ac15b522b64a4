import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import type { Capture } from './capture.ts';

/** A browser's connection whose bytes are counted for its capture, in both directions and as they pass. */
export class MeteredSocket extends Duplex {
  readonly capture: Capture;
  /** Address by which proxy-chain identifies a connection; a Unix socket has no address of its own. */
  readonly remoteAddress: string;
  bytesRead = 0;
  bytesWritten = 0;
  readonly #socket: Socket;

  constructor(socket: Socket, { capture, id }: { capture: Capture; id: string }) {
    super({ allowHalfOpen: true });
    this.capture = capture;
    this.remoteAddress = id;
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      this.bytesRead += chunk.length;
      capture.spend(chunk.length);
      if (!this.push(chunk)) socket.pause();
    });
    socket.once('end', () => this.push(null));
    socket.on('timeout', () => this.emit('timeout'));
    socket.once('error', () => this.destroy());
    socket.once('close', () => this.destroy());
  }

  /** As in net.Socket: `timeout` is emitted after this idle time. The libraries above end idle and refused connections by it. */
  setTimeout(ms: number, onTimeout?: () => void): this {
    this.#socket.setTimeout(ms);
    if (onTimeout) this.once('timeout', onTimeout);
    return this;
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.bytesWritten += chunk.length;
    this.capture.spend(chunk.length);
    this.#socket.write(chunk, done);
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }
}
