/** A point of the CIE 1931 chromaticity diagram. */
type Chromaticity = readonly [x: number, y: number];

/** The white and the three colors of which all others are mixed. */
export interface Primaries {
  white: Chromaticity;
  red: Chromaticity;
  green: Chromaticity;
  blue: Chromaticity;
}

/** Curve from a value to light: an exponent, or exponent, a, b, c, d of `(a·v + b)^exponent` from d on and `c·v` below (ICC.1, parametric curves 0 and 3). */
export type Curve = readonly [exponent: number] | readonly [exponent: number, a: number, b: number, c: number, d: number];

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/** White of profiles, D50. */
const profileWhite: Vector = [0.9642, 1, 0.8249];
/** Bradford's cone responses. */
const cones: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const headerBytes = 128;

/**
 * Builds the ICC profile (version 4) of a display with these primaries and this curve, or of a gray one with the curve alone.
 * @returns null where the primaries are not those of a triangle around their white
 */
export function colorProfile({ primaries, curve, isGray }: { primaries: Primaries; curve: Curve; isGray: boolean }): Buffer | null {
  const columns = isGray ? [] : columnsOf(primaries);
  if (!columns) return null;
  const trc = curveTag(curve);
  const colors = columns.map((column, index) => [`${'rgb'[index]}XYZ`, xyzTag(column)] as const);
  const curves = (isGray ? ['kTRC'] : ['rTRC', 'gTRC', 'bTRC']).map((name) => [name, trc] as const);
  return profileOf([['wtpt', xyzTag(profileWhite)], ...colors, ...curves], isGray ? 'GRAY' : 'RGB ');
}

function profileOf(tags: readonly (readonly [name: string, data: Buffer])[], space: string): Buffer {
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  let offset = headerBytes + table.length;
  for (const [index, [name, data]] of tags.entries()) {
    table.write(name, 4 + index * 12, 'latin1');
    table.writeUInt32BE(offset, 8 + index * 12);
    table.writeUInt32BE(data.length, 12 + index * 12);
    offset += data.length;
  }
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(offset);
  header.writeUInt32BE(0x04200000, 8);
  header.write(`mntr${space}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  for (const [index, value] of profileWhite.entries()) header.writeInt32BE(fixed(value), 68 + index * 4);
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)]);
}

/** Contribution of each primary, in XYZ under the white of profiles. */
function columnsOf({ white, red, green, blue }: Primaries): Vector[] | null {
  const whiteXyz = xyzOf(white);
  const mixed = transposed([xyzOf(red), xyzOf(green), xyzOf(blue)]);
  const inverse = inverted(mixed);
  if (!inverse) return null;
  const amounts = times(inverse, whiteXyz);
  const adapt = adaptation(whiteXyz);
  const columns = transposed(mixed).map((column, index) =>
    times(adapt, column.map((value) => value * amounts[index]!) as unknown as Vector),
  );
  return amounts.every((amount) => amount > 0) && columns.flat().every((value) => Number.isFinite(value) && Math.abs(value) < 4)
    ? columns
    : null;
}

function xyzOf([x, y]: Chromaticity): Vector {
  return [x / y, 1, (1 - x - y) / y];
}

/** Turns colors under one white into those under the white of profiles. */
function adaptation(white: Vector): Matrix {
  const [from, to] = [times(cones, white), times(cones, profileWhite)];
  const scaled = cones.map((row, index) => row.map((value) => (value * to[index]!) / from[index]!)) as unknown as Matrix;
  const back = inverted(cones)!;
  return transposed(transposed(scaled).map((column) => times(back, column)) as unknown as Matrix);
}

function times(matrix: Matrix, [x, y, z]: Vector): Vector {
  const [one, two, three] = matrix.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [one!, two!, three!];
}

function transposed([a, b, c]: Matrix): Matrix {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ];
}

/** Null for a matrix that has no inverse. */
function inverted([a, b, c]: Matrix): Matrix | null {
  const cross = (u: Vector, v: Vector): Vector => [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const [bc, ca, ab] = [cross(b, c), cross(c, a), cross(a, b)];
  const determinant = a[0] * bc[0] + a[1] * bc[1] + a[2] * bc[2];
  if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-6) return null;
  return transposed([bc, ca, ab].map((row) => row.map((value) => value / determinant)) as unknown as Matrix);
}

function xyzTag(values: Vector): Buffer {
  const tag = Buffer.alloc(20);
  tag.write('XYZ ', 'latin1');
  for (const [index, value] of values.entries()) tag.writeInt32BE(fixed(value), 8 + index * 4);
  return tag;
}

function curveTag(curve: Curve): Buffer {
  const tag = Buffer.alloc(12 + curve.length * 4);
  tag.write('para', 'latin1');
  tag.writeUInt16BE(curve.length === 1 ? 0 : 3, 8);
  for (const [index, value] of curve.entries()) tag.writeInt32BE(fixed(value), 12 + index * 4);
  return tag;
}

/** A number as ICC writes it, with sixteen bits behind the point. */
function fixed(value: number): number {
  return Math.round(value * 65_536);
}
