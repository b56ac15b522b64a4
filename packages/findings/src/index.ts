export { codeOf } from './code-of.ts';
export { failed, findingsSchema, ok, warning, worstOf } from './finding.ts';
/** @internal Outside for `make doctor`, which reads what the gateway reports. */
export { reportSchema } from './finding.ts';
export type { Finding, FindingState, Part, Report, Verdict } from './finding.ts';
export { judgeAge, judgeClock, skewByDate } from './measures.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { runChecks } from './run-checks.ts';
export type { Check } from './run-checks.ts';
