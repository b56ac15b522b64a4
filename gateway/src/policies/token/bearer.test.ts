import { personalTokenOfRequest } from './bearer.ts';

const tokenOf = (...headers: [string, string][]) =>
  personalTokenOfRequest({ headers: Object.fromEntries([...headers].reverse()), rawHeaders: headers.flat() });

test.each([
  ['Bearer vs_pat_x', 'vs_pat_x'],
  ['bearer   vs_pat_x', 'vs_pat_x'],
  ['Basic dXNlcjpwYXNz', null],
  ['Bearer eyJhbGciOi', null],
  ['vs_pat_x', null],
  ['Bearer', null],
])('When Authorization is %j, then the personal token is %j', (value, token) => {
  expect(tokenOf(['authorization', value])).toBe(token);
});

test('When a request brings a token and a cookie, or two tokens, then it is refused: it could be of two people', () => {
  const thrown = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(thrown(() => tokenOf(['authorization', 'Bearer vs_pat_x'], ['cookie', 'theme=dark']))).toBe('cookie-and-token');
  expect(thrown(() => tokenOf(['authorization', 'Bearer vs_pat_x'], ['authorization', 'Bearer vs_pat_y']))).toBe('doubled-authorization');
  expect(thrown(() => tokenOf(['authorization', 'Basic eDp5'], ['cookie', 'sid=x']))).toBeNull();
});
