import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Measurements of one process, served at `/metrics` on the internal network. */
export interface Metrics {
  /** Register the service's own measurements here. */
  registry: Registry;
  /** Records one answered request; `operation` is the route's operationId, so that ids never become labels. */
  observeRequest(operation: string, status: number, seconds: number): void;
}

/**
 * How often the delay of the event loop is looked at, in ms. At the library's own 10 ms an idle process wakes up a hundred times a second for
 * nothing else; a delay that people notice is still seen.
 */
const eventLoopEveryMs = 100;

/** Creates the registry of a service with Node's default measurements and the request durations. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopEveryMs });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the end of the answer',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: (operation, status, seconds) => requests.observe({ operation, status: String(status) }, seconds),
  };
}
