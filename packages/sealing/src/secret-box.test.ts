import { createSecretBox } from './secret-box.ts';

const secret = 'an encryption key of at least 32 characters';
const box = createSecretBox(secret, 'id-token');

describe('secret box', () => {
  test('When a text is sealed, then only the same secret, purpose and context open it', () => {
    const sealed = box.seal('header.payload.signature', 'session-1');
    expect(sealed.toString('latin1')).not.toContain('payload');
    expect(box.open(sealed, 'session-1')).toBe('header.payload.signature');
    expect(box.open(sealed, 'session-2')).toBeNull();
    expect(createSecretBox(secret, 'another').open(sealed, 'session-1')).toBeNull();
    expect(createSecretBox(`${secret}!`, 'id-token').open(sealed, 'session-1')).toBeNull();
  });

  test('When the same text is sealed twice, then the results differ', () => {
    expect(box.seal('x', 'c').equals(box.seal('x', 'c'))).toBe(false);
  });

  test.each([0, 12, 28])('When byte %d was changed, then it does not open', (position) => {
    const sealed = box.seal('secret', 'c');
    sealed[position] = (sealed[position] ?? 0) ^ 1;
    expect(box.open(sealed, 'c')).toBeNull();
  });

  test('When it was cut short, then it does not open', () => {
    expect(box.open(box.seal('', 'c').subarray(0, 20), 'c')).toBeNull();
  });
});
