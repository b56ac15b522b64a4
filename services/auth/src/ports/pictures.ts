/** A profile picture. */
export interface Picture {
  bytes: Uint8Array;
  /** Detected from the bytes; the sender's claim is ignored. */
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Names the bytes: another picture has another. */
  version: string;
}

/** Fetches profile pictures from where an identity provider says they are, with bounds of time and size. */
export interface PictureSource {
  /** @returns null when the host is not one of the internet, or no picture came that may be kept */
  fetch(url: string): Promise<Picture | null>;
}

/** Keeps one picture per user. */
export interface PictureStore {
  save(userId: string, picture: Picture): Promise<void>;
  read(userId: string): Promise<Picture | null>;
  delete(userId: string): Promise<void>;
}
