import { findingsSchema, oneAtATime, runChecks } from '@viral-slides/findings';
import type { Check } from '@viral-slides/findings';
import { bindRoute, defineRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';

/** How long a check may take, in ms: the caller gives the whole answer five seconds. */
const checkTimeoutMs = 3_500;

/** Asked by the gateway, for the operator. */
const contract = defineRoute({
  operationId: 'getFindings',
  summary: 'Returns the findings of this service about itself and its dependencies.',
  method: 'get',
  path: '/internal/findings',
  access: 'service',
  responses: { 200: { description: 'One finding per check', body: findingsSchema } },
});

/** Makes the route on which a service reports its findings. */
export function findingsRoute(checks: readonly Check[]): BoundRoute {
  const look = oneAtATime(() => runChecks(checks, checkTimeoutMs));
  return bindRoute(contract, async () => ({ status: 200, body: { findings: await look() } }));
}
