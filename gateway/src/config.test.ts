import { join } from 'node:path';
import { ConfigError } from '@viral-slides/config';
import { configDirectory, readConfig } from './config.ts';
import { readForwardTargets, upstreamVariable } from './upstream-settings.ts';

const needed = readForwardTargets(join(configDirectory, 'gateway.config.yml')).filter(({ isOptional }) => !isOptional);

const valid = {
  AMQP_URL: 'amqp://user:secret@rabbitmq:5672',
  SIGNING_KEYS: 'a'.repeat(64),
  VERIFICATION_KEYS: `gateway:02${'b'.repeat(64)}`,
  ...Object.fromEntries(needed.map(({ name }) => [upstreamVariable(name), `http://${name}:3000`])),
  S3_BUCKET: 'viral-slides',
};

describe('readConfig', () => {
  test('When only what is needed is set, then the rest has its defaults', () => {
    expect(readConfig(valid)).toMatchObject({
      port: 8080,
      internalPort: 9090,
      trustProxyHops: 0,
      loginsPerMinute: 10,
      uploadUrlsPerMinute: 300,
      upstreams: { auth: 'http://auth:3000', s3: 'http://s3:3000' },
    });
    expect(Object.keys(readConfig(valid).upstreams)).not.toContain('dev-idp');
  });
  test('When several settings are wrong, then all are reported and no secret is shown', () => {
    const wrong = {
      ...valid,
      PORT: 'eighty',
      S3_BUCKET: '../x',
      PUBLIC_ORIGIN: 'https://x/path',
      SIGNING_KEYS: 'short-secret',
      UPSTREAM_AUTH: '',
    };
    const read = () => readConfig(wrong);
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'S3_BUCKET', 'PUBLIC_ORIGIN', 'SIGNING_KEYS', 'UPSTREAM_AUTH']) expect(read).toThrow(name);
    expect(read).not.toThrow('short-secret');
  });
});
