import { createEnvelope } from '@viral-slides/sealing';
import { createSealedHandles, rewrappedHandle } from './sealed-handles.ts';

const [oldKey, newKey] = ['an old key of at least 32 characters', 'a new key of at least 32 characters'];
const handle = { sessionUri: 'https://upload.test/?upload_id=canary', isLastChunkSent: true };

describe('sealed handles', () => {
  const vault = createSealedHandles(createEnvelope([oldKey]));

  test('When a handle was sealed, then it opens for its post and shows nothing of itself, nor that it is the same one', async () => {
    const sealed = await vault.seal('post-1', handle);
    expect(await vault.open('post-1', sealed)).toEqual(handle);
    const shown = sealed
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      .join('');
    expect(sealed + shown).not.toMatch(/canary|sessionUri/);
    expect(await vault.seal('post-1', handle)).not.toBe(sealed);
  });

  test('When it was moved to another post, then it is refused', async () => {
    const sealed = await vault.seal('post-1', handle);
    await expect(vault.open('post-2', sealed)).rejects.toMatchObject({ code: 'not-sealed-for-this' });
  });

  test('When it was changed, cut or mixed with another one, then it is refused', async () => {
    const [first = '', second = ''] = [await vault.seal('post-1', handle), await vault.seal('post-1', { sessionUri: 'other' })];
    const [kid, wrapped, sealed = ''] = first.split('.');
    const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
    const mixed = [kid, wrapped, second.split('.')[2]];
    for (const text of [[kid, wrapped, changed].join('.'), [kid, wrapped].join('.'), mixed.join('.')])
      await expect(vault.open('post-1', text)).rejects.toMatchObject({ code: 'not-sealed-for-this' });
  });

  test('When the key is exchanged, then a handle that is wrapped again opens without the old key', async () => {
    const both = createEnvelope([newKey, oldKey]);
    const rewrapped = rewrappedHandle(both, 'post-1', await vault.seal('post-1', handle));
    expect(await createSealedHandles(createEnvelope([newKey])).open('post-1', rewrapped)).toEqual(handle);
    expect(rewrappedHandle(both, 'post-1', rewrapped)).toBe(rewrapped);
  });

  test('When a new key comes first, then what the old one sealed still opens; without the old one, the error names no key', async () => {
    const sealed = await vault.seal('post-1', handle);
    const both = createSealedHandles(createEnvelope([newKey, oldKey]));
    expect(await both.open('post-1', sealed)).toEqual(handle);
    const alone = createSealedHandles(createEnvelope([newKey]));
    expect(await alone.open('post-1', await both.seal('post-1', handle))).toEqual(handle);
    await expect(alone.open('post-1', sealed)).rejects.toMatchObject({ code: 'sealing-key-missing' });
  });
});
