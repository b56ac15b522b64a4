import wawoff2 from 'wawoff2';

/** Unpacks WOFF2; rejects what cannot be unpacked. */
export async function unpackFont(packed: Uint8Array): Promise<Uint8Array> {
  // The library answers with its own memory, which the next call writes over.
  return new Uint8Array(await wawoff2.decompress(packed));
}
