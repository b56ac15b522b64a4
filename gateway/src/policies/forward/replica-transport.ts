import { requestVia } from '@viral-slides/internal-client';
import type { Transport } from '@viral-slides/internal-client';
import type { Replica } from './replica-set.ts';
import type { Upstream } from './upstreams.ts';

/** The way of the gateway's own calls to a service: to the least busy replica, then to another one. Its connections are closed with the upstream. */
export function replicaTransport({ replicas }: Pick<Upstream, 'replicas'>): Transport<Replica> {
  return {
    pick: (failed) => replicas.pick(failed),
    async send(replica, request) {
      replica.inFlight += 1;
      try {
        return await requestVia(replica.dispatcher, request);
      } finally {
        replica.inFlight -= 1;
      }
    },
    reportFailure: (replica) => replicas.reportFailure(replica),
    close: () => Promise.resolve(),
  };
}
