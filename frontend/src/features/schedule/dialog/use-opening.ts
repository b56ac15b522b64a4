import { useEffect, useState } from 'react';
import { useListPlatformsQuery, useListSocialAccountsQuery } from '@/shared/api/generated/social-accounts.ts';
import { useListScheduledPostsQuery } from '../api.ts';
import type { DraftStart } from './use-draft.ts';

/** How long the dialog waits for its initial data, in ms: longer would feel like a press that did nothing. */
const PATIENCE_MS = 300;

/**
 * Whether the dialog opens. It waits a moment for what stands between its fields from the start: for a new post of a given project what is scheduled of that already, for a
 * post that is there what belongs to its platform.
 */
export function useOpening({ post, projectId }: DraftStart): boolean {
  const isNew = post === undefined;
  const list = useListScheduledPostsQuery(undefined, { skip: !isNew || projectId === undefined });
  // Refetched: others may have used uploads of the day, and an account may have been connected.
  const platforms = useListPlatformsQuery(undefined, { refetchOnMountOrArgChange: true });
  const accounts = useListSocialAccountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isLoading = isNew ? list.isLoading : platforms.isLoading || accounts.isFetching;
  const [isOpen, setOpen] = useState(!isLoading);
  if (!isLoading && !isOpen) setOpen(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOpen;
}
