import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';

/** Explanation of an empty area. */
export interface EmptyStateProps {
  /** A small drawing made of the product's own shapes. */
  drawing?: ReactNode;
  title: string;
  /** Advice, in one sentence. */
  hint?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** The heading's level in the page's outline. */
  level?: 1 | 2;
  className?: string;
}

/** An empty screen or panel. */
export function EmptyState({ drawing, title, hint, action, level = 2, className }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={cn('flex flex-col items-center justify-center gap-6 px-6 py-12 text-center', className)}>
      {drawing}
      <div className="flex max-w-sm flex-col gap-1.5">
        <Heading className="text-xl">{title}</Heading>
        {hint && <p className="text-muted text-pretty">{hint}</p>}
      </div>
      {action}
    </div>
  );
}
