export { failed, findingsSchema, ok, reportSchema, warning, worstOf } from './finding.ts';
export type { Finding, FindingState, Part, Report, Verdict } from './finding.ts';
export { judgeAge, judgeClock } from './measures.ts';
export { runChecks } from './run-checks.ts';
export type { Check } from './run-checks.ts';
