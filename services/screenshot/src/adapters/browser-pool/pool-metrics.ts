import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** Metrics of the pool at `/metrics`. */
export interface PoolMetrics {
  wait: Histogram<'kind'>;
  duration: Histogram<'kind' | 'outcome'>;
  crashes: Counter<'kind'>;
  starts: Counter<'kind'>;
  memory: Gauge<'kind'>;
}

const seconds = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60];

/** Registers the pool's metrics. @param queueLength returns how many jobs wait */
export function createPoolMetrics(registry: Registry, queueLength: () => number): PoolMetrics {
  const registers = [registry];
  new Gauge({
    name: 'browser_queue_length',
    help: 'Jobs waiting for a page',
    registers,
    collect() {
      this.set(queueLength());
    },
  });
  return {
    wait: new Histogram({
      name: 'browser_wait_seconds',
      help: 'Time a job waited for its page',
      labelNames: ['kind'],
      buckets: seconds,
      registers,
    }),
    duration: new Histogram({
      name: 'browser_job_seconds',
      help: 'Time a job used its page',
      labelNames: ['kind', 'outcome'],
      buckets: seconds,
      registers,
    }),
    crashes: new Counter({
      name: 'browser_crashes_total',
      help: 'Browsers that ended unexpectedly',
      labelNames: ['kind'],
      registers,
    }),
    starts: new Counter({ name: 'browser_starts_total', help: 'Browsers that were started', labelNames: ['kind'], registers }),
    memory: new Gauge({ name: 'browser_memory_bytes', help: 'Memory used by all browser processes', labelNames: ['kind'], registers }),
  };
}
