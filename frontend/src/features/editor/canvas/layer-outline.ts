import { cn } from '@/shared/lib/class-names.ts';

/** Outline of a text's or a picture's box on the slide. */
export function outlineOf(isSelected: boolean, isLocked: boolean): string {
  // The ring of the opposite tone lies beneath and beside the outline, so that one of both shows on every picture.
  if (!isSelected) return 'hover:outline-1 hover:outline-primary hover:ring-3 hover:ring-on-primary/60';
  return cn('outline-2 outline-primary ring-4 ring-on-primary', isLocked ? 'outline-dashed' : 'outline-solid');
}
