import { z } from 'zod';

/** Result of a check, from good to bad. With a warning the product still works; after a failure, users cannot do something. */
export const findingStates = ['ok', 'warning', 'failed'] as const;
export type FindingState = (typeof findingStates)[number];

/** Verdict of one check: facts in one sentence, never a secret, an address with credentials or a person's data. */
export const verdictSchema = z.object({
  state: z.enum(findingStates),
  says: z.string(),
  /** Next step, as one sentence; null when there is none. */
  next: z.string().nullable(),
});
export type Verdict = z.output<typeof verdictSchema>;

/** The verdict of a check, by its name: a stable kebab slug such as `dead-letters`. */
export const findingSchema = verdictSchema.extend({ check: z.string() });
export type Finding = z.output<typeof findingSchema>;

/** Answer of a service to `GET /internal/findings`. */
export const findingsSchema = z.object({ findings: z.array(findingSchema) });

/** Findings of one part of the product: a service by its name, `gateway`, or `machine`. */
export const partSchema = z.object({ part: z.string(), findings: z.array(findingSchema) });
export type Part = z.output<typeof partSchema>;

/** Answer of the gateway to the operator: everything that the running product finds. */
export const reportSchema = z.object({
  /** When it was looked, ISO 8601. */
  at: z.string(),
  /** The worst of all. */
  state: z.enum(findingStates),
  parts: z.array(partSchema),
});
export type Report = z.output<typeof reportSchema>;

/** Everything is as it should be. */
export function ok(says: string): Verdict {
  return { state: 'ok', says, next: null };
}

/** It works, but an operator should look into it. @param next advice */
export function warning(says: string, next: string): Verdict {
  return { state: 'warning', says, next };
}

/** Something does not work. @param next advice */
export function failed(says: string, next: string): Verdict {
  return { state: 'failed', says, next };
}

/** The worst state among findings; `ok` when there are none. */
export function worstOf(findings: readonly Pick<Finding, 'state'>[]): FindingState {
  const worst = Math.max(0, ...findings.map(({ state }) => findingStates.indexOf(state)));
  return findingStates[worst] ?? 'failed';
}
