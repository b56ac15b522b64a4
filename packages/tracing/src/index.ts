export type { Span, SpanAttributes, SpanKind, SpanStart, TraceContext, Tracer } from './span.ts';
export { startTracing } from './start-tracing.ts';
export type { TracingOptions } from './start-tracing.ts';
export { beginSpan, currentTrace, inSpan, isTracing, outsideSpans, runInSpan, setTracer, traceHeaders, traceOf } from './tracing.ts';
