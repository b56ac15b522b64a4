import { devSignInProblem, isDevSignInOn } from './dev-sign-in.ts';

describe('isDevSignInOn', () => {
  test.each([
    ['dev-idp', true],
    ['tools,dev-idp', true],
    ['', false],
    [undefined, false],
  ])('When COMPOSE_PROFILES is %j, then the development sign-in is on: %s', (profiles, expected) => {
    expect(isDevSignInOn(profiles === undefined ? {} : { COMPOSE_PROFILES: profiles })).toBe(expected);
  });
});

describe('devSignInProblem', () => {
  const on = { COMPOSE_PROFILES: 'dev-idp' };

  test.each([
    [{ ...on, PUBLIC_ORIGIN: 'https://slides.example.org' }, 'PUBLIC_ORIGIN in .env'],
    [{ ...on, TRUST_PROXY_HOPS: '1' }, 'TRUST_PROXY_HOPS in .env'],
    [{ ...on, PUBLIC_ORIGIN: 'https://x.example', TRUST_PROXY_HOPS: '2' }, 'PUBLIC_ORIGIN and TRUST_PROXY_HOPS in .env'],
  ])('When the settings are %j, then it does not start, and the text says why', (env, reason) => {
    expect(devSignInProblem(env)).toContain(reason);
  });

  test.each([
    [on],
    [{ ...on, PUBLIC_ORIGIN: '', TRUST_PROXY_HOPS: '0' }],
    [{ COMPOSE_PROFILES: '', PUBLIC_ORIGIN: 'https://x.example', TRUST_PROXY_HOPS: '1' }],
  ])('When the settings are %j, then nothing is wrong', (env) => {
    expect(devSignInProblem(env)).toBeNull();
  });
});
