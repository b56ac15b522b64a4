import { AppError } from '@viral-slides/errors';
import type { FaultRule } from '../model/fault-rule.ts';
import { limits } from '../model/limits.ts';
import type { FaultRules } from '../ports/fault-rules.ts';
import type { IdSource } from '../ports/id-source.ts';

/** Adds rules of faults, all or none. It throws AppError `too-many-faults` (conflict). */
export type AddFaults = (rules: readonly Omit<FaultRule, 'id'>[]) => Promise<FaultRule[]>;

/** Builds {@link AddFaults}. Rules that have hit as often as they may are kept to be read, until there is no room. */
export function makeAddFaults({ faults, ids }: { faults: FaultRules; ids: IdSource }): AddFaults {
  const fit = async (count: number) => (await faults.count()) + count <= limits.faultRules;
  return async (rules) => {
    if (!(await fit(rules.length))) await faults.removeSpent();
    if (!(await fit(rules.length)))
      throw new AppError(
        'conflict',
        'too-many-faults',
        `There are ${limits.faultRules} fault rules, the most there may be. Clear them first.`,
      );
    const added = rules.map((rule) => ({ ...rule, id: ids.newId() }));
    for (const rule of added) await faults.add(rule);
    return added;
  };
}
