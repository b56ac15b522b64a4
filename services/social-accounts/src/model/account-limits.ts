/** Limits of an account's server for a post, on platforms whose servers differ; what it does not say is absent, and then as the platform's manifest says. */
export interface AccountLimits {
  /** Description and tags together, in graphemes. */
  captionGraphemes?: number;
  /** Length of each link in those. */
  linkGraphemes?: number;
  /** Most pictures of a post. */
  pictures?: number;
  /** Largest picture, in bytes. */
  pictureBytes?: number;
  /** Largest picture, width times height, in pixels. */
  picturePixels?: number;
  /** Longest alt text of a picture, in code points. */
  altTextPoints?: number;
  /** False: it takes no JPEG, as which slides are sent. */
  takesJpeg?: boolean;
}
