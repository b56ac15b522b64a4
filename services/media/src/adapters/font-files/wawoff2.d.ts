declare module 'wawoff2' {
  /** Google's WOFF2, compiled for the web. @see https://github.com/fontello/wawoff2 */
  const wawoff2: {
    compress(font: Uint8Array): Promise<Uint8Array>;
    /** Rejects what it cannot unpack. */
    decompress(font: Uint8Array): Promise<Uint8Array>;
  };
  export default wawoff2;
}
