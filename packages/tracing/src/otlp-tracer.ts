/** The only file that knows OpenTelemetry's libraries; it is loaded when traces are wanted, and not before. */
import { hostname } from 'node:os';
import {
  diag,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Context, Link, Span as OtelSpan } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { AppError } from '@viral-slides/errors';
import type { Logger } from '@viral-slides/logger';
import type { Span, SpanStart, TraceContext, Tracer } from './span.ts';
import type { TracingOptions } from './tracing-options.ts';

/** How often spans are sent, in ms. */
const sendEveryMs = 1_000;
/** How long a collector may take to accept spans, in ms: at the end of a process too. What does not get out is lost. */
const sendTimeoutMs = 3_000;
/** Longest text of an attribute. */
const longestText = 200;

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;
const propagator = new W3CTraceContextPropagator();

/** Makes spans with OpenTelemetry's SDK and sends them in batches. */
export function createOtlpTracer({ service, endpoint, sampleRatio, logger }: TracingOptions & { endpoint: string }): Tracer {
  logProblems(logger);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: sendTimeoutMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'viral-slides', 'service.instance.id': hostname() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs, exportTimeoutMillis: sendTimeoutMs })],
  });
  const maker = provider.getTracer('viral-slides');
  return {
    start({ name, kind = 'internal', attributes = {}, parent, isRoot = false, links = [] }, current) {
      const options = { kind: kinds[kind], attributes, links: links.flatMap(linkTo) };
      return new TracedSpan(maker.startSpan(name, options, contextFor({ parent, isRoot }, current)));
    },
    stop: () => provider.shutdown().catch((error: unknown) => logger.warn({ err: error }, 'the last spans could not be sent')),
  };
}

/** A span of the SDK, as the rest of the product knows it. */
class TracedSpan implements Span {
  readonly #span: OtelSpan;
  #context: TraceContext | undefined;

  constructor(span: OtelSpan) {
    this.#span = span;
  }

  get context(): TraceContext {
    return (this.#context ??= written(this.asParent()));
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  set(attributes: Parameters<Span['set']>[0]): void {
    this.#span.setAttributes(attributes);
  }

  fail(error?: unknown): void {
    this.#span.setStatus({ code: SpanStatusCode.ERROR });
    if (error !== undefined) this.#span.setAttribute('error.type', codeOf(error));
  }

  end(): void {
    this.#span.end();
  }

  /** The context in which its children start. */
  asParent(): Context {
    return trace.setSpan(ROOT_CONTEXT, this.#span);
  }
}

function contextFor({ parent, isRoot }: Pick<SpanStart, 'parent' | 'isRoot'>, current: Span | undefined): Context {
  if (isRoot) return ROOT_CONTEXT;
  if (parent !== undefined) return read(parent);
  return current instanceof TracedSpan ? current.asParent() : ROOT_CONTEXT;
}

function linkTo(context: TraceContext): Link[] {
  const linked = trace.getSpanContext(read(context));
  return linked === undefined ? [] : [{ context: linked }];
}

function read(context: TraceContext): Context {
  return propagator.extract(ROOT_CONTEXT, context, defaultTextMapGetter);
}

function written(context: Context): TraceContext {
  const headers: Record<string, string> = {};
  propagator.inject(context, headers, defaultTextMapSetter);
  return headers as unknown as TraceContext;
}

/** Code of a failure, without a word of the error's text. */
function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}

/** A collector that is away must not fill the log: one line a minute says it. */
const problemEveryMs = 60_000;

function logProblems(logger: Logger): void {
  let lastLoggedAt = -Infinity;
  const log = (problem: string): void => {
    if (performance.now() - lastLoggedAt < problemEveryMs) return;
    lastLoggedAt = performance.now();
    logger.warn({ problem: problem.slice(0, longestText) }, 'spans could not be sent to the collector; they are dropped');
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: log, warn: log, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
