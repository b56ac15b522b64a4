import { watchedStep } from './watched-step.ts';

describe('a step of a test', () => {
  test('When it ends in time, then it passes', async () => {
    await expect(watchedStep(() => 1)()).resolves.toBeUndefined();
  });

  test('When it fails, then its reason is that of the test', async () => {
    await expect(watchedStep(() => Promise.reject(new Error('no')))()).rejects.toThrow('no');
  });

  test('When it waits for ever, then it fails at its limit', async () => {
    await expect(watchedStep(() => new Promise(() => undefined), 5)()).rejects.toThrow(/^It took longer than \d+ ms\.$/);
  });

  test('When a promise fails without a handler, then the step fails', async () => {
    const step = watchedStep(() => void Promise.reject(new Error('lost')));
    await expect(step()).rejects.toThrow('lost');
  });

  test('When a promise fails and is waited for later, then the step passes', async () => {
    const step = watchedStep(async () => {
      const failed = Promise.reject(new Error('late'));
      await new Promise((resolve) => setImmediate(resolve));
      await failed.catch(() => undefined);
    });
    await expect(step()).resolves.toBeUndefined();
  });
});
