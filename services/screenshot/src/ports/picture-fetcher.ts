/** Fetches files of the web. */
export interface PictureFetcher {
  /**
   * Fetches what is at a public address, which says that it is a picture. Nothing of it is decoded.
   * @throws AppError `not-a-picture`, `file-too-large`; that the address is not public or nothing answers there, as for captures; the signal's reason
   */
  fetch(of: { url: string; userId: string; signal: AbortSignal }): Promise<Uint8Array>;
}
