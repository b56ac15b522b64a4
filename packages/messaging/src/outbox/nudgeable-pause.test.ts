import { createNudgeablePause } from './nudgeable-pause.ts';

describe('a nudgeable pause', () => {
  test('When it is nudged while waiting, then it ends at once, and the next one waits again', async () => {
    const pause = createNudgeablePause();
    const waiting = pause.wait(60_000);
    pause.nudge();
    await waiting;

    let isOver = false;
    const second = pause.wait(60_000).then(() => (isOver = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    pause.nudge();
    await second;
  });

  test('When it was nudged before, then it does not wait', async () => {
    const pause = createNudgeablePause();
    pause.nudge();
    await expect(pause.wait(60_000)).resolves.toBeUndefined();
  });

  test('When it is not nudged, then it ends after its time', async () => {
    const startedAt = performance.now();
    await createNudgeablePause().wait(20);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(19);
  });
});
