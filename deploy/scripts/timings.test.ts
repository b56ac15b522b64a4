import { fileTimings, processorSecondsOfChildren, slowest, tooSlow } from './timings.ts';

describe('processorSecondsOfChildren', () => {
  test('When the name of the process has brackets and spaces, then the times of its children are still found', () => {
    const fields = ['S', 1, 1, 1, 0, -1, 0, 0, 0, 0, 0, 5, 6, 1200, 345, 20];
    expect(processorSecondsOfChildren(() => `42 (node (test) x) ${fields.join(' ')}`)).toBe(15.45);
  });

  test('When the system does not report it, then it is not known', () => {
    const absent = () => {
      throw new Error('no such file');
    };
    expect(processorSecondsOfChildren(absent)).toBeNull();
  });
});

describe('fileTimings', () => {
  test('When Jest reports, then each file has the time between its start and its end', () => {
    const report = JSON.stringify({ testResults: [{ name: '/repo/services/a.test.ts', startTime: 1_000, endTime: 3_500 }] });
    expect(fileTimings(report, '/repo')).toEqual([{ file: 'services/a.test.ts', seconds: 2.5 }]);
  });

  test('When Playwright reports, then each file has the sum of its tests, tries included', () => {
    const spec = (...durations: number[]) => ({ file: 'a.spec.ts', tests: [{ results: durations.map((duration) => ({ duration })) }] });
    const report = JSON.stringify({ suites: [{ file: 'a.spec.ts', specs: [spec(500)], suites: [{ specs: [spec(1_000, 2_000)] }] }] });
    expect(fileTimings(report, '/repo')).toEqual([{ file: 'e2e/tests/a.spec.ts', seconds: 3.5 }]);
  });

  test('When there is no report, then there are no files', () => {
    expect(fileTimings(null, '/repo')).toEqual([]);
  });
});

test('When files are many, then the slowest come first and the rest is left out', () => {
  const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}`, seconds }));
  expect(slowest(files, 2).map(({ file }) => file)).toEqual(['3', '2']);
});

describe('tooSlow', () => {
  const timing = { suite: 'unit', seconds: 900 };
  test.each([
    ['took no more than it may', { ...timing, processorSeconds: 100 }, null],
    ['took more than it may', { ...timing, processorSeconds: 101 }, 'unit took 101 s of processor time, of 100'],
    ['was not measured', { ...timing, processorSeconds: null }, null],
    ['has no ceiling', { ...timing, suite: 'e2e-browsers', processorSeconds: 5_000 }, null],
  ])('When a suite %s, then that is said only where it is too much', (_what, took, said) => {
    const problem = tooSlow(took, { referenceSeconds: 1, processorSecondsAtMost: { unit: 100 } });
    if (said === null) expect(problem).toBeNull();
    else expect(problem).toContain(said);
  });
});
