export { createLogger, currentContext, extendContext, runInOwnContext, runWithContext } from './logger.ts';
export type { LogContext, LogDestination, Logger } from './logger.ts';
