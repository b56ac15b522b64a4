import { judgeCors } from './gateway-checks.ts';

const origin = 'https://slides.example.org';
const good = { status: 200, allowOrigin: origin, allowMethods: 'PUT, GET', allowHeaders: 'Content-Type' };

test.each([
  ['allows us', good, 'ok'],
  ['allows everybody', { ...good, allowOrigin: '*', allowHeaders: '*' }, 'ok'],
  ['refuses', { ...good, status: 403 }, 'failed'],
  ['allows another page', { ...good, allowOrigin: 'https://other.example.org' }, 'failed'],
  ['allows no page', { ...good, allowOrigin: null }, 'failed'],
  ['allows no PUT', { ...good, allowMethods: 'GET' }, 'failed'],
  ['allows no content type', { ...good, allowHeaders: null }, 'failed'],
])('When the store %s, then it says so, and what to do', (_what, answer, state) => {
  const verdict = judgeCors(answer, origin);
  expect(verdict.state).toBe(state);
  expect(verdict.next === null).toBe(state === 'ok');
});
