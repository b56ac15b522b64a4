import type { SpanStart } from '@viral-slides/tracing';

/** The span of a call to another service. It names the service, not the path, which holds ids; the span of the other side names the operation. */
export function callSpan(service: string, method: string): SpanStart {
  return { name: `${method} ${service}`, kind: 'client', attributes: { 'http.request.method': method, 'peer.service': service } };
}
