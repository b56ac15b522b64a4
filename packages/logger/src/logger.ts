import { AsyncLocalStorage } from 'node:async_hooks';
import { productVersion } from '@viral-slides/config/product-version';
import { pino } from 'pino';
import type { Logger } from 'pino';

/** Fields of every line logged inside a request, event or job. Ids only: never bodies, tokens or cookies. */
export interface LogContext {
  /** Runs from the gateway through services and events (as the events' correlation id). */
  requestId?: string;
  userId?: string;
  /** Message id of the event being handled. */
  eventId?: string;
  /** By which the trace is found; absent while nothing is traced. */
  traceId?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` so that all lines logged by it, also asynchronously, carry `context` on top of the surrounding one. */
export function runWithContext<T>(context: LogContext, work: () => T): T {
  return storage.run({ ...storage.getStore(), ...context }, work);
}

/**
 * Runs work that was started inside other work but is no part of it, such as a timer that was set during a request. Its lines carry
 * `context` and nothing of what surrounds it.
 */
export function runInOwnContext<T>(context: LogContext, work: () => T): T {
  return storage.run({ ...context }, work);
}

/** Returns the ids of the request, event or job this code runs in; empty outside of one. */
export function currentContext(): Readonly<LogContext> {
  return storage.getStore() ?? {};
}

/** Adds ids that became known later (e.g. the user after the identity was verified) to the running context. */
export function extendContext(context: LogContext): void {
  const current = storage.getStore();
  if (current) Object.assign(current, context);
}

/** Destination of lines; a test hands in its own to read them. */
export interface LogDestination {
  write(line: string): void;
}

/**
 * Creates the JSON logger of a process: one object a line on stdout with `level` as a word, `time` in ISO 8601,
 * `service`, the `version` of the product, the ids of the context, and `err` for errors. Credentials in known places are masked as a last defence.
 */
export function createLogger(options: { service: string; level?: string; destination?: LogDestination }): Logger {
  return pino(
    {
      level: options.level ?? 'info',
      base: { service: options.service, version: productVersion },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ ...currentContext() }),
      redact: {
        paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.secret', 'token', 'secret', 'password'],
        censor: '[masked]',
      },
    },
    options.destination ?? pino.destination(1),
  );
}

export type { Logger } from 'pino';
