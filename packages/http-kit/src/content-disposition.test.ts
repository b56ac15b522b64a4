import { contentDisposition } from './content-disposition.ts';

describe('contentDisposition', () => {
  test.each([
    ['photo.jpg', 'image/jpeg', 'inline; filename=photo.jpg'],
    ['photo.avif', 'image/webp', 'inline; filename=photo.webp'],
    ['a"b\\c;d.png', 'image/png', `inline; filename=a-b-c_d.png; filename*=UTF-8''a-b-c%3Bd.png`],
    ["it's 照片.png", 'image/png', `inline; filename="it's __.png"; filename*=UTF-8''it%27s%20%E7%85%A7%E7%89%87.png`],
    ['.gif', 'image/png', 'inline; filename=image.png'],
    ['two words.png', 'image/png', 'inline; filename="two words.png"'],
    ['100%41.png', 'image/png', `inline; filename=100_41.png; filename*=UTF-8''100%2541.png`],
    ['a\r\nset-cookie: b.png', 'image/png', 'inline; filename="a set-cookie- b.png"'],
    ['half \ud83d.png', 'image/png', 'inline; filename="half -.png"'],
    ['Week 48: cats/dogs\u202E.zip', 'application/zip', 'inline; filename="Week 48- cats-dogs.zip"'],
    ['CON.zip', 'application/zip', 'inline; filename=CON-.zip'],
  ])('When %j is stored as %s, then it is named %s', (filename, contentType, expected) => {
    expect(contentDisposition(filename, contentType)).toBe(expected);
  });
});
