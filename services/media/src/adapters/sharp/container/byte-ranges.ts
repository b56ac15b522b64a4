/** Largest colour profile that is kept, in bytes, inflated where the format deflates it. Profiles of cameras and printers have up to 3 MB. */
export const maxProfileBytes = 4 * 1024 * 1024;
/** Largest EXIF block that is kept, in bytes; of it only the orientation is used. */
export const maxExifBytes = 1024 * 1024;

/** Gathers the parts of a file that are kept. Neighbours are joined, so that a file of a million blocks is not a million parts. */
export class KeptParts {
  readonly #file: Buffer;
  readonly #parts: Buffer[] = [];
  #start = 0;
  #end = 0;

  /** @param file the whole file; parts are views of it until {@link bytes} is asked */
  constructor(file: Buffer) {
    this.#file = file;
  }

  /** Keeps the bytes from `start` to `end`, the latter not included. */
  keep(start: number, end: number): void {
    if (start !== this.#end) {
      this.#flush();
      this.#start = start;
    }
    this.#end = end;
  }

  /** All that was kept, in order, with `tail` behind it. */
  bytes(tail?: Buffer): Buffer {
    this.#flush();
    this.#start = this.#end;
    if (tail) this.#parts.push(tail);
    return this.#parts.length === 1 ? (this.#parts[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#parts);
  }

  #flush(): void {
    if (this.#end > this.#start) this.#parts.push(this.#file.subarray(this.#start, this.#end));
  }
}
