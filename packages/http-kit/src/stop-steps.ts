import type { Logger } from '@viral-slides/logger';

/** One thing to stop; `run` resolves when it has stopped. */
export interface StopStep {
  name: string;
  run(): Promise<unknown> | void;
}

/** Runs them all side by side. One that fails is logged and keeps no other from its end. */
export async function stopAtOnce(steps: readonly StopStep[], logger: Logger): Promise<void> {
  await Promise.all(steps.map((step) => stopOrLog(step, logger)));
}

/** Runs them one after the other. One that fails is logged and does not keep the later ones from running. */
export async function stopInTurn(steps: readonly StopStep[], logger: Logger): Promise<void> {
  for (const step of steps) await stopOrLog(step, logger);
}

async function stopOrLog(step: StopStep, logger: Logger): Promise<void> {
  try {
    await step.run();
  } catch (err) {
    logger.error({ err, step: step.name }, 'stop step failed');
  }
}
