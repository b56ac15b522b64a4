import { z } from 'zod';
import { httpUrlSetting } from './load-config.ts';
import type { Settings } from './load-config.ts';

/** Settings for sending traces; named as OpenTelemetry names them. */
export const tracingSettings = {
  traceCollector: {
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    doc: 'address of a collector that accepts traces as OTLP over HTTP, e.g. http://collector:4318; if not set, nothing is traced',
    schema: httpUrlSetting.optional(),
  },
  traceRatio: {
    env: 'OTEL_TRACES_SAMPLER_ARG',
    doc: 'share of traces that are kept, 0 to 1',
    schema: z.coerce.number('must be a number').min(0, 'must be 0 to 1').max(1, 'must be 0 to 1').default(1),
  },
} satisfies Settings;
