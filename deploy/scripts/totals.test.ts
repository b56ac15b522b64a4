import { closingLine, couldNotRun, failedFiles, jestTotals, playwrightTotals, sum, totalsWithSecondTry } from './totals.ts';

const jest = (counts: object) =>
  JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0, ...counts });
const playwright = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0, ...stats }, errors });

describe('jestTotals', () => {
  test('When tests passed, failed and were skipped, then each is counted', () => {
    expect(jestTotals(jest({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }))).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      failures: [],
    });
  });

  test('When a test file could not be loaded, then that is a failure', () => {
    expect(jestTotals(jest({ numPassedTests: 5, numRuntimeErrorTestSuites: 1 })).failed).toBe(1);
  });

  test.each([null, '', '{"half":', '{}', 'null'])('When the result file is %p, then the suite counts as failed', (text) => {
    expect(jestTotals(text)).toEqual(couldNotRun);
  });
});

describe('a second try', () => {
  const results = (...statuses: string[]) => statuses.map((status) => ({ status }));
  const report = JSON.stringify({
    testResults: [
      { name: '/a.test.ts', status: 'passed', assertionResults: results('passed', 'passed', 'pending') },
      { name: '/b.test.ts', status: 'failed', assertionResults: results('passed', 'failed') },
      { name: '/c.test.ts', status: 'failed', assertionResults: [] },
    ],
  });

  test('When files failed, by a test or before any ran, then they are named', () => {
    expect(failedFiles(report)).toEqual(['/b.test.ts', '/c.test.ts']);
    expect(failedFiles(null)).toEqual([]);
  });

  test('When they ran once more, then they count as they ended then, and the others as they ended at first', () => {
    const second = { passed: 2, failed: 1, skipped: 0, failures: ['why'] };
    expect(totalsWithSecondTry(report, second)).toEqual({ passed: 4, failed: 1, skipped: 1, failures: ['why'] });
  });

  test('When the second run could not start, then that is a failure', () => {
    expect(totalsWithSecondTry(report, couldNotRun).failed).toBe(1);
  });
});

describe('playwrightTotals', () => {
  test('When a test needed a second try, then it passed', () => {
    expect(playwrightTotals(playwright({ expected: 3, flaky: 1, unexpected: 1, skipped: 2 }))).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
      failures: [],
    });
  });

  test('When the set-up failed, then that is a failure though no test ran', () => {
    expect(playwrightTotals(playwright({}, [{ message: 'no browser' }])).failed).toBe(1);
  });

  test.each([null, '{}'])('When the report is %p, then the suite counts as failed', (text) => {
    expect(playwrightTotals(text)).toEqual(couldNotRun);
  });
});

describe('closingLine', () => {
  test('When several suites ran, then the line has their sum', () => {
    const all = sum([
      { passed: 2, failed: 0, skipped: 0, failures: [] },
      { passed: 3, failed: 1, skipped: 0, failures: ['why'] },
    ]);
    expect(closingLine(all)).toBe('5 passed, 1 failed');
  });

  test('When tests were skipped, then the line says so', () => {
    expect(closingLine({ passed: 2, failed: 0, skipped: 1 })).toBe('2 passed, 0 failed, 1 skipped');
  });
});
