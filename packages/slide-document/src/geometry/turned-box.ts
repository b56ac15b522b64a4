/** Boxes that are turned about their middle: degrees, clockwise as it is seen. */
import type { Box, Point } from './canvas.ts';

/** Returns a point turned about another one. */
export function turnPoint(point: Point, about: Point, degrees: number): Point {
  const { x, y } = turnVector({ x: point.x - about.x, y: point.y - about.y }, degrees);
  return { x: about.x + x, y: about.y + y };
}

/** Returns a direction turned. */
export function turnVector({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Returns the middle of a box. */
export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns the upright box around a turned one; the very same box where it is upright itself. */
export function boundsOf(box: Box, degrees: number | undefined): Box {
  if (!degrees) return box;
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const [width, height] = [box.width * cos + box.height * sin, box.width * sin + box.height * cos];
  const middle = middleOf(box);
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** Returns an angle as a document holds it: whole degrees, above -180 and up to 180. */
export function tidyDegrees(degrees: number): number {
  const whole = ((Math.round(degrees) % 360) + 360) % 360;
  return whole > 180 ? whole - 360 : whole;
}
