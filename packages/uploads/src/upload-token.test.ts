import { createSigningKeys, publicKeyOf } from '@viral-slides/signing';
import jwt from 'jsonwebtoken';
import { createUploadTokens, takeUploadToken, withUploadToken } from './upload-token.ts';

const [secretKey, otherKey] = ['a'.repeat(64), 'b'.repeat(64)];
const verificationKeys = [`media:${publicKeyOf(secretKey)}`, `gateway:${publicKeyOf(otherKey)}`];
const keysOf = (program: string, key: string) => createSigningKeys(program, { signingKeys: [key], verificationKeys });
/** As media signs and the gateway reads. */
const keys = keysOf('media', secretKey);
const address = { subject: 'ada', audience: 'upload', validSeconds: 60 };
const path = '/viral-slides/quarantine/ada/1';
const tokens = createUploadTokens(keys);

describe('upload token', () => {
  test('When an address was issued, then it names its user, and is the same without its token', () => {
    const url = `http://x:8080${path}?X-Amz-Signature=a%2Fb&x-id=PutObject`;
    const issued = withUploadToken(url, tokens.sign({ path, userId: 'ada', validSeconds: 60 }));
    const { target, token, ...rest } = takeUploadToken(issued.slice('http://x:8080'.length));
    expect([target, rest.path]).toEqual([`${path}?X-Amz-Signature=a%2Fb&x-id=PutObject`, path]);
    expect(tokens.verify(token, path)).toBe('ada');
  });

  test.each([
    ['none', null],
    ['an empty one', ''],
    ['one of another path', tokens.sign({ path: `${path}0`, userId: 'ada', validSeconds: 60 })],
    ['one that is too old', tokens.sign({ path, userId: 'ada', validSeconds: -60 })],
    ['one of another key', createUploadTokens(keysOf('media', otherKey)).sign({ path, userId: 'ada', validSeconds: 60 })],
    ['one that another program issued', createUploadTokens(keysOf('gateway', otherKey)).sign({ path, userId: 'ada', validSeconds: 60 })],
    ['an identity', keys.sign({ path, sid: 's' }, { ...address, audience: 'media' })],
    ['one without a signature', jwt.sign({ path, aud: 'upload', sub: 'ada' }, '', { algorithm: 'none' })],
    ['one without a user', keys.sign({ path }, { ...address, subject: '' })],
  ])('When the token is %s, then the upload is refused', (_name, token) => {
    expect(() => tokens.verify(token, path)).toThrow('This upload address is invalid');
  });

  test.each([
    ['/p', '/p', null],
    ['/p?', '/p', null],
    ['/p?upload-token=t', '/p', 't'],
    ['/p?a=1&upload-token=t&b=?', '/p?a=1&b=?', 't'],
    ['/p?upload-token=t&upload-token=u', '/p', null],
    ['/p?xupload-token=t', '/p?xupload-token=t', null],
  ])('When %s is taken apart, then %s is left', (given, target, token) => {
    expect(takeUploadToken(given)).toEqual({ target, path: '/p', token });
  });
});
