import { platformFacts } from '@viral-slides/platforms';

/** The colour of a platform in the present theme, as CSS; the product's own where the platform has none, or is not known. */
export function platformColour(id: string): string {
  const hue = platformFacts(id)?.look.hue ?? null;
  return hue === null ? 'var(--primary)' : `oklch(var(--platform-lightness) 0.2 ${hue})`;
}
