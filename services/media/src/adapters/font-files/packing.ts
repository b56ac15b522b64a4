import wawoff2 from 'wawoff2';

/** Packs a font as WOFF2. */
export async function packFont(font: Uint8Array): Promise<Uint8Array> {
  return copied(await wawoff2.compress(font));
}

/** Unpacks WOFF2; rejects what cannot be unpacked. */
export async function unpackFont(packed: Uint8Array): Promise<Uint8Array> {
  return copied(await wawoff2.decompress(packed));
}

/** The library answers with its own memory, which the next call writes over. */
const copied = (bytes: Uint8Array) => new Uint8Array(bytes);
