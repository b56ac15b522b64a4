import { AppError } from '@viral-slides/errors';
import { builtInClientId } from '../../model/app.ts';
import type { FaultRuleState } from '../../model/fault-rule.ts';
import { clockSteps, scenarios } from '../../model/stage/scenarios.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { addFaults, listFaults } from '../fault-table.ts';
import { advanceClock, readClock, resetClock } from '../sandbox-clock.ts';

/** State of the direction for the operator. */
export interface Direction {
  now: Date;
  /** Milliseconds by which the rehearsal is ahead of the real time. */
  aheadMs: number;
  rules: FaultRuleState[];
  /** Uploads to YouTube are always private, as for an app that has not been audited. */
  isPrivateLocked: boolean;
}

/** Reads the direction. */
export async function readDirection(sandbox: Sandbox): Promise<Direction> {
  const [now, rules, app] = await Promise.all([
    readClock(sandbox),
    listFaults(sandbox),
    sandbox.store.apps.find('google', builtInClientId),
  ]);
  return { now, aheadMs: now.getTime() - sandbox.realNow().getTime(), rules, isPrivateLocked: app?.profile['isAudited'] === false };
}

/** Does what a button of the operator's page says, each with a value. */
const actions: Readonly<Record<string, (sandbox: Sandbox, value: string) => Promise<unknown>>> = {
  /** Lets the next publication meet a scenario. */
  async play(sandbox, scenarioId) {
    const scenario = scenarios.find(({ id }) => id === scenarioId);
    if (!scenario) throw new AppError('invalid-input', 'unknown-scenario', 'There is no such scenario. Choose one from the list.');
    await addFaults(sandbox, scenario.rules);
  },
  clear: ({ store }) => store.faultRules.remove({}),
  async advance(sandbox, value) {
    const step = clockSteps.find(({ seconds }) => seconds === Number(value));
    if (!step) throw new AppError('invalid-input', 'unknown-step', 'The clock can only move by the steps that the page offers.');
    await advanceClock(sandbox, step.seconds * 1_000);
  },
  'reset-clock': resetClock,
  async lock({ store }, value) {
    const app = await store.apps.find('google', builtInClientId);
    if (app) await store.apps.save({ ...app, profile: { ...app.profile, isAudited: value !== 'on' } });
  },
};

/**
 * Actions of the operator on the rehearsal from a page, without the control API.
 * It throws AppError `unknown-scenario`, `unknown-step`, `unknown-action` (invalid-input), `too-many-faults` (conflict).
 */
export async function directStage(sandbox: Sandbox, action: string, value: string): Promise<void> {
  if (!Object.hasOwn(actions, action))
    throw new AppError('invalid-input', 'unknown-action', 'This action does not exist. Reload the page and try again.');
  await actions[action]?.(sandbox, value);
}
