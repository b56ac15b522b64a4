import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Knows the names that shared/styles/tokens.css adds, so that `text-display` is a size and not a colour. */
const merge = extendTailwindMerge({
  extend: { theme: { text: ['display'], radius: ['chip', 'control', 'card', 'phone'], shadow: ['overlay'] } },
});

/** Joins class names; of two Tailwind classes that set the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
