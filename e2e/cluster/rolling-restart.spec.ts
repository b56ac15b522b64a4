import { expect, test } from '@playwright/test';
import { logFigure } from './support/figures.ts';
import { Load, logLoad } from './support/load.ts';
import { restart, workloadOf } from './support/pods.ts';
import { restartable } from './support/parts.ts';

const part = 'Rolling restart of everything under load';

test('When everything is restarted one after the other while people work, then no change fails and every read is answered', async ({
  browser,
}) => {
  const load = await Load.start(browser, 4);
  const startedAt = Date.now();
  for (const component of restartable) await restart(await workloadOf(component));
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  const outcome = await load.stop();

  logFigure(part, 'workloads restarted', restartable.length);
  logFigure(part, 'time, s', seconds);
  logLoad(part, outcome);
  expect(outcome).toMatchObject({ failedReads: [], failedWrites: [], lostWrites: 0 });
});
