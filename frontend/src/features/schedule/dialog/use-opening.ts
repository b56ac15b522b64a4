import { useEffect, useState } from 'react';
import { useListScheduledPostsQuery } from '../api.ts';
import type { DraftStart } from './use-draft.ts';

/** How long the dialog waits for what it begins with, in ms: longer would feel like a press that did nothing. */
const PATIENCE_MS = 300;

/** Whether the dialog opens. For a new post of a given project it waits a moment for what is scheduled already, so that this stands there from the start. */
export function useOpening({ post, projectId }: DraftStart): boolean {
  const needsList = post === undefined && projectId !== undefined;
  const { isLoading } = useListScheduledPostsQuery(undefined, { skip: !needsList });
  const [isOpen, setOpen] = useState(!isLoading);
  if (!isLoading && !isOpen) setOpen(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOpen;
}
