import { readFileSync } from 'node:fs';
import { addMissing, parseEnvText } from './env-text.ts';
import { derivedEntries, firstStartEntries, newStackEntries } from './product-env.ts';
import { serviceNames, settingName } from './services.ts';

const identity = { projectName: 'viral-slides-abc123', gatewayPort: 8080 };
const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');

const newEnv = () => Object.fromEntries(newStackEntries(identity).map(({ key, value }) => [key, value]));

describe('firstStartEntries', () => {
  test.each([
    [16, 'rehearsed'],
    [5.8, 'rehearsed'],
    [4, 'left out'],
  ])('When a new installation is on a machine with %s GB of memory, then Bluesky is %s', (gigabytes, outcome) => {
    const keys = firstStartEntries(gigabytes * 1024 ** 3).map(({ key, value }) => `${key}=${value}`);
    expect(keys).toEqual(outcome === 'rehearsed' ? ['BLUESKY_REHEARSAL=1'] : []);
  });
});

describe('newStackEntries', () => {
  test('When an env file is new, then it has every value that the compose file requires', () => {
    const required = [...compose.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map((match) => match[1]);
    const keys = [...newStackEntries(identity), ...derivedEntries(newEnv())].map((entry) => entry.key);
    expect(required.length).toBeGreaterThan(5);
    expect(keys).toEqual(expect.arrayContaining(required));
  });

  test('When an env file is new, then only this machine reaches the product; so it does without the setting', () => {
    expect(newStackEntries(identity)).toContainEqual(expect.objectContaining({ key: 'GATEWAY_BIND', value: '127.0.0.1' }));
    expect(compose).toContain("ports: ['${GATEWAY_BIND:-127.0.0.1}:");
  });

  test('When an env file is complete, then database and broker have a user for each that uses them, with the password of the file', () => {
    const env = newEnv();
    const [users, brokerUsers] = derivedEntries(env);
    expect(brokerUsers?.value.split(',')).toEqual(
      ['gateway', ...serviceNames()].map((name) => `${name}:${env[`RABBITMQ_${settingName(name)}_PASSWORD`]}`),
    );
    expect(users?.value.split(',')).toEqual(serviceNames().map((name) => `${name}:${env[`MONGO_${settingName(name)}_PASSWORD`]}`));
  });

  const storeSettings = (env: Record<string, string>) => {
    const derived = Object.fromEntries(derivedEntries(env).map(({ key, value }) => [key, value]));
    return { ...env, ...derived } as Record<string, string>;
  };
  const storeUsers = ['media', 'screenshot', 'social-accounts', 'scheduling', 'platform-sandbox'];

  test('When the store is ours, then each service that has files there has an account with a key of its own, which stays', () => {
    const env = storeSettings(newEnv());
    const accounts = env['STORE_ACCOUNTS']?.split(',').map((each) => each.split(':')) ?? [];
    expect(accounts.map(([service, access]) => [service, access])).toEqual(storeUsers.map((service) => [service, service]));
    expect(new Set(accounts.map(([, , key]) => key)).size).toBe(storeUsers.length);
    for (const [service = '', access, key] of accounts) {
      expect([env[`S3_${settingName(service)}_ACCESS_KEY`], env[`S3_${settingName(service)}_SECRET_KEY`]]).toEqual([access, key]);
      expect(key).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(storeSettings(env)).toEqual(env);
  });

  test('When the store belongs to another operator, then it gets no accounts, our keys are removed, and those that an operator gave are kept', () => {
    const env = storeSettings({
      ...storeSettings(newEnv()),
      S3_ENDPOINT: 'https://s3.example.org',
      S3_SCHEDULING_ACCESS_KEY: 'AKIA1',
      S3_SCHEDULING_SECRET_KEY: 'theirs',
    });
    expect([env['STORE_ACCOUNTS'], env['S3_MEDIA_ACCESS_KEY'], env['S3_MEDIA_SECRET_KEY']]).toEqual(['', '', '']);
    expect([env['S3_SCHEDULING_ACCESS_KEY'], env['S3_SCHEDULING_SECRET_KEY']]).toEqual(['AKIA1', 'theirs']);
  });

  test('When an env file is complete, then every program is known by a public key of its own, and by two while its key is exchanged', () => {
    const env = newEnv();
    const programs = (values: Record<string, string>) =>
      derivedEntries(values)
        .at(-1)
        ?.value.split(',')
        .map((each) => each.split(':'));
    expect(programs(env)?.map(([name]) => name)).toEqual(['gateway', ...serviceNames()]);
    expect(new Set(programs(env)?.map(([, key]) => key)).size).toBe(serviceNames().length + 1);
    const exchanged = programs({ ...env, GATEWAY_SIGNING_KEYS: `${'b'.repeat(64)},${env['GATEWAY_SIGNING_KEYS']}` });
    expect(exchanged?.slice(0, 3).map(([name]) => name)).toEqual(['gateway', 'gateway', 'auth']);
  });

  test('When two env files are made, then they share no secret', () => {
    const secrets = () =>
      newStackEntries(identity)
        .filter((entry) => /PASSWORD|SECRET|KEY/.test(entry.key))
        .map((entry) => entry.value);
    const [first, second] = [secrets(), secrets()];
    expect(new Set([...first, ...second]).size).toBe(first.length * 2);
    for (const value of first) expect(value).toMatch(/^[0-9a-f]{64}$/);
  });

  test('When the file exists, then a second run changes nothing', () => {
    const once = addMissing('', newStackEntries(identity));
    expect(addMissing(once, newStackEntries({ ...identity, gatewayPort: 9000 }))).toBe(once);
    expect(parseEnvText(once)['COMPOSE_PROJECT_NAME']).toBe('viral-slides-abc123');
  });
});
