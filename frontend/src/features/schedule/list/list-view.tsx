import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import type { ScheduledPost } from '../api.ts';
import { PostList } from './post-list.tsx';

/** State and callbacks of the list. */
export interface ListViewProps {
  /** Undefined while they are on their way. */
  posts: readonly ScheduledPost[] | undefined;
  /** Posts are there, and the filters let none through. */
  isFiltered: boolean;
  onShowAll: () => void;
  onEdit: (post: ScheduledPost) => void;
}

/** All posts that the filters let through, one after the other. */
export function ListView(props: ListViewProps) {
  // A post that is cancelled takes the focus with it.
  const keptFocus = useKeptFocus<HTMLDivElement>('article');
  return (
    <div {...keptFocus}>
      <Posts {...props} />
    </div>
  );
}

function Posts({ posts, isFiltered, onShowAll, onEdit }: ListViewProps) {
  if (!posts)
    return (
      <p role="status" className="py-16 text-center text-muted">
        Loading posts...
      </p>
    );
  if (posts.length > 0) return <PostList posts={posts} onEdit={onEdit} />;
  if (isFiltered)
    return (
      <EmptyState
        title="No scheduled posts"
        hint="No post matches these filters."
        action={<Button onClick={onShowAll}>Show all posts</Button>}
      />
    );
  return (
    <EmptyState
      drawing={<PlannedWeek />}
      title="No scheduled posts"
      hint="Schedule your first post to start managing your content calendar"
    />
  );
}

/** A week with three slides on their days. */
function PlannedWeek() {
  const planned = [1, 3, 4];
  return (
    <svg viewBox="0 0 218 88" className="w-54" fill="none" aria-hidden>
      {Array.from({ length: 7 }, (_, day) => (
        <g key={day} transform={`translate(${day * 31 + 1} 1)`}>
          <rect
            width="28"
            height="86"
            rx="6"
            className={planned.includes(day) ? 'fill-surface-2 stroke-line-strong' : 'fill-surface-1 stroke-line'}
          />
          <rect x="6" y="8" width="8" height="4" rx="2" className="fill-line-strong" />
          {planned.includes(day) && (
            <rect x="5" y={22 + day * 5} width="18" height="32" rx="3" className="fill-surface-3 stroke-line-strong" />
          )}
          {planned.includes(day) && <rect x="9" y={36 + day * 5} width="10" height="3" rx="1.5" className="fill-primary" />}
        </g>
      ))}
    </svg>
  );
}
