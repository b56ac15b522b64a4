import { devProcesses, nodeProcesses } from './dev-processes.ts';
import type { ComposeConfig, DevPorts } from './dev-processes.ts';

const ports: DevPorts = {
  mongo: 1,
  rabbitmq: 2,
  s3: 4,
  'dev-idp': 5,
  auth: 6,
  'slide-export': 8,
  gateway: 9,
  gatewayInternal: 10,
  frontend: 11,
};
const config: ComposeConfig = {
  services: {
    mongo: { environment: { MONGO_INITDB_ROOT_USERNAME: 'admin' } },
    'mongo-init': { command: ['node', 'deploy/mongo-init/create-users.ts'] },
    'rabbitmq-init': { command: ['node', 'packages/messaging/src/broker/make-users-main.ts'] },
    's3-init': { command: ['node', 'packages/s3/src/accounts/make-accounts-main.ts'] },
    frontend: { command: null },
    'dev-idp': {
      command: ['node', 'deploy/dev-idp/src/main.ts'],
      environment: { PORT: '3000', DEV_IDP_ISSUER: 'http://dev-idp:3000/dev-idp' },
    },
    auth: {
      command: ['node', 'services/auth/src/main.ts'],
      environment: {
        PORT: '3000',
        MONGODB_URI: 'mongodb://auth:secret@mongo:27017/auth',
        AMQP_URL: 'amqp://viral-slides:secret@rabbitmq:5672',
        OIDC_ISSUER: 'http://dev-idp:3000/dev-idp',
        OIDC_BROWSER_BASE: null,
        OIDC_CA_FILE: '/run/oidc-ca.pem',
      },
      volumes: [
        { type: 'bind', source: '/etc/company-ca.pem', target: '/run/oidc-ca.pem' },
        { type: 'volume', source: 'data', target: '/data' },
      ],
    },
    'slide-export': {
      command: ['node', 'services/slide-export/src/main.ts'],
      environment: { S3_ENDPOINT: 'http://s3:7070', OTHER_STORE: 'https://s3.example.org', LOG_LEVEL: 'info' },
    },
    gateway: {
      command: ['node', 'gateway/src/main.ts'],
      environment: { PORT: '8080', UPSTREAM_S3: 'http://s3:7070', UPSTREAM_DEV_IDP: 'http://dev-idp:3000' },
    },
  },
};
const environmentOf = (name: string, from = config) => devProcesses(from, ports).find((each) => each.name === name)?.env;

describe('devProcesses', () => {
  test('When a service has an entry in compose, then it runs here with its program and every address where things are here', () => {
    expect(devProcesses(config, ports).find(({ name }) => name === 'auth')).toEqual({
      name: 'auth',
      command: ['node', '--watch', '--watch-preserve-output', 'services/auth/src/main.ts'],
      env: {
        PORT: '6',
        LISTEN_ADDRESS: '127.0.0.1',
        MONGODB_URI: 'mongodb://auth:secret@127.0.0.1:1/auth',
        AMQP_URL: 'amqp://viral-slides:secret@127.0.0.1:2',
        OIDC_ISSUER: 'http://127.0.0.1:5/dev-idp',
        OIDC_BROWSER_BASE: '',
        OIDC_CA_FILE: '/etc/company-ca.pem',
      },
    });
  });

  test('When an address is not one of ours, then it stays', () => {
    expect(environmentOf('slide-export')).toMatchObject({ S3_ENDPOINT: 'http://127.0.0.1:4', OTHER_STORE: 'https://s3.example.org' });
  });

  test('When services run here, then the gateway finds each, and its own ports are free ones', () => {
    expect(environmentOf('gateway')).toEqual({
      PORT: '9',
      INTERNAL_PORT: '10',
      LISTEN_ADDRESS: '127.0.0.1',
      UPSTREAM_AUTH: 'http://127.0.0.1:6',
      UPSTREAM_SLIDE_EXPORT: 'http://127.0.0.1:8',
      UPSTREAM_DEV_IDP: 'http://127.0.0.1:5',
      UPSTREAM_FRONTEND: 'http://127.0.0.1:11',
      UPSTREAM_S3: 'http://127.0.0.1:4',
    });
  });

  test('When the development provider is switched off, then it does not run and the gateway does not know it', () => {
    const { 'dev-idp': _devIdp, ...services } = config.services;
    const gateway = { ...services['gateway'], environment: { UPSTREAM_DEV_IDP: '' } };
    const own = { services: { ...services, gateway } };
    expect(nodeProcesses(own)).toEqual(['auth', 'slide-export', 'gateway']);
    expect(environmentOf('gateway', own)?.['UPSTREAM_DEV_IDP']).toBe('');
  });

  test('When processes listen, then only this machine can connect', () => {
    for (const { name, env, command } of devProcesses(config, ports)) {
      expect([name, env['LISTEN_ADDRESS'] ?? command.at(-1)]).toEqual([name, '127.0.0.1']);
    }
  });
});
