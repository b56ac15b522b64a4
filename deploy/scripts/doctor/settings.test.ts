import { newStackEntries } from '../product-env.ts';
import { judgeAddresses, judgeEnvFile } from './settings.ts';

const own = { COMPOSE_PROFILES: '', GATEWAY_BIND: '0.0.0.0', PUBLIC_ORIGIN: 'https://slides.example.org', TRUST_PROXY_HOPS: '1' };
const withDomain = { ...own, GATEWAY_BIND: '127.0.0.1', PUBLIC_DOMAIN: 'slides.example.org' };
const asMade = { COMPOSE_PROFILES: 'dev-idp', GATEWAY_BIND: '127.0.0.1' };

test.each([
  ['as `make up` makes them', asMade, 'ok', 'from this machine only'],
  ['of an own provider behind a proxy', own, 'ok', 'https://slides.example.org'],
  ['of the development sign-in, open to all', { ...asMade, GATEWAY_BIND: '0.0.0.0' }, 'failed', 'can sign in as anyone'],
  ['of the development sign-in with an address', { ...asMade, PUBLIC_ORIGIN: 'https://slides.example.org' }, 'failed', 'does not start'],
  ['with a path in the address', { ...own, PUBLIC_ORIGIN: 'https://slides.example.org/app' }, 'failed', 'not an origin'],
  ['with https and no proxy', { ...own, TRUST_PROXY_HOPS: '0' }, 'warning', 'TRUST_PROXY_HOPS is 0'],
  ['with a proxy and no address', { ...own, PUBLIC_ORIGIN: '' }, 'warning', 'without PUBLIC_ORIGIN'],
  ['with a public domain', withDomain, 'ok', 'https://slides.example.org'],
  ['with a public domain that is none', { ...withDomain, PUBLIC_DOMAIN: 'https://slides.example.org' }, 'failed', 'without https://'],
  ['with a public domain that is not in force yet', { ...withDomain, PUBLIC_ORIGIN: '' }, 'failed', 'not been started with this setting'],
  ['with a store without https', { ...own, S3_BROWSER_ENDPOINT: 'http://s3.example.org' }, 'failed', 'refuse uploads'],
])('When the settings are %s, then it is reported', (_what, env, state, says) => {
  expect(judgeAddresses(env)).toMatchObject({ state, says: expect.stringContaining(says) });
});

const complete = Object.fromEntries(newStackEntries({ projectName: 'p', gatewayPort: 1 }).map(({ key, value }) => [key, value]));

test('When nothing was started here, then the way to start is shown', () => {
  expect(judgeEnvFile({}, null)).toMatchObject({ state: 'failed', next: expect.stringContaining('make up') });
});
test('When a secret is missing, then its name is shown and no value', () => {
  const { SESSION_SECRET: _missing, ...rest } = complete;
  const verdict = judgeEnvFile(rest, 0o600);
  expect(verdict).toMatchObject({ state: 'failed', says: '.env lacks SESSION_SECRET.' });
  expect(JSON.stringify(verdict)).not.toContain(complete['ENCRYPTION_KEY']);
});
test.each([
  [complete, 0o100600, 'ok'],
  [complete, 0o100644, 'warning'],
  [{ ...complete, TIKTOK_CLIENT_KEY: 'x' }, 0o100600, 'failed'],
])('When the file is as given, then it is judged', (env, mode, state) => {
  expect(judgeEnvFile(env, mode).state).toBe(state);
});
