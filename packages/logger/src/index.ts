export { createLogger, currentContext, extendContext, runWithContext } from './logger.ts';
export type { LogContext, LogDestination, Logger } from './logger.ts';
