export { headBytes, recognizePicture, unknownFormat } from './recognize-picture.ts';
export type { PictureFormat, RecognizedFile } from './recognize-picture.ts';
