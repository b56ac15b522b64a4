import type { Writable } from 'node:stream';
import type { LogDestination } from '@viral-slides/logger';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

const flushEveryMs = 100;
const flushBytes = 65_536;
/** Most that UTF-8 needs for one unit of a string. */
const bytesPerUnit = 3;
/** Most bytes that wait for the reader of the log, and the part of them that lines of requests may take. */
const mostWaitingBytes = 1_048_576;
const mostRequestBytes = mostWaitingBytes / 2;
const lastFlushMs = 1_000;

/** Destination of the process's log lines. */
export interface BufferedOutput {
  /** For what the process says of itself, errors above all. */
  lines: LogDestination;
  /** For the lines of requests: the first to be left out when the reader of the log does not keep up. */
  requestLines: LogDestination;
  /** Lines that were left out so far. */
  dropped: Record<'request' | 'other', number>;
  /** Resolves when everything was taken, or after a second: a reader that has stopped keeps no process from ending. */
  flush(): Promise<void>;
}

/**
 * Collects log lines and writes them together: a system call per request line would cost more than the line itself. Nothing waits for the
 * reader of the log. A pipe takes what it has room for, the rest waits in memory up to {@link mostWaitingBytes}, and what comes then is
 * dropped and counted. Nothing is lost when the process exits normally and the log is read; a SIGKILL loses the last 100 ms.
 *
 * pino's own destination (sonic-boom) buffers too, but blocks while the reader does, like any write to a pipe by its file descriptor.
 * @param stream `process.stdout`, which never blocks where it is a pipe
 */
export function bufferedOutput(stream: Writable): BufferedOutput {
  const waiting = Buffer.allocUnsafeSlow(flushBytes);
  let used = 0;
  const dropped = { request: 0, other: 0 };
  const writeOut = (done?: () => void): void => {
    const bytes = Buffer.from(waiting.subarray(0, used));
    used = 0;
    stream.write(bytes, done);
  };
  const take = (line: string, kind: keyof typeof dropped, room: number): void => {
    const mostBytes = line.length * bytesPerUnit;
    if (stream.writableLength + used + mostBytes > room) {
      dropped[kind] += 1;
      return;
    }
    if (used + mostBytes > flushBytes) writeOut();
    if (mostBytes > flushBytes) stream.write(line);
    else used += waiting.write(line, used);
  };
  const writeWaiting = (): void => {
    if (used > 0) writeOut();
  };
  // The reader will not come back: the product goes on without a log.
  stream.on('error', () => undefined);
  setInterval(writeWaiting, flushEveryMs).unref();
  process.on('exit', writeWaiting);
  return {
    lines: { write: (line) => take(line, 'other', mostWaitingBytes) },
    requestLines: { write: (line) => take(line, 'request', mostRequestBytes) },
    dropped,
    flush: () =>
      new Promise((resolve) => {
        setTimeout(resolve, lastFlushMs).unref();
        writeOut(() => resolve());
      }),
  };
}

/** Shows how many log lines were left out. */
export function registerDroppedLines({ dropped }: BufferedOutput, registry: Registry): void {
  new Counter({
    name: 'gateway_log_lines_dropped_total',
    help: 'Log lines dropped because the log was not read fast enough',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(dropped)) this.inc({ kind }, count);
    },
  });
}
