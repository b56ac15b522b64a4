import { apiErrorFrom } from '@/shared/api/api-error.ts';
import { signInProblem } from './sign-in-problem.ts';

const fields = [{ name: 'handle' }, { name: 'appPassword' }];
const refused = (type: string, detail: string) =>
  apiErrorFrom(400, 'Bad Request', JSON.stringify({ type, title: 'Bad request', status: 400, detail }));

describe('signInProblem', () => {
  test('When there is no such account, then its sentence is about the handle', () => {
    expect(signInProblem(refused('no-such-account', 'There is no such account.'), fields)).toEqual({
      field: 'handle',
      sentence: 'There is no such account.',
    });
  });

  test('When the password is refused, then its sentence is about the password', () => {
    expect(signInProblem(refused('sign-in-refused', 'Not accepted.'), fields)).toEqual({ field: 'appPassword', sentence: 'Not accepted.' });
  });

  test('When the platform is away, then the sentence is about no field', () => {
    expect(signInProblem(refused('platform-unavailable', 'Try again later.'), fields)).toEqual({
      field: null,
      sentence: 'Try again later.',
    });
  });

  test('When no answer came, then that is said', () => {
    expect(signInProblem({ status: 0, message: '0: offline', problem: null }, fields)).toEqual({
      field: null,
      sentence: 'The server did not answer. Check your connection and try again.',
    });
  });
});
