/** Position on the page for the picture. */
export type ScrollPosition = 'top' | 'middle' | 'bottom';
/** How much of the page is taken: one window full, the whole page as one picture, or the whole page cut into slides. */
export type Extent = 'screen' | 'full-page' | 'slices';
/** Kind of picture. */
export type PictureType = 'jpeg' | 'png';

/** Options of a capture other than the address. */
export interface Choices {
  /** Null = the first one that is offered. */
  formatId: string | null;
  scrollPosition: ScrollPosition;
  extent: Extent;
  /** Number of slides that a long page is cut into. */
  slices: number;
  /** Pixels of the image per CSS pixel; null = as the format says. */
  deviceScale: number | null;
  type: PictureType;
  hideOverlays: boolean;
  darkMode: boolean;
}

export const SCROLL_POSITIONS: readonly ScrollPosition[] = ['top', 'middle', 'bottom'];
export const DEVICE_SCALES: readonly number[] = [1, 2, 3];
/** Fewest and most slides that a page is cut into; one is no cutting, and a project has at most ten. */
export const SLICES = { min: 2, max: 10 } as const;

/** Options on the first visit. */
export const DEFAULT_CHOICES: Choices = {
  formatId: null,
  scrollPosition: 'top',
  extent: 'screen',
  slices: 6,
  deviceScale: null,
  type: 'jpeg',
  hideOverlays: true,
  darkMode: false,
};

/** Key in the browser's local storage. The address is not kept. */
const STORAGE_KEY = 'screenshot-choices';

/** The choices of the last visit in this browser; what is missing or was not written by this version is as on the first visit. */
export function rememberedChoices(): Choices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...DEFAULT_CHOICES, ...soundPart(kept) } : DEFAULT_CHOICES;
  } catch {
    return DEFAULT_CHOICES;
  }
}

/** Keeps the choices for the next visit. */
export function rememberChoices(choices: Choices): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choices));
  } catch {
    // Storage can be switched off in the browser; the choices then last for this visit.
  }
}

const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value);
const isBoolean = (value: unknown) => typeof value === 'boolean';

/** Whether a kept value may be used again. */
const CHECKS: Record<keyof Choices, (value: unknown) => boolean> = {
  formatId: (value) => value === null || typeof value === 'string',
  scrollPosition: isOneOf(...SCROLL_POSITIONS),
  extent: isOneOf('screen', 'full-page', 'slices'),
  slices: (value) => Number.isInteger(value) && (value as number) >= SLICES.min && (value as number) <= SLICES.max,
  deviceScale: isOneOf(null, ...DEVICE_SCALES),
  type: isOneOf('jpeg', 'png'),
  hideOverlays: isBoolean,
  darkMode: isBoolean,
};

function soundPart(kept: object): Partial<Choices> {
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => Object.hasOwn(CHECKS, name) && CHECKS[name as keyof Choices](value)),
  );
}
