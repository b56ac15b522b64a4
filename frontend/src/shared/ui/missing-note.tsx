import type { ReactNode } from 'react';
import type { Needed } from '../api/use-needed.ts';
import { Button } from './button.tsx';

/** Missing data, and the function that requests it again. */
export interface MissingNoteProps extends Pick<Needed, 'isFetching' | 'retry'> {
  children: ReactNode;
}

/** Says within a form that something it needs could not be loaded, and offers to try again. */
export function MissingNote({ children, isFetching, retry }: MissingNoteProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      <p className="min-w-0 flex-1 basis-60 text-danger text-pretty">{children}</p>
      <Button onClick={retry} isBusy={isFetching} busyLabel="Trying again...">
        Try again
      </Button>
    </div>
  );
}
