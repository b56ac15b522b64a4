import type { TracingOptions } from './tracing-options.ts';
import { setTracer } from './tracing.ts';

/**
 * Turns tracing on where a collector is set; else does nothing and loads nothing. Call it before anything is connected.
 * @returns function that sends the last spans and turns tracing off again
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
