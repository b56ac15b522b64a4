import { isFull, isOverQuota, quotaExceeded } from './storage-quota.ts';

const quota = { maxImages: 10_000, maxBytes: 2_000 * 1024 * 1024 };

describe('storage quota', () => {
  test.each([
    ['nothing', { images: 0, bytes: 0 }, [false, false]],
    ['one image less than allowed', { images: 9_999, bytes: 0 }, [false, false]],
    ['all images', { images: 10_000, bytes: 0 }, [true, false]],
    ['one image more', { images: 10_001, bytes: 0 }, [true, true]],
    ['one byte less than allowed', { images: 1, bytes: quota.maxBytes - 1 }, [false, false]],
    ['all bytes', { images: 1, bytes: quota.maxBytes }, [true, false]],
    ['one byte more', { images: 1, bytes: quota.maxBytes + 1 }, [true, true]],
  ])('When %s is kept, then the state says whether the library is full or over', (_name, usage, expected) => {
    expect([isFull(usage, quota), isOverQuota(usage, quota)]).toEqual(expected);
  });

  test('When there is no room, then the error has the numbers, and what to do', () => {
    expect(quotaExceeded({ images: 9_998, bytes: 1_999.5 * 1024 * 1024 }, quota)).toMatchObject({
      kind: 'too-large',
      code: 'quota-exceeded',
      message:
        'Your library has no room for this image: 9,998 of 10,000 images, 2,000 MB of 2,000 MB are used. Delete images you no longer need and try again.',
      details: { images: 9_998, maxImages: 10_000 },
    });
  });
});
