import { createEnvelope } from './envelope.ts';

const [oldKey, newKey] = ['an old key of at least 32 characters', 'a new key of at least 32 characters'];
const place = { recordId: 'account-1', field: 'access' };

describe('envelope', () => {
  const envelope = createEnvelope([oldKey]);
  const key = envelope.newKey('account-1');
  const sealed = envelope.seal(key, place, 'token-canary');

  test('When a text was sealed, then it opens where it belongs and shows nothing of itself', () => {
    expect(envelope.open(key, place, sealed)).toBe('token-canary');
    expect(Buffer.concat([sealed, key.wrapped]).toString('latin1')).not.toContain('canary');
    expect(envelope.seal(key, place, 'token-canary').equals(sealed)).toBe(false);
  });

  test.each([
    ['another field', { recordId: 'account-1', field: 'refresh' }],
    ['another record', { recordId: 'account-2', field: 'access' }],
  ])('When it was moved to %s, then it is refused', (_where, elsewhere) => {
    expect(() => envelope.open(key, elsewhere, sealed)).toThrow(expect.objectContaining({ code: 'not-sealed-for-this' }));
  });

  test('When it was moved together with its data key, or a byte was changed, then it is refused', () => {
    const other = envelope.newKey('account-2');
    expect(() => envelope.open(other, { ...place, recordId: 'account-2' }, sealed)).toThrow('another record');
    const changed = Buffer.from(sealed);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => envelope.open(key, place, changed)).toThrow('another record');
  });

  test('When a new key comes first, then old records are read, are wrapped again once, and need the old key no more', () => {
    const both = createEnvelope([newKey, oldKey]);
    expect(both.open(key, place, sealed)).toBe('token-canary');
    const rewrapped = both.rewrap(key, 'account-1')!;
    expect(rewrapped.kid).toBe(both.kid);
    expect(both.rewrap(rewrapped, 'account-1')).toBeNull();
    expect(createEnvelope([newKey]).open(rewrapped, place, sealed)).toBe('token-canary');
  });

  test('When the key of a record is not configured any more, then the error names it and no key', () => {
    const stranger = createEnvelope([newKey]);
    expect(() => stranger.open(key, place, sealed)).toThrow(expect.objectContaining({ code: 'sealing-key-missing' }));
    expect(() => stranger.open(key, place, sealed)).toThrow(key.kid);
  });
});
