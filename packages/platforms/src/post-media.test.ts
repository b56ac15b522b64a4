import { describe, expect, test } from '@jest/globals';
import { isVideoPost, pictureRatioOf } from './index.ts';

const [automatic, manual] = ['automatic', 'manual'] as const;

describe('what a post goes out as', () => {
  test('When a platform takes videos alone, then a choice of pictures changes nothing', () => {
    expect(isVideoPost({ platform: 'youtube', delivery: automatic, mediaKind: 'pictures' })).toBe(true);
  });

  test('When a platform takes either, then its owner chooses, and without a choice it is pictures', () => {
    const post = { platform: 'instagram', delivery: automatic };
    expect([isVideoPost(post), isVideoPost({ ...post, mediaKind: 'video' }), isVideoPost({ ...post, mediaKind: 'pictures' })]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('When a post is a video, or published by hand, or for a platform of another release, then its pictures may have any ratio', () => {
    const post = { platform: 'instagram', delivery: automatic };
    expect(pictureRatioOf(post)).toEqual({ min: 0.8, max: 1.91 });
    const others = [
      { ...post, mediaKind: 'video' as const },
      { ...post, delivery: manual },
      { ...post, platform: 'toy' },
      { ...post, platform: 'bluesky' },
    ];
    expect(others.map(pictureRatioOf)).toEqual([null, null, null, null]);
  });
});
