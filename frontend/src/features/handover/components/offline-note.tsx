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
          ? 'You are offline. You can still save and share what is on this page, but you cannot mark the post as posted.'
          : 'You are offline. Files that had not loaded are missing, and you cannot mark the post as posted.')}
    </p>
  );
}
