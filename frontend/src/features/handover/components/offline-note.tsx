import { useIsOffline } from '@/shared/lib/online.ts';
import type { ScheduledPost } from '../api.ts';
import { keptFile } from '../kept-files.ts';
import { filesToShare } from '../post-files.ts';

/** Says what still can be done offline. Mounted from the start, so that screen readers announce its text when it appears. */
export function OfflineNote({ post }: { post: ScheduledPost }) {
  const isOffline = useIsOffline();
  const hasAll = filesToShare(post).every(({ path }) => keptFile(path) !== null);
  return (
    <p role="status" className={isOffline ? 'text-sm text-muted text-pretty' : 'sr-only'}>
      {isOffline &&
        (hasAll
          ? 'You are offline. What is on this page can still be saved and shared, but your answer cannot be sent.'
          : 'You are offline. Files that had not loaded are missing, and your answer cannot be sent.')}
    </p>
  );
}
