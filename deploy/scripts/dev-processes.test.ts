import { devProcesses } from './dev-processes.ts';
import type { DevPorts } from './dev-processes.ts';
import { newStackEntries } from './product-env.ts';

const ports: DevPorts = {
  mongo: 1,
  rabbitmq: 2,
  rabbitmqUi: 3,
  s3: 4,
  devIdp: 5,
  auth: 6,
  media: 7,
  projects: 8,
  gateway: 9,
  gatewayInternal: 10,
  frontend: 11,
};
const secrets = Object.fromEntries(newStackEntries({ projectName: 'p', gatewayPort: 1 }).map(({ key, value }) => [key, value]));
const named = (name: string, values = secrets) => devProcesses(values, ports).find((each) => each.name === name);

describe('devProcesses', () => {
  test('When the env file is as generated, then auth and the development provider agree on issuer and client', () => {
    const [auth, devIdp] = [named('auth'), named('dev-idp')];
    expect(auth?.env['OIDC_ISSUER']).toBe(devIdp?.env['DEV_IDP_ISSUER']);
    expect(auth?.env['OIDC_CLIENT_SECRET']).toBe(devIdp?.env['DEV_IDP_CLIENT_SECRET']);
    expect(named('gateway')?.env['UPSTREAM_DEV_IDP']).toBe('http://127.0.0.1:5');
  });

  test('When an own provider is set, then the development provider does not run and auth keeps the own one', () => {
    const own = { ...secrets, COMPOSE_PROFILES: '', OIDC_ISSUER: 'https://login.example.org' };
    expect(named('dev-idp', own)).toBeUndefined();
    expect(named('auth', own)?.env['OIDC_ISSUER']).toBe('https://login.example.org');
    expect(named('gateway', own)?.env['UPSTREAM_DEV_IDP']).toBe('');
  });

  test('When the services listen, then only this machine can connect', () => {
    const addresses = devProcesses(secrets, ports).map(({ name, env }) => [name, env['LISTEN_ADDRESS']]);
    expect(Object.fromEntries(addresses)).toMatchObject({
      'dev-idp': '127.0.0.1',
      auth: '127.0.0.1',
      media: '127.0.0.1',
      projects: '127.0.0.1',
      gateway: '127.0.0.1',
    });
  });

  test('When services start, then each has its own database user and all share the signing key', () => {
    const services = ['auth', 'media', 'projects'].map((name) => named(name)?.env ?? {});
    expect(new Set(services.map((env) => env['MONGODB_URI'])).size).toBe(3);
    expect(new Set([...services, named('gateway')?.env ?? {}].map((env) => env['IDENTITY_SIGNING_KEY']))).toEqual(
      new Set([secrets['IDENTITY_SIGNING_KEY']]),
    );
  });
});
