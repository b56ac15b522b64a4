import { lazy, Suspense, type ComponentType } from 'react';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import type { StarterChoiceProps } from './starter-choice.tsx';

/** Comes with the renderer; where it cannot be loaded, a project starts blank. */
const StarterChoice = lazy<ComponentType<StarterChoiceProps>>(() =>
  import('./starter-choice.tsx').then(
    (module) => ({ default: module.StarterChoice }),
    () => ({ default: () => null }),
  ),
);

/** The choice of a starter for a new project; a placeholder of the same size while it is loaded. */
export function StarterField(props: StarterChoiceProps) {
  return (
    <Suspense fallback={<Skeleton className="h-52 w-full md:h-104" />}>
      <StarterChoice {...props} />
    </Suspense>
  );
}
