declare module 'subset-font' {
  /** Returns a font with no more than the glyphs of a text. @see https://github.com/papandreou/subset-font#readme */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** Layout features that stay; tags of OpenType. */
      keepFeatures: readonly string[];
      variationAxes: Readonly<Record<string, { min: number; max: number; default: number }>>;
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}
