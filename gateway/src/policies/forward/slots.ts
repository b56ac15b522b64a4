import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ReplicaSet } from './replica-set.ts';
import type { Upstreams } from './upstreams.ts';

/** Shows how many requests each service has now, and may have. Read when the metrics are, so it costs a request nothing. */
export function registerSlotGauges(upstreams: Upstreams, registry: Registry): void {
  const show = (name: string, help: string, read: (slots: ReturnType<ReplicaSet['slots']>) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['to'],
      registers: [registry],
      collect() {
        for (const { name: to, replicas } of upstreams.values()) this.set({ to }, read(replicas.slots()));
      },
    });
  show('gateway_slots_in_use', 'Requests that are waiting for or receiving the response of a service', ({ inUse }) => inUse);
  show('gateway_slots', 'Maximum number of requests that a service gets at a time', ({ total }) => total);
}

/** Readiness check: false when a service that runs has no place left, so that new requests are sent to another gateway. */
export function hasFreeSlots(upstreams: Upstreams): boolean {
  return [...upstreams.values()].every(({ replicas }) => {
    const { inUse, total } = replicas.slots();
    return total === 0 || inUse < total;
  });
}
