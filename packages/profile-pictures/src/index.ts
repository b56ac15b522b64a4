export { pictureOf } from './picture-of.ts';
export type { ProfilePicture } from './picture-of.ts';
