import { imageIdOfKey, imageKey } from './image.ts';

describe('keys of images', () => {
  test.each(['original', 160, 400, 800] as const)('When the key of %s is made, then the image id can be read from it', (variant) => {
    const key = imageKey({ userId: 'u-1', id: 'i-1' }, variant);
    expect(key.startsWith('library/u-1/i-1/')).toBe(true);
    expect(imageIdOfKey(key)).toBe('i-1');
  });

  test.each(['library/u-1/i-1', 'library/u-1/i-1/a/b', 'quarantine/u-1/i-1/original'])(
    'When the key is %s, then it belongs to no image',
    (key) => {
      expect(imageIdOfKey(key)).toBeNull();
    },
  );
});
