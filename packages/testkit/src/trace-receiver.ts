import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as a collector got it. */
export interface ReceivedSpan {
  /** Name of the service that sent it. */
  service: string;
  name: string;
  /** As OTLP counts: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  attributes: Record<string, unknown>;
  /** Traces that it links to. */
  linkedTraceIds: string[];
  hasFailed: boolean;
}

/** A collector for tests: takes OTLP over HTTP, as JSON, on this machine. */
export interface TraceReceiver {
  /** Base address, as the setting wants it. */
  url: string;
  spans(): ReceivedSpan[];
  /** Everything that was sent, as it came. */
  bodies(): string;
  stop(): Promise<void>;
}

/** The part of OTLP's JSON that is read. @see https://github.com/open-telemetry/opentelemetry-proto, trace.proto */
interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface WireSpan extends Pick<ReceivedSpan, 'name' | 'kind' | 'traceId' | 'spanId'> {
  parentSpanId?: string;
  attributes?: Attribute[];
  links?: { traceId: string }[];
  status?: { code?: number };
}
interface WireBody {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: WireSpan[] }[] }[];
}

const failedStatus = 2;

/** Starts a collector that keeps what it gets. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      if (req.url === '/v1/traces') bodies.push(body);
      res.writeHead(req.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => bodies.flatMap((body) => spansOf(JSON.parse(body) as WireBody)),
    bodies: () => bodies.join('\n'),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function spansOf({ resourceSpans }: WireBody): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(toRecord(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => toReceived(service, span)));
  });
}

function toReceived(
  service: string,
  { name, kind, traceId, spanId, parentSpanId = '', attributes, links = [], status }: WireSpan,
): ReceivedSpan {
  const linkedTraceIds = links.map((link) => link.traceId);
  return {
    ...{ service, name, kind, traceId, spanId, parentSpanId, linkedTraceIds },
    attributes: toRecord(attributes),
    hasFailed: status?.code === failedStatus,
  };
}

function toRecord(attributes: Attribute[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
