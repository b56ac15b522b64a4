import { createFileLimit } from './file-limit.ts';

describe('the limit of a test file', () => {
  afterEach(() => jest.useRealTimers());

  function startedFile() {
    jest.useFakeTimers();
    const ends: string[] = [];
    const limit = createFileLimit((reason) => ends.push(reason), 100, globalThis);
    limit.startFile('some.test.ts');
    return { limit, ends };
  }

  test('When its modules never load, then it ends and says so', async () => {
    const { ends } = startedFile();
    await jest.advanceTimersByTimeAsync(100);
    expect(ends).toEqual(['some.test.ts took longer than 100 ms. It ends here: its modules are loading.']);
  });

  test('When its tests take too long together, then it ends at the one that runs', async () => {
    const { limit, ends } = startedFile();
    await limit.named('first', () => Promise.resolve())();
    void limit.named('second', () => new Promise(() => undefined))();
    await jest.advanceTimersByTimeAsync(100);
    expect(ends).toEqual([expect.stringContaining('second')]);
  });

  test('When all its tests are left out, then the idle worker goes on', async () => {
    const { limit, ends } = startedFile();
    limit.endLoading();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ends).toEqual([]);
  });

  test('When its last test has ended, then the idle worker goes on', async () => {
    const { limit, ends } = startedFile();
    await limit.named('only', () => Promise.resolve())();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ends).toEqual([]);
  });

  test('When the next file starts, then its time is its own', async () => {
    const { limit, ends } = startedFile();
    await jest.advanceTimersByTimeAsync(60);
    limit.startFile('next.test.ts');
    await jest.advanceTimersByTimeAsync(60);
    expect(ends).toEqual([]);
  });
});
