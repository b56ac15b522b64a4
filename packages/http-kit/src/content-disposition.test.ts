import { contentDisposition } from './content-disposition.ts';

describe('contentDisposition', () => {
  test.each([
    ['photo.jpg', 'image/jpeg', `inline; filename="photo.jpg"; filename*=UTF-8''photo.jpg`],
    ['photo.avif', 'image/webp', `inline; filename="photo.webp"; filename*=UTF-8''photo.webp`],
    ['a"b\\c;d.png', 'image/png', `inline; filename="a_b_c_d.png"; filename*=UTF-8''a%22b%5Cc%3Bd.png`],
    ["it's 照片.png", 'image/png', `inline; filename="it's __.png"; filename*=UTF-8''it%27s%20%E7%85%A7%E7%89%87.png`],
    ['.gif', 'image/png', `inline; filename="image.png"; filename*=UTF-8''image.png`],
  ])('When %j is stored as %s, then it is named %s', (filename, contentType, expected) => {
    expect(contentDisposition(filename, contentType)).toBe(expected);
  });
});
