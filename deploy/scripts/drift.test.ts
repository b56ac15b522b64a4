/** What exists once per service agrees with the folders of `services/`: see docs/developing/add-a-service.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isStoreUser } from '@viral-slides/s3/folders';
import { load } from 'js-yaml';
import { allSettings } from '../../gateway/src/config.ts';
import { parseEnvText } from './env-text.ts';
import { newStackEntries } from './product-env.ts';
import { rootFolder } from './run-command.ts';
import { serviceNames, settingName } from './services.ts';

interface Entry {
  command?: string[];
  environment?: Record<string, string>;
  networks?: string[];
  mem_limit?: string;
  healthcheck?: { test: string[] };
  read_only?: boolean;
  user?: string;
  cap_drop?: string[];
  security_opt?: string[];
  pids_limit?: number;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  logging?: { options: Record<string, string> };
  ports?: string[];
}

interface Setting {
  env: string;
}

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
const compose = load(textOf('docker-compose.yml')) as { services: Record<string, Entry> };
const environmentOf = (name: string) => compose.services[name]?.environment ?? {};
const generated = Object.fromEntries(newStackEntries({ projectName: 'p', gatewayPort: 1 }).map(({ key, value }) => [key, value]));

/** Settings that a deployment of ours never changes, with the reason. Everything else that is read must reach the containers. */
const fixedSettings: Record<string, string> = {
  LISTEN_ADDRESS: 'a container listens on all addresses of its own network',
  CHROMIUM_PATH: 'the image has its browser where Debian puts it',
  INTERNAL_PORT: 'health and metrics of the gateway are on 9090, which its health check asks',
  EGRESS_SOCKET: 'where slides are drawn no way leads out',
  EGRESS_TEST_NETWORK: 'for tests alone, set by deploy/compose.test.yml: nothing in .env may reach it',
  EGRESS_TEST_NAME_SERVER: 'for tests alone',
};

/** Values that compose takes from the env file, but that no person should have to know: made or derived by `make up`. */
const madeByUs =
  /PASSWORD|^(MONGO|BROKER)_USERS$|^STORE_ACCOUNTS$|^S3_(?!MEDIA_)[A-Z_]+_(ACCESS|SECRET)_KEY$|^(SESSION_SECRET|ENCRYPTION_KEY|IDENTITY_SIGNING_KEY|\w+_SIGNING_KEYS|VERIFICATION_KEYS|PLATFORM_SANDBOX_SECRET|DEV_IDP_KEY|COMPOSE_PROJECT_NAME)$|_IMAGE$|^HOST_CA_BUNDLE$/;

/** Node programs of compose that need no list of settings, with the reason. */
const endsByItself = 'ends after it took two values, and does not start without them';
const withoutSettings: Record<string, string> = { 'mongo-init': endsByItself, 'rabbitmq-init': endsByItself, 's3-init': endsByItself };

/** Every other Node program of compose, by the name of its entry: the folder of its main file has its `config.ts`. */
const programs = Object.entries(compose.services)
  .map(([name, { command = [] }]) => ({ name, runtime: command[0], file: command[1] ?? '' }))
  .filter(({ name, runtime }) => runtime === 'node' && !(name in withoutSettings))
  .map(({ name, file }) => [name, dirname(file)] as const);

/** Names of the environment variables that a program reads. */
async function readBy(name: string, folder: string): Promise<string[]> {
  const config = (await import(join(rootFolder, folder, 'config.ts'))) as { settings: Record<string, Setting> };
  const settings: Record<string, Setting> = name === 'gateway' ? allSettings() : config.settings;
  return Object.values(settings).map(({ env }) => env);
}

