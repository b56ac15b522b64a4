import type { PictureMargin } from './picture-look.ts';

/**
 * What becomes of slides whose ratio a platform does not take: they are seen as a whole beside a margin (their picture, blurred, or a colour), or what lies beyond
 * is trimmed. Texts are never trimmed.
 */
export type PictureFit = PictureMargin | { kind: 'trim' };

/** Where nobody chose. */
export const PICTURE_FIT_DEFAULT: PictureFit = { kind: 'blur' };
