/** Size of the page in every browser that is compared, in CSS pixels. */
export const windowSize = { width: 1280, height: 800 };
