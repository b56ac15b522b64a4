import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import type { ScheduledPost } from '../api.ts';

const view = loadedLater(async () => (await import('./numbers-view.tsx')).NumbersView);

/** The table of numbers, loaded when it is first shown. @param props.onFailed it could not be loaded, which has been said */
export function LazyNumbersView({ posts, onFailed }: { posts: readonly ScheduledPost[] | undefined; onFailed: () => void }) {
  const View = useLoaded(view, true, onFailed);
  if (View) return <View posts={posts} />;
  return (
    <p role="status" className="py-16 text-center text-muted">
      Loading posts...
    </p>
  );
}
