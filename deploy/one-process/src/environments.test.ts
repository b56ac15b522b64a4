import { splitEnvironment, takeEnvironments } from './environments.ts';

const product = {
  ACTIVE_PROFILES: 'dev-idp',
  NODE_OPTIONS: '--max-semi-space-size=8',
  'auth.SIGNING_KEYS': 'of auth',
  'media.SIGNING_KEYS': 'of media',
  'media.S3_ENDPOINT': '',
  'dev-idp.profile': 'dev-idp',
  'dev-idp.PORT': '3000',
  'platform-sandbox.replicas': '1',
  'platform-sandbox.PORT': '3000',
  'gateway.UPSTREAM_DEV_IDP': 'http://dev-idp:3000',
  'gateway.UPSTREAM_PLATFORM_SANDBOX': 'http://platform-sandbox:3000',
};

describe('splitEnvironment', () => {
  test('When a process has the settings of several services, then each gets its own and none of another’s', () => {
    const { services, rest } = splitEnvironment(product);
    expect([...services.keys()].toSorted()).toEqual(['auth', 'dev-idp', 'gateway', 'media', 'platform-sandbox']);
    expect(services.get('auth')).toEqual({ SIGNING_KEYS: 'of auth' });
    expect(services.get('media')).toEqual({ SIGNING_KEYS: 'of media', S3_ENDPOINT: '' });
    expect(services.get('dev-idp')).toEqual({ PORT: '3000' });
    expect(rest).toEqual({ ACTIVE_PROFILES: 'dev-idp', NODE_OPTIONS: '--max-semi-space-size=8' });
  });

  test('When a variable of the machine has a dot, then it is no setting of a service', () => {
    const { services, rest } = splitEnvironment({ 'media.PORT': '3000', 'machine.setting': '1' });
    expect([...services.keys()]).toEqual(['media']);
    expect(rest).toEqual({ 'machine.setting': '1' });
  });

  test.each([
    ['its profile is off', 'dev-idp', { ...product, ACTIVE_PROFILES: '' }, 'UPSTREAM_DEV_IDP'],
    ['it has 0 replicas', 'platform-sandbox', { ...product, 'platform-sandbox.replicas': '0' }, 'UPSTREAM_PLATFORM_SANDBOX'],
  ])('When of a service %s, then %s is left out and the gateway knows no address of it', (_why, service, environment, upstream) => {
    const { services } = splitEnvironment(environment);
    expect([...services.keys()]).not.toContain(service);
    expect(Object.keys(services.get('gateway') ?? {})).toHaveLength(1);
    expect(services.get('gateway')).not.toHaveProperty(upstream);
  });
});

describe('takeEnvironments', () => {
  test('When they are taken, then what the process starts finds nothing of them in its environment', () => {
    const environment: Record<string, string | undefined> = { ...product };
    expect(takeEnvironments(environment).services.get('auth')).toEqual({ SIGNING_KEYS: 'of auth' });
    expect(Object.keys(environment)).toEqual(['ACTIVE_PROFILES', 'NODE_OPTIONS']);
  });
});
