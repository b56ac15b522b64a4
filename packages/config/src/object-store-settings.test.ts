import { loadConfig } from './load-config.ts';
import { bucketSettings } from './object-store-settings.ts';

const bucketFrom = (name: string) => loadConfig(bucketSettings, { S3_BUCKET: name }).s3Bucket;

describe('S3_BUCKET', () => {
  test.each(['abc', 'viral-slides', `a${'b'.repeat(61)}c`])('When it is %s, then it is taken', (name) => {
    expect(bucketFrom(name)).toBe(name);
  });

  test.each([
    ['too short', 'ab'],
    ['too long', `a${'b'.repeat(62)}c`],
    ['dotted', 'slides.example'],
    ['upper case', 'Slides'],
    ['with a slash', 'slides/library'],
    ['ending in a hyphen', 'slides-'],
  ])('When it is %s, then it is refused with the rule', (_what, name) => {
    expect(() => bucketFrom(name)).toThrow('S3_BUCKET: must be a bucket name of 3 to 63 lower-case letters, digits and hyphens');
  });
});
