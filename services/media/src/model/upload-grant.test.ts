import { addressOf, isGrantAlive, isUrlOfGrant, uploadIdOf } from './upload-grant.ts';
import type { UploadGrant } from './upload-grant.ts';

const uploadId = '0b0e7a52-6f7e-4c43-9a57-0d7f5d5c3b11';
const address = `https://slides.example.org/viral-slides/quarantine/user-1/${uploadId}`;
const grant: UploadGrant = {
  uploadId,
  userId: 'user-1',
  key: `quarantine/user-1/${uploadId}`,
  address,
  createdAt: new Date('2026-01-01T00:00:00Z'),
};

describe('uploadIdOf', () => {
  test.each([
    [`${address}?X-Amz-Signature=abc`, uploadId],
    [address, uploadId],
    [`${address}#x`, uploadId],
    [`/viral-slides/quarantine/user-1/${uploadId}`, null],
    ['not a url', null],
    ['https://slides.example.org/viral-slides/quarantine/user-1/other', null],
    [`https://slides.example.org/?key=/${uploadId}`, null],
    [`${address}/`, null],
  ])('When the url is %s, then the id is %s', (url, expected) => {
    expect(uploadIdOf(url)).toBe(expected);
  });
});

describe('isUrlOfGrant', () => {
  test.each([
    [`${address}?X-Amz-Signature=abc`, true],
    [address, true],
    [address.replace('https:', 'http:'), false],
    [address.replace('slides.example.org', 'evil.example.org'), false],
    [address.replace('slides.example.org', 'slides.example.org:8443'), false],
    [address.replace('https://', 'https://me:secret@'), false],
    [address.replace('user-1', 'user-2'), false],
    [address.replace('viral-slides', 'other-bucket'), false],
    [address.replace('quarantine', 'quarantine/../library'), false],
    [address.replace('quarantine', 'quarantine%2F'), false],
  ])('When the url is %s, then it is the issued one: %s', (url, expected) => {
    expect(isUrlOfGrant(url, grant)).toBe(expected);
  });
});

describe('isGrantAlive', () => {
  test.each([
    ['2026-01-01T23:59:59Z', true],
    ['2026-01-02T00:00:00Z', false],
  ])('When it is %s, then the grant of a day before is alive: %s', (now, expected) => {
    expect(isGrantAlive(grant, new Date(now))).toBe(expected);
  });
});

describe('addressOf', () => {
  test('When a url has a query, then the address has none', () => {
    expect(addressOf(`${address}?a=/b?c`)).toBe(address);
  });
});
