import { AppError } from '@viral-slides/errors';
import { bucketChecks, judgeRights } from './bucket-checks.ts';
import type { Bucket } from './bucket.ts';

const refusal = (name: string) =>
  new AppError('unavailable', 'storage-unavailable', 'x', { cause: Object.assign(new Error('key AKIA'), { name }) });

function bucketThat(overrides: Partial<Bucket> = {}) {
  const calls: string[] = [];
  const note = async (call: string) => void calls.push(call);
  const bucket = {
    put: (key: string) => note(`put ${key}`),
    sizeOf: async (key: string) => (await note(`size ${key}`), 2),
    async *list(prefix: string) {
      await note(`list ${prefix}`);
      yield [];
    },
    remove: ([key]: string[]) => note(`remove ${key}`),
    ...overrides,
  } as unknown as Bucket;
  return {
    calls,
    look: () => bucketChecks(bucket, { endpoint: 'http://127.0.0.1:1', probePrefix: 'q/' })[0]!.run(AbortSignal.timeout(1_000)),
  };
}

test('When our user may do everything, then one object was written, read, listed and removed', async () => {
  const { calls, look } = bucketThat();
  expect(await look()).toMatchObject({ state: 'ok' });
  const key = calls[0]?.slice('put '.length);
  expect(key).toMatch(/^q\/check-[0-9a-f-]{36}$/);
  expect(calls).toEqual([`put ${key}`, `size ${key}`, `list ${key}`, `remove ${key}`]);
});

test.each([
  ['put', 'write'],
  ['sizeOf', 'read'],
  ['remove', 'delete'],
])('When %s is refused, then the right to %s is named with the code, and nothing of the text', async (method, right) => {
  const { look } = bucketThat({ [method]: () => Promise.reject(refusal('AccessDenied')) });
  const verdict = await look();
  expect(verdict).toMatchObject({ state: 'failed', says: `Our user could not ${right} in the bucket (AccessDenied).` });
  expect(JSON.stringify(verdict)).not.toContain('AKIA');
});

test.each(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'RequestTimeTooSkewed', 'NoSuchBucket', 'ECONNREFUSED'])(
  'When the store says %s, then there is something to do',
  (code) => expect(judgeRights({ right: 'write', code }).next).toMatch(/^[A-Z].{20,}\.$/),
);
