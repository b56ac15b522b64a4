import { jestFailures, playwrightFailures } from './failures.ts';

const red = (text: string) => `\u001B[31m${text}\u001B[39m`;

describe('what failed, for the end of a run', () => {
  test('When files of Jest failed, then each is named with why, without colours and empty lines', () => {
    const testResults = [
      { name: '/a.test.ts', status: 'passed' as const, message: '' },
      {
        name: '/b.test.ts',
        status: 'failed' as const,
        message: `  ● adding › When one adds, then it is more\n\n    ${red('expected 2')}\n`,
      },
    ];
    expect(jestFailures({ testResults })).toEqual(['/b.test.ts\n  ● adding › When one adds, then it is more\n    expected 2']);
  });

  test('When a reason is long, then its start is shown', () => {
    const message = Array.from({ length: 100 }, (_, n) => `line ${n}`).join('\n');
    const [shown = ''] = jestFailures({ testResults: [{ name: '/a.test.ts', status: 'failed', message }] });
    expect(shown.split('\n').slice(-2)).toEqual(['line 12', '…']);
  });

  test('When browser tests failed, then each is named with the error of its last try, and those that passed are not', () => {
    const spec = (title: string, ok: boolean, ...messages: string[]) => {
      const results = messages.map((message) => ({ error: { message } }));
      return { title, file: 'tests/a.spec.ts', line: 7, ok, tests: [{ results }] };
    };
    const suites = [{ specs: [spec('first', true)], suites: [{ specs: [spec('second', false, 'at first', red('at last'))] }] }];
    expect(playwrightFailures({ suites, errors: [] })).toEqual(['tests/a.spec.ts:7 second\nat last']);
  });

  test('When the set-up failed, then that is reported', () => {
    expect(playwrightFailures({ errors: [{ message: 'no browser' }] })).toEqual(['no browser']);
  });
});