/** Names of the env file that the compose file reads, each with its text there. */
const composeText = textOf('docker-compose.yml').replace(/^\s*#.*$/gm, '');
const readByCompose = [...new Set([...composeText.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name ?? ''))].sort();
/** Settings that the README's tables and examples name. */
const toldInReadme = new Set(textOf('README.md').match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g));
const toldInExample = new Set(Object.keys(parseEnvText(textOf('.env.example').replace(/^#(?=[A-Z0-9_]+=)/gm, ''))));

describe.each(serviceNames())('the service %s', (name) => {
  const entry = compose.services[name];

  test('When it has a folder, then it has a program, a contract and an entry in compose that runs it', () => {
    for (const file of ['package.json', 'README.md', 'src/main.ts', 'src/config.ts', 'src/print-openapi.ts', 'openapi.json']) {
      expect([file, existsSync(join(rootFolder, 'services', name, file))]).toEqual([file, true]);
    }
    expect(entry?.command).toEqual(['node', `services/${name}/src/main.ts`]);
  });

  test('When its database or the broker dies or falls silent, then a component test proves what it does', () => {
    const folder = join(rootFolder, 'services', name, 'test');
    const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.component.test.ts'));
    const callers = tests.filter((path) => readFileSync(join(folder, path), 'utf8').includes(`\nproveFaults('${name}',`));
    expect(callers).toHaveLength(1);
  });

  test('When it runs, then it is healthy, limited, without rights, and not reached from outside', () => {
    expect(entry).toMatchObject({
      healthcheck: { test: ['CMD', 'bash', 'deploy/healthcheck.sh', '3000', '/health/ready', '30'] },
      user: '1000:1000',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+m$/),
      stop_grace_period: expect.any(String),
      networks: ['app', 'data'],
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    });
    expect(entry?.ports).toBeUndefined();
  });

  test('When it starts, then its users at database and broker are there first', () => {
    expect(entry?.depends_on).toMatchObject({
      'mongo-init': { condition: 'service_completed_successfully' },
      'rabbitmq-init': { condition: 'service_completed_successfully' },
    });
  });

  test('When it opens its database, then it is its own, with its own user', () => {
    const password = `MONGO_${settingName(name)}_PASSWORD`;
    expect(environmentOf(name)['MONGODB_URI']).toBe(`mongodb://${name}:\${${password}:?run make up first}@mongo:27017/${name}`);
    expect(generated[password]).toMatch(/^[0-9a-f]{64}$/);
  });

  test('When it connects to the broker, then with its own user', () => {
    const password = `RABBITMQ_${settingName(name)}_PASSWORD`;
    expect(environmentOf(name)['AMQP_URL']).toBe(`amqp://${name}:\${${password}:?run make up first}@rabbitmq:5672`);
    expect(generated[password]).toMatch(/^[0-9a-f]{64}$/);
  });

  test('When it has files in the object store, then with keys of its own, which are made before it starts', () => {
    const keys = [environmentOf(name)['S3_ACCESS_KEY'], environmentOf(name)['S3_SECRET_KEY']];
    const own = (what: string) => `\${S3_${settingName(name)}_${what}:-\${S3_${what}}}`;
    expect(keys).toEqual(isStoreUser(name) ? [own('ACCESS_KEY'), own('SECRET_KEY')] : [undefined, undefined]);
    const made = isStoreUser(name) ? { condition: 'service_completed_successfully' } : undefined;
    expect(entry?.depends_on?.['s3-init']).toEqual(made);
  });

  test('When the gateway forwards to it, then it knows where', () => {
    const isRouted = new RegExp(`\\bto: ${name}\\b`).test(textOf('gateway/config/gateway.config.yml'));
    expect([isRouted, environmentOf('gateway')[`UPSTREAM_${settingName(name)}`]]).toEqual([true, `http://${name}:3000`]);
  });
});

describe.each(programs)('the program of %s', (name, folder) => {
  test('When it reads a setting, then the setting reaches its container, or is fixed for a reason', async () => {
    const read = await readBy(name, folder);
    expect(read.length).toBeGreaterThan(1);
    expect(read.filter((env) => !(env in environmentOf(name)) && !(env in fixedSettings))).toEqual([]);
  });

  test('When its entry in compose sets something, then it reads it', async () => {
    const read = await readBy(name, folder);
    // What Node and the C library read themselves.
    const isForRuntime = (env: string) => /^(MALLOC_|NODE_OPTIONS$)/.test(env);
    expect(Object.keys(environmentOf(name)).filter((env) => !read.includes(env) && !isForRuntime(env))).toEqual([]);
  });
});

describe('settings', () => {
  test('When compose runs a program of Node, then its settings are looked at', () => {
    expect(programs.map(([name]) => name)).toEqual(
      expect.arrayContaining([...serviceNames(), 'gateway', 'browser', 'drawing-browser', 'egress-proxy', 'dev-idp']),
    );
  });

  const forOperators = readByCompose.filter((name) => !madeByUs.test(name));

  test.each(forOperators)('When an operator can set %s, then README and .env.example tell it', (name) => {
    expect([toldInReadme.has(name), toldInExample.has(name)]).toEqual([true, true]);
  });

  test('When .env.example tells a setting, then the product reads it', () => {
    expect([...toldInExample].filter((name) => !readByCompose.includes(name))).toEqual(['COMPOSE_PROFILES']);
  });
});

describe('what an identity provider has to know', () => {
  const texts = ['README.md', '.env.example', 'deploy/kubernetes/values.yaml', 'services/auth/src/config.ts', 'services/auth/README.md'];
  test.each(texts)('When somebody follows %s, then every address is registered, the one after sign-out too', (path) => {
    for (const part of ['/api/callback', 'after sign-out', '/api/backchannel-logout']) expect(textOf(path)).toContain(part);
  });
});
