import type { FaultRule, FaultRuleState } from '../model/fault-rule.ts';
import type { PlatformName } from '../model/platform.ts';

/** The scripted faults. */
export interface FaultRules {
  add(rule: FaultRule): Promise<void>;
  list(): Promise<FaultRuleState[]>;
  count(): Promise<number>;
  /** Removes those that have hit as often as they may. */
  removeSpent(): Promise<void>;
  clear(): Promise<void>;
  /** Counts the request on every rule that it matches. @returns the first rule that hits it, its hit counted */
  take(request: { platform: PlatformName; operation: string }): Promise<FaultRule | null>;
}
