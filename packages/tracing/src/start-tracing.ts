import type { Logger } from '@viral-slides/logger';
import { setTracer } from './tracing.ts';

/** Where the spans of a process go. */
export interface TracingOptions {
  /** Name of the service. */
  service: string;
  /** Base address of a collector that takes OTLP over HTTP; undefined: nothing is traced. */
  endpoint: string | undefined;
  /** Share of the traces begun here that is kept, 0 to 1. Whether a trace from elsewhere is kept was decided where it began. */
  sampleRatio: number;
  logger: Logger;
}

/**
 * Turns tracing on where a collector is set; else does nothing and loads nothing. Call it before anything is connected.
 * @returns what sends the last spans and turns it off again
 */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { endpoint, logger } = options;
  if (endpoint === undefined) return () => Promise.resolve();
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  const tracer = createOtlpTracer({ ...options, endpoint });
  setTracer(tracer);
  logger.info({ collector: new URL(endpoint).host, sampleRatio: options.sampleRatio }, 'traces are sent');
  return async () => {
    setTracer(undefined);
    await tracer.stop();
  };
}
