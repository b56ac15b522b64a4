import { hdrImage } from '../../../model/upload-limits.ts';
import { colorProfile, type Curve, type Primaries } from './color-profile.ts';

/** sRGB, which is meant where nothing is said. */
export const sRgbPrimaries: Primaries = { white: [0.3127, 0.329], red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06] };
/** The curve of sRGB. */
export const sRgbCurve: Curve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];
/** Code points of ITU-T H.273, as far as pictures use them. */
const primariesOf: Readonly<Record<number, Primaries>> = {
  1: sRgbPrimaries,
  9: { white: [0.3127, 0.329], red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] },
  12: { white: [0.3127, 0.329], red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] },
};
const bt709Curve: Curve = [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081];
const curveOf: Readonly<Record<number, Curve>> = {
  1: bt709Curve,
  4: [2.2],
  5: [2.8],
  6: bt709Curve,
  8: [1],
  13: sRgbCurve,
  14: bt709Curve,
  15: bt709Curve,
};
/** PQ and HLG. */
const hdrTransfers = new Set([16, 18]);

/**
 * Builds the profile for colors that a file names by code points (ITU-T H.273): `cICP` of a PNG, `nclx` of a HEIC or AVIF.
 * @returns null where they are not specified, or none that pictures use
 * @throws AppError `unsupported-image-structure` for HDR
 */
export function codedColorProfile(coded: { primaries: number; transfer: number; isGray?: boolean }): Buffer | null {
  if (hdrTransfers.has(coded.transfer)) throw hdrImage();
  const [primaries, curve] = [primariesOf[coded.primaries], curveOf[coded.transfer]];
  return primaries && curve ? colorProfile({ primaries, curve, isGray: coded.isGray ?? false }) : null;
}

/** As {@link codedColorProfile}, but null for the primaries of sRGB, too: such a picture is shown as it is. */
export function wideColorProfile(coded: { primaries: number; transfer: number }): Buffer | null {
  const profile = codedColorProfile(coded);
  return coded.primaries === 1 ? null : profile;
}
