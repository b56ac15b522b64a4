/** Most samples that all tables together may claim: an hour of pictures at 30 a second, with as many pieces of sound, is 200,000. */
const maxSamples = 200_000;

/** Boxes whose entries may take no bytes at all, so that a count alone fills the memory; a plain MP4 has none of them. */
const countedFromNothing = ['trun', 'iloc'];

/**
 * Whether a parser can be let loose on a table of contents: a sample table of 20 bytes may claim 2^32 samples of one size, and parsers list
 * them. Types are looked for anywhere in the bytes, because parsers find them in boxes where they do not belong, too.
 */
export function isCheapTable(moov: Buffer): boolean {
  if (countedFromNothing.some((type) => moov.includes(type, 0, 'latin1'))) return false;
  let samples = 0;
  for (let at = moov.indexOf('stsz', 0, 'latin1'); at !== -1; at = moov.indexOf('stsz', at + 1, 'latin1')) {
    // Behind the type: version and flags, the size of all samples, their count; 4 bytes each.
    if (at + 16 > moov.length) return false;
    samples += moov.readUInt32BE(at + 12);
  }
  return samples <= maxSamples;
}
