import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { Spinner } from '@/shared/ui/spinner.tsx';
import './project-grid.css';

/** Stands in while the projects are on their way; of the size of what follows. */
export function ProjectsLoading() {
  return (
    <>
      <h1 className="sr-only">Your Projects</h1>
      <header className="flex min-h-9 items-center justify-between gap-4">
        <Skeleton className="h-8 w-44" />
        <span role="status" className="flex h-9 items-center px-3.5 text-muted">
          <Spinner className="animate-spin" />
          <span className="sr-only">Loading projects</span>
        </span>
      </header>
      <div className="project-grid" aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="project-card overflow-hidden rounded-card border border-line bg-surface-1">
            <Skeleton className="project-stage rounded-none" />
            <div className="flex flex-col gap-2 p-3">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-3.5 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
