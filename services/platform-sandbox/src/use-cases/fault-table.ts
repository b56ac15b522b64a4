import { AppError } from '@viral-slides/errors';
import { isDrawn } from '../model/fault-rule.ts';
import type { FaultRule, FaultRuleState } from '../model/fault-rule.ts';
import { limits } from '../model/limits.ts';
import type { PlatformName } from '../model/platform.ts';
import type { Sandbox } from '../ports/sandbox.ts';

const oldestFirst = { order: { createdAt: 1, _id: 1 } } as const;

/**
 * Adds rules of faults, all or none. Those that have hit as often as they may are kept to be read, until there is no room.
 * It throws AppError `too-many-faults` (conflict).
 */
export async function addFaults({ store, newId, realNow }: Sandbox, rules: readonly Omit<FaultRule, 'id'>[]): Promise<FaultRule[]> {
  const fit = async () => (await store.faultRules.count({})) + rules.length <= limits.faultRules;
  if (!(await fit())) await store.faultRules.remove({ $expr: { $gte: ['$hits', '$times'] } });
  if (!(await fit()))
    throw new AppError('conflict', 'too-many-faults', `You can have at most ${limits.faultRules} fault rules. Clear them first.`);
  const added = rules.map((rule) => ({ ...rule, id: newId() }));
  for (const rule of added) await store.faultRules.insert({ ...rule, matched: 0, hits: 0, createdAt: realNow() });
  return added;
}

/** All rules with how often each matched and hit, oldest first. */
export function listFaults({ store }: Sandbox): Promise<FaultRuleState[]> {
  return store.faultRules.list({}, oldestFirst);
}

/** Counts a request on the rules that it matches. @returns the first rule that hits it, its hit counted */
export async function takeFault(sandbox: Sandbox, platform: PlatformName, operation: string): Promise<FaultRule | null> {
  const candidates = await sandbox.store.faultRules.list({ platform, operation: { $in: [operation, '*'] } }, oldestFirst);
  for (const candidate of candidates) if (candidate.hits < candidate.times && (await isHit(sandbox, candidate))) return candidate;
  return null;
}

/** Counts a match; returns whether it is a hit, and then counts that too. */
async function isHit({ store: { faultRules } }: Sandbox, { id, times }: FaultRuleState): Promise<boolean> {
  const counted = await faultRules.change({ _id: id }, { $inc: { matched: 1 } });
  if (!counted || !isDrawn(counted, counted.matched)) return false;
  return (await faultRules.change({ _id: id, hits: { $lt: times } }, { $inc: { hits: 1 } })) !== null;
}
