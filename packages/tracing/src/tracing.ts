/*
 * Spans for the work of code, and the request to which it belongs. Spans are started by hand at the few places that everything goes through
 * (ADR 0040), so nothing has to hook into imports. While no tracer is set, which is the usual case, each of these functions is one
 * comparison: the libraries are not even loaded (start-tracing.ts), and no context is kept.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanStart, TraceContext, Tracer } from './span.ts';

let tracer: Tracer | undefined;
const running = new AsyncLocalStorage<Span | undefined>();

/** Sets the tracer of this process; undefined turns tracing off. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Whether spans are made at all: hot paths ask before they build the attributes of a span. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Starts a span that its caller ends; undefined while tracing is off. */
export function startSpan(start: SpanStart): Span | undefined {
  return tracer?.start(start, running.getStore());
}

/** Runs work, also what it goes on with asynchronously, inside a span: spans started there are its children. */
export function runInSpan<T>(span: Span | undefined, work: () => T): T {
  return span === undefined ? work() : running.run(span, work);
}

/** Does work in a span of its own that ends with it, failed when it rejects. @param work gets undefined while tracing is off */
export async function inSpan<T>(start: SpanStart, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const span = startSpan(start);
  if (span === undefined) return work(undefined);
  try {
    return await running.run(span, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** Runs work that only happens to be started here, for example by a timer set inside a request: it belongs to no span that runs now. */
export function outsideSpans<T>(work: () => T): T {
  return tracer === undefined ? work() : running.run(undefined, work);
}

/** The context to be kept or sent along with what is done now; undefined outside of spans. */
export function currentTrace(): TraceContext | undefined {
  return running.getStore()?.context;
}

/** Headers that carry the trace to the service called; empty outside of spans. */
export function traceHeaders(): Record<string, string> {
  return { ...currentTrace() };
}

/** Reads the context that a caller or a message sent along. @param headers names in lower case */
export function traceOf(headers: Readonly<Record<string, unknown>>): TraceContext | undefined {
  const { traceparent, tracestate } = headers;
  if (typeof traceparent !== 'string') return undefined;
  return { traceparent, ...(typeof tracestate === 'string' ? { tracestate } : {}) };
}
