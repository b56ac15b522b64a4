/**
 * The shape that hugs the lines of a text: one rounded box a line, grown together with those above and below, as the labels of TikTok
 * and CapCut are. Pure geometry; `text-content.ts` fills it.
 */
import type { Box, Point } from '@viral-slides/slide-document';

/** Pen that traces a path: a canvas context, or Konva's. */
export interface PathPen {
  moveTo(x: number, y: number): void;
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void;
  closePath(): void;
}

/** A closed outline of a shape, corner by corner, all edges upright or level. */
type Outline = readonly Point[];

/**
 * Traces the shape into a path that was started.
 * @param lines boxes of the lines without padding, from top to bottom; a line without a width parts the shape
 * @param padding room around the lines: at both sides, and above the first and below the last one
 * @param radius of the corners, outer and inner ones
 */
export function traceLines(pen: PathPen, lines: readonly Box[], { padding, radius }: { padding: Padding; radius: number }): void {
  const smallestStep = Math.max(2 * radius, padding.x);
  for (const group of groupsOf(lines)) traceOutline(pen, outlineOf(joined(padded(group, padding), smallestStep)), radius);
}

/** Room around lines in canvas units. */
export interface Padding {
  readonly x: number;
  readonly y: number;
}

/** Start and end of a row in the shape. */
interface Row {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Lines that follow each other, without the empty ones between. */
function groupsOf(lines: readonly Box[]): Box[][] {
  const groups: Box[][] = [[]];
  for (const line of lines) {
    if (line.width > 0) groups.at(-1)?.push(line);
    else groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

function padded(lines: readonly Box[], { x, y }: Padding): Row[] {
  return lines.map((line, index) => ({
    left: line.x - x,
    right: line.x + line.width + x,
    top: line.y - (index === 0 ? y : 0),
    bottom: line.y + line.height + (index === lines.length - 1 ? y : 0),
  }));
}

/** Steps too small to be seen as steps vanish: the narrower row grows to the edge of its neighbour. */
function joined(rows: readonly Row[], smallest: number): readonly Row[] {
  let current = rows;
  // A row that grew may come close to its other neighbour, so growth can run from one end to the other, a row in each pass.
  for (let pass = 0; pass < rows.length; pass += 1) {
    const next = current.map((row, index) => grown(row, [current[index - 1], current[index + 1]], smallest));
    if (next.every((row, index) => row === current[index])) break;
    current = next;
  }
  return current;
}

function grown(row: Row, neighbours: readonly (Row | undefined)[], smallest: number): Row {
  const present = neighbours.filter((other) => other !== undefined);
  const left = Math.min(row.left, ...present.map((other) => other.left).filter((edge) => isSmallStep(row.left - edge, smallest)));
  const right = Math.max(row.right, ...present.map((other) => other.right).filter((edge) => isSmallStep(edge - row.right, smallest)));
  return left === row.left && right === row.right ? row : { ...row, left, right };
}

function isSmallStep(step: number, smallest: number): boolean {
  return step > 0 && step < smallest;
}

/** Down the right side and up the left one; points that do not turn are left out. */
function outlineOf(rows: readonly Row[]): Outline {
  const rightSide = rows.flatMap(({ right, top, bottom }) => [
    { x: right, y: top },
    { x: right, y: bottom },
  ]);
  const leftSide = rows.toReversed().flatMap(({ left, top, bottom }) => [
    { x: left, y: bottom },
    { x: left, y: top },
  ]);
  return withoutStraights([...rightSide, ...leftSide]);
}

function withoutStraights(points: readonly Point[]): Point[] {
  const distinct = points.filter((point, index) => !isSamePoint(point, points[(index + 1) % points.length]));
  return distinct.filter((point, index) => {
    const before = distinct.at(index - 1);
    const after = distinct[(index + 1) % distinct.length];
    const isLevel = before?.y === point.y && point.y === after?.y;
    const isUpright = before?.x === point.x && point.x === after?.x;
    return !isLevel && !isUpright;
  });
}

function isSamePoint(a: Point, b: Point | undefined): boolean {
  return a.x === b?.x && a.y === b.y;
}

/** Each corner as an arc; where an edge is too short for two, both get half of it. */
function traceOutline(pen: PathPen, outline: Outline, radius: number): void {
  const at = (index: number) => outline.at(index % outline.length) ?? { x: 0, y: 0 };
  const start = middle(at(0), at(-1));
  pen.moveTo(start.x, start.y);
  for (const [index, corner] of outline.entries()) {
    const [before, after] = [at(index - 1), at(index + 1)];
    const room = Math.min(distance(before, corner), distance(corner, after)) / 2;
    const end = middle(corner, after);
    pen.arcTo(corner.x, corner.y, end.x, end.y, Math.min(radius, room));
  }
  pen.closePath();
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Edges are upright or level, so one of the two differences is 0. */
function distance(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
