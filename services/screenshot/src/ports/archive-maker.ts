/** Puts files into one. */
export interface ArchiveMaker {
  /** @returns a ZIP that holds the files as they are, in their order */
  pack(files: readonly { name: string; bytes: Uint8Array }[]): Promise<Uint8Array>;
}
