/**
 * Areas of a post under the interface of apps: tabs and search at the top, the caption at the bottom, buttons at the right.
 *
 * SAFE_ZONES is the one table to change. Its margins are in pixels of a 1080 x 1920 picture: values that guides for creators and
 * advertisers commonly give for a full-screen post with a caption of about two lines, rounded to tens and on the careful side. No app
 * promises them, and apps move their buttons without notice. To adjust a margin, post a slide with a ruler on it, look at it on a
 * phone, and write down here how far the interface reaches. Nothing else needs to change; documents hold no margins.
 *
 * Only 9:16 slides fill the screen. Other formats are shown with bars above and below, where the interface lies on the bars.
 */
import { canvasSize, outputScale } from '../geometry/canvas.ts';
import type { Box, Point } from '../geometry/canvas.ts';
import { OUTPUT_FORMATS } from '../output-formats.ts';
import type { OutputFormatId } from '../output-formats.ts';

/** Apps whose interface is known, in the order in which they are offered. */
export const SAFE_ZONE_PLATFORMS = ['tiktok', 'shorts'] as const;

/** Id of an app whose interface is known. */
export type SafeZonePlatform = (typeof SAFE_ZONE_PLATFORMS)[number];

/** The part of a 9:16 slide that an app leaves uncovered, given as the margins that it covers. */
export interface SafeZone {
  /** Name shown to people. */
  readonly name: string;
  /** Depth of the interface from each edge, in pixels of a 1080 x 1920 picture. */
  readonly margins: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
}

/** The safe zone of each app. */
export const SAFE_ZONES: Readonly<Record<SafeZonePlatform, SafeZone>> = {
  tiktok: { name: 'TikTok', margins: { top: 130, right: 120, bottom: 370, left: 60 } },
  shorts: { name: 'Shorts', margins: { top: 150, right: 120, bottom: 400, left: 60 } },
};

/** Overlap of a box with a margin that still counts as clear, in canvas units: less than anybody sees. */
const TOLERANCE = 0.5;

/** Returns the part of a slide that an app leaves uncovered, in canvas units; null for formats over which nothing lies. */
export function safeArea(platform: SafeZonePlatform, format: OutputFormatId): Box | null {
  if (OUTPUT_FORMATS[format].aspectRatio !== '9:16') return null;
  const { width, height } = canvasSize(format);
  const scale = outputScale(format);
  const { top, right, bottom, left } = SAFE_ZONES[platform].margins;
  return { x: left / scale, y: top / scale, width: width - (left + right) / scale, height: height - (top + bottom) / scale };
}

/** Returns the width of the widest box in the middle of a slide that no app covers, in canvas units; the whole width for formats over which nothing lies. */
export function clearWidth(format: OutputFormatId): number {
  const { width } = canvasSize(format);
  const areas = SAFE_ZONE_PLATFORMS.flatMap((platform) => safeArea(platform, format) ?? []);
  const sides = areas.flatMap((area) => [width / 2 - area.x, area.x + area.width - width / 2]);
  return 2 * Math.min(width / 2, ...sides);
}

/** Returns the apps whose interface covers a part of the box. */
export function coveringPlatforms(box: Box, format: OutputFormatId): SafeZonePlatform[] {
  return SAFE_ZONE_PLATFORMS.filter((platform) => {
    const area = safeArea(platform, format);
    return area !== null && !contains(area, box);
  });
}

/**
 * Returns the position nearest to the box at which none of the apps covers it.
 * @returns null when the box is too large for that; the position it has when nothing lies over the format
 */
export function moveInside(box: Box, platforms: readonly SafeZonePlatform[], format: OutputFormatId): Point | null {
  const areas = platforms.flatMap((platform) => safeArea(platform, format) ?? []);
  const left = Math.max(...areas.map((area) => area.x), -Infinity);
  const top = Math.max(...areas.map((area) => area.y), -Infinity);
  const right = Math.min(...areas.map((area) => area.x + area.width), Infinity);
  const bottom = Math.min(...areas.map((area) => area.y + area.height), Infinity);
  if (box.width > right - left || box.height > bottom - top) return null;
  return { x: Math.max(left, Math.min(box.x, right - box.width)), y: Math.max(top, Math.min(box.y, bottom - box.height)) };
}

function contains(area: Box, box: Box): boolean {
  return (
    box.x >= area.x - TOLERANCE &&
    box.y >= area.y - TOLERANCE &&
    box.x + box.width <= area.x + area.width + TOLERANCE &&
    box.y + box.height <= area.y + area.height + TOLERANCE
  );
}
