import type { Logger } from '@viral-slides/logger';

/** Destination of a process's spans. */
export interface TracingOptions {
  /** Name of the service. */
  service: string;
  /** Base address of a collector that takes OTLP over HTTP; undefined: nothing is traced. */
  endpoint: string | undefined;
  /** Share of the traces started here that is kept, 0 to 1. Whether a trace from elsewhere is kept was decided where it began. */
  sampleRatio: number;
  logger: Logger;
}
