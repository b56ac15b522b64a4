export type { Span, SpanAttributes, SpanKind, SpanStart, TraceContext, Tracer } from './span.ts';
export { startTracing } from './start-tracing.ts';
export type { TracingOptions } from './tracing-options.ts';
export { startSpan, currentTrace, inSpan, isTracing, outsideSpans, runInSpan, traceHeaders, traceOf } from './tracing.ts';
