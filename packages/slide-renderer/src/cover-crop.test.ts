import { coverCrop } from './cover-crop.ts';

describe('coverCrop', () => {
  const cases = [
    [
      'a wide picture in a tall frame',
      { width: 4000, height: 3000 },
      { width: 1080, height: 1920 },
      { x: 1156.25, y: 0, width: 1687.5, height: 3000 },
    ],
    [
      'a tall picture in a wide frame',
      { width: 1000, height: 2000 },
      { width: 1920, height: 1080 },
      { x: 0, y: 718.75, width: 1000, height: 562.5 },
    ],
    ['a picture of the same ratio', { width: 540, height: 960 }, { width: 1080, height: 1920 }, { x: 0, y: 0, width: 540, height: 960 }],
    ['an empty picture', { width: 0, height: 0 }, { width: 1080, height: 1920 }, { x: 0, y: 0, width: 0, height: 0 }],
  ] as const;

  test.each(cases)('When %s is cropped, then the crop has the ratio of the frame and is centred', (_name, picture, frame, crop) => {
    expect(coverCrop(picture, frame)).toEqual(crop);
  });
});
