import sharp from 'sharp';
import { avatarPicture } from './avatar-picture.ts';

test('When a person has no picture, then one is drawn that is always the same for them', async () => {
  const picture = avatarPicture('mika');
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
  expect((await sharp(picture).stats()).isOpaque).toBe(true);
  expect(avatarPicture('mika').equals(picture)).toBe(true);
  expect(avatarPicture('nord').equals(picture)).toBe(false);
});
