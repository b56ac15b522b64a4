/** Place of a file among those that are uploaded together. */
export interface BatchPlace {
  /** From 0. */
  index: number;
  /** Address of the first file that got one; absent for that file. */
  batch?: string;
}

/** Files that are uploaded together: the library shows them in the order in which they were chosen, whichever is ready first. */
export interface UploadBatch {
  /** Asks for the address of a file. The first one is waited for, as the others name it. */
  address: (index: number, ask: (place: BatchPlace) => Promise<string>) => Promise<string>;
}

/** Starts a batch. */
export function createUploadBatch(): UploadBatch {
  let first: Promise<string> | null = null;
  return {
    async address(index, ask) {
      for (let tried = first; tried; tried = first === tried ? null : first) {
        const batch = await tried.catch(() => null);
        // Without its token, which is no part of the name and nothing for logs.
        if (batch !== null) return ask({ index, batch: batch.replace(/\?.*$/, '') });
      }
      // None has an address yet.
      first = ask({ index });
      return first;
    },
  };
}
