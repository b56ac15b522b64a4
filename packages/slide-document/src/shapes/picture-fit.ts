import type { PictureMargin } from './picture-look.ts';

/**
 * Fit of slides when a platform does not take their ratio: they are seen as a whole beside a margin (their picture, blurred, or a colour), or what lies
 * beyond is trimmed. Texts are never trimmed.
 */
export type PictureFit = PictureMargin | { kind: 'trim' };

/** The default without a choice. */
export const PICTURE_FIT_DEFAULT: PictureFit = { kind: 'blur' };
