/** A picture, or an own font, of a person's library. */
export interface LibraryPicture {
  contentType: string;
  bytes: Buffer;
}

/** Picture, and the time for which the answer is wanted. */
export interface PictureQuery {
  userId: string;
  /** As slides name it: `/api/images/{id}/content`, perhaps with a width; or `/api/fonts/{id}/content`. */
  imageUrl: string;
  signal: AbortSignal;
}

/** Reads pictures on behalf of their owner. */
export interface PictureLibrary {
  /** Most bytes of a picture that is read. */
  readonly maxBytes: number;
  /** Names the content of a picture, or null when the owner has none at this address. @throws AppError when the library does not answer */
  versionOf(query: PictureQuery): Promise<string | null>;
  /** @returns null as above @throws AppError `file-too-large` for more than `maxBytes`; when the library does not answer */
  read(query: PictureQuery): Promise<LibraryPicture | null>;
}
