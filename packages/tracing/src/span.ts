/** W3C trace context (https://www.w3.org/TR/trace-context/) that travels with requests and events. */
export interface TraceContext {
  traceparent: string;
  tracestate?: string;
}

/** The side of a call or message that a span represents. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/**
 * Attributes of a span. Names follow OpenTelemetry's semantic conventions where there is one. Never personal data or secrets: templates of
 * routes instead of paths, hosts instead of addresses, names of commands instead of their documents.
 */
export type SpanAttributes = Record<string, string | number | boolean>;

/** Options of a new span. */
export interface SpanStart {
  /** Few different ones: no ids. */
  name: string;
  /** Default `internal`. */
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** The span of another process that this one goes on from. Absent: the one that runs here, else it starts a trace of its own. */
  parent?: TraceContext | undefined;
  /** Starts a new trace even inside a running span. */
  isRoot?: boolean;
  /** Spans of other traces that led to this one. */
  links?: readonly TraceContext[];
}

/** A span that has started. One that is not sampled has the same methods, and its context passes that on to child spans. */
export interface Span {
  /** For headers of requests and messages. */
  readonly context: TraceContext;
  /** 32 hexadecimal digits, by which a trace is found. */
  readonly traceId: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Says that it failed, and by which code; never the text of an error, which may quote user content. */
  fail(error?: unknown): void;
  end(): void;
}

/** Makes spans and sends them away. */
export interface Tracer {
  /** @param current the span that runs here */
  start(start: SpanStart, current: Span | undefined): Span;
  /** Sends what still waits, for a few seconds at most. Never rejects. */
  stop(): Promise<void>;
}
