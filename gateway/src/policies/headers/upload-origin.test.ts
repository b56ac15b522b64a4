import { uploadOriginOf } from './upload-origin.ts';

describe('uploadOriginOf', () => {
  test.each([
    [undefined, true, null],
    ['https://s3.eu-central-1.amazonaws.com', true, 'https://s3.eu-central-1.amazonaws.com'],
    ['https://s3.eu-central-1.amazonaws.com', false, 'https://viral-slides.s3.eu-central-1.amazonaws.com'],
    ['http://store.example.org:9000/s3', true, 'http://store.example.org:9000'],
  ])(
    'When browsers reach the store at %s (bucket in the path: %s), then they put to %s',
    (s3BrowserEndpoint, s3ForcePathStyle, expected) => {
      expect(uploadOriginOf({ s3BrowserEndpoint, s3ForcePathStyle, s3Bucket: 'viral-slides' })).toBe(expected);
    },
  );
});
