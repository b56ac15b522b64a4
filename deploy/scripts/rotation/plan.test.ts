import { planRotation, rotatable } from './plan.ts';
import type { RotationStep } from './plan.ts';

let count = 0;
const newSecret = () => `new-${(count += 1)}`;
const env = {
  GATEWAY_SIGNING_KEYS: 'old-gateway',
  MEDIA_SIGNING_KEYS: 'old-media,older-media',
  TOKEN_ENCRYPTION_KEYS: 'old-token',
  SCHEDULING_ENCRYPTION_KEYS: 'old-scheduling, older-scheduling',
  INTEGRATIONS_ENCRYPTION_KEYS: 'old-integrations',
  MONGO_ADMIN_PASSWORD: 'old-admin',
  RABBITMQ_PASSWORD: 'old-broker',
  RABBITMQ_MEDIA_PASSWORD: 'old-broker-media',
  S3_SECRET_KEY: 'old-store',
  S3_MEDIA_SECRET_KEY: 'old-store-media',
  MONGO_AUTH_PASSWORD: 'old-auth',
  MONGO_SOCIAL_ACCOUNTS_PASSWORD: 'old-accounts',
};
beforeEach(() => void (count = 0));

const valuesOf = (steps: RotationStep[], key: string) =>
  steps.flatMap((step) => (step.kind === 'set' ? step.entries.filter((entry) => entry.key === key).map(({ value }) => value) : []));

test('When the signing keys are exchanged, then all know the new ones before anybody signs with them, and the old ones go last', () => {
  const { steps } = planRotation('signing', env, newSecret);
  expect(valuesOf(steps, 'GATEWAY_SIGNING_KEYS')).toEqual(['old-gateway,new-1', 'new-1,old-gateway', 'new-1']);
  expect(valuesOf(steps, 'MEDIA_SIGNING_KEYS')).toEqual(['old-media,new-2', 'new-2,old-media', 'new-2']);
  expect(steps.map(({ kind }) => kind)).toEqual(['set', 'restart', 'set', 'restart', 'set', 'restart']);
});

test('When keys that seal are exchanged, then the old ones open until everything is sealed again', () => {
  const { steps } = planRotation('encryption', env, newSecret);
  expect(valuesOf(steps, 'TOKEN_ENCRYPTION_KEYS')).toEqual(['new-1,old-token', 'new-1']);
  expect(valuesOf(steps, 'SCHEDULING_ENCRYPTION_KEYS')).toEqual(['new-2,old-scheduling,older-scheduling', 'new-2']);
  expect(valuesOf(steps, 'INTEGRATIONS_ENCRYPTION_KEYS')).toEqual(['new-3,old-integrations', 'new-3']);
  expect(steps.map(({ kind }) => kind)).toEqual(['set', 'restart', 'run', 'set', 'restart']);
});

test('When passwords of the database are exchanged, then the administrator and each service get another one, by the environment', () => {
  const { steps } = planRotation('database', env, newSecret);
  expect(steps[0]).toMatchObject({ kind: 'run', service: 'mongo-init', env: { NEW_ADMIN_PASSWORD: 'new-1' } });
  expect(valuesOf(steps, 'MONGO_ADMIN_PASSWORD')).toEqual(['new-1']);
  expect(valuesOf(steps, 'MONGO_AUTH_PASSWORD')).toEqual(['new-2']);
  expect(valuesOf(steps, 'MONGO_SOCIAL_ACCOUNTS_PASSWORD')).toEqual(['new-3']);
});

test('When passwords of the broker are exchanged, then the administrator gets another one, and then each program', () => {
  const { steps } = planRotation('broker', env, newSecret);
  expect(steps[0]).toMatchObject({ kind: 'run', service: 'rabbitmq-init', env: { NEW_PASSWORD: 'new-1' } });
  expect(valuesOf(steps, 'RABBITMQ_PASSWORD')).toEqual(['new-1']);
  expect(valuesOf(steps, 'RABBITMQ_MEDIA_PASSWORD')).toEqual(['new-2']);
});

test('When keys of the store are exchanged, then the administrator and each service get another one at once', () => {
  const { steps } = planRotation('store', env, newSecret);
  expect(steps.map(({ kind }) => kind)).toEqual(['set', 'restart']);
  expect(valuesOf(steps, 'S3_SECRET_KEY')).toEqual(['new-1']);
  expect(valuesOf(steps, 'S3_MEDIA_SECRET_KEY')).toEqual(['new-2']);
});

test('When the store belongs to another operator, then it says what to do there', () => {
  expect(() => planRotation('store', { ...env, S3_ENDPOINT: 'https://s3.example.org' }, newSecret)).toThrow('create new keys there');
});

test.each(rotatable)(
  'When %s is exchanged, then the plan says what is interrupted, ends with what is in use, and shows no secret',
  (what) => {
    const { interrupts, steps } = planRotation(what, env, newSecret);
    expect(interrupts).toMatch(/\.$/);
    expect(steps.at(-1)).toEqual({ kind: 'restart' });
    const shown = steps.map((step) => `${'why' in step ? step.why : ''}${step.kind === 'run' ? step.command.join(' ') : ''}`).join();
    expect(shown + interrupts).not.toMatch(/new-\d|old-/);
  },
);
