import { createOperatorSessions, operatorSessionMs } from './operator-session.ts';

const token = 'the token of the operator, at least 32 characters';
const sessions = createOperatorSessions(token);
const now = Date.parse('2026-03-01T12:00:00Z');
const pairOf = (setCookie: string) => setCookie.split(';')[0]!;

test('When the operator signs in, then the cookie holds for half an hour, for scripts and other sites it is not there, and the token is not in it', () => {
  const setCookie = sessions.start(now, true);
  expect(setCookie).toMatch(/^operator=[^;]+; Path=\/api\/admin; Max-Age=1800; HttpOnly; SameSite=Strict; Secure$/);
  expect(setCookie).not.toContain(token);
  const cookie = `theme=dark; ${pairOf(setCookie)}`;
  expect(sessions.isOperator({ cookie }, now + operatorSessionMs - 1)).toBe(true);
  expect(sessions.isOperator({ cookie }, now + operatorSessionMs)).toBe(false);
});
test('When the product speaks plain http, then the cookie works there too', () => {
  expect(sessions.start(now, false)).not.toContain('Secure');
});
test('When the end of a session is changed by hand, then it is invalid', () => {
  const [until, seal] = pairOf(sessions.start(now, false)).slice('operator='.length).split('.');
  expect(sessions.isOperator({ cookie: `operator=${Number(until) + 1}.${seal}` }, now)).toBe(false);
});
test('When the token is exchanged, then the sessions before are over', () => {
  const cookie = pairOf(sessions.start(now, false));
  expect(createOperatorSessions(`${token}!`).isOperator({ cookie }, now)).toBe(false);
});
test('When the operator signs out, then a copy of the cookie is worth nothing, whatever is put behind it; another session goes on', () => {
  const [ended, other] = [pairOf(sessions.start(now, false)), pairOf(sessions.start(now + 1, false))];
  expect(sessions.end(`theme=dark; ${ended}`, now + 2, false)).toMatch(/^operator=; Path=\/api\/admin; Max-Age=0/);
  const holds = [ended, `${ended}.x`, other].map((cookie) => sessions.isOperator({ cookie }, now + 3));
  expect(holds).toEqual([false, false, true]);
});
test.each([
  [`Bearer ${'t'.repeat(40)}`, false],
  ['Bearer ', false],
  ['Basic dG9rZW4=', false],
  [undefined, false],
])('When the header is %s, then it is the operator: %s', (authorization, expected) => {
  expect(sessions.isOperator({ authorization }, now)).toBe(expected);
});
test('When the token comes as bearer, then it is the operator; in a cookie it is not', () => {
  const plain = createOperatorSessions('a'.repeat(32));
  expect(plain.isOperator({ authorization: `Bearer ${'a'.repeat(32)}` }, now)).toBe(true);
  expect(plain.isOperator({ cookie: `operator=${'a'.repeat(32)}` }, now)).toBe(false);
});
