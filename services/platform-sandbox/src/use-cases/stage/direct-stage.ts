import { AppError } from '@viral-slides/errors';
import type { FaultRuleState } from '../../model/fault-rule.ts';
import { clockSteps, scenarios } from '../../model/stage/scenarios.ts';
import type { FaultRules } from '../../ports/fault-rules.ts';
import type { Apps } from '../../ports/oauth-store.ts';
import type { SandboxClock } from '../../ports/sandbox-clock.ts';
import type { AddFaults } from '../add-faults.ts';
import { builtInClientId } from '../register-built-in-app.ts';

/** What the operator sees of the direction. */
export interface Direction {
  now: Date;
  /** Milliseconds by which the rehearsal is ahead of the real time. */
  aheadMs: number;
  rules: FaultRuleState[];
  isPrivateLocked: boolean;
}

/** What the operator may do to the rehearsal on a page, without the control API. */
export interface DirectStage {
  read(realNow: Date): Promise<Direction>;
  /** Lets the next publication meet a scenario. */
  play(scenarioId: string): Promise<void>;
  clearRules(): Promise<void>;
  /** Moves the clock on by one of the known steps. */
  advance(seconds: number): Promise<void>;
  resetClock(): Promise<void>;
  /** From now on uploads to YouTube are private whatever is asked, as for an app that nobody audited. */
  lockPrivate(isLocked: boolean): Promise<void>;
}

/** It throws AppError `unknown-scenario`, `unknown-step` (invalid-input), `too-many-faults` (conflict). */
export function makeDirectStage(deps: { faults: FaultRules; addFaults: AddFaults; clock: SandboxClock; apps: Apps }): DirectStage {
  const { faults, addFaults, clock, apps } = deps;
  return {
    async read(realNow) {
      const [now, rules, app] = await Promise.all([clock.now(), faults.list(), apps.find('google', builtInClientId)]);
      return { now, aheadMs: now.getTime() - realNow.getTime(), rules, isPrivateLocked: app?.profile['isAudited'] === false };
    },
    async play(scenarioId) {
      const scenario = scenarios.find(({ id }) => id === scenarioId);
      if (!scenario) throw new AppError('invalid-input', 'unknown-scenario', 'There is no such scenario. Choose one of the list.');
      await addFaults(scenario.rules);
    },
    clearRules: () => faults.clear(),
    async advance(seconds) {
      if (!clockSteps.some((step) => step.seconds === seconds))
        throw new AppError('invalid-input', 'unknown-step', 'The clock moves by the steps that the page offers.');
      await clock.advance(seconds * 1_000);
    },
    resetClock: () => clock.reset(),
    async lockPrivate(isLocked) {
      const app = await apps.find('google', builtInClientId);
      if (app) await apps.save({ ...app, profile: { ...app.profile, isAudited: !isLocked } });
    },
  };
}
