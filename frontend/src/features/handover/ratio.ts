/** Width of a picture by its height. */
export type Ratio = number;

/** 9:16, in which most posts are made. */
export const TALL: Ratio = 9 / 16;
