import { CalendarMinus, CalendarPlus, CalendarX, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import { browserTimeZone } from '@/shared/lib/browser-time-zone.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Menu, MenuItem, RefusedMenuItem } from '@/shared/ui/menu.tsx';
import type { Series } from '../api.ts';
import { CancelAllDialog } from './cancel-all-dialog.tsx';
import { moveSeriesPosts } from './change-series-posts.ts';
import { DeleteAllDialog } from './delete-all-dialog.tsx';
import { movesByDays } from './day-moves.ts';
import { cancellable } from './series-posts.ts';

export interface SeriesMenuProps {
  series: Series;
  /** The posts of all its projects. */
  posts: readonly ScheduledPost[];
}

/** Actions on all posts of a series, and on the series. */
export function SeriesMenu({ series, posts }: SeriesMenuProps) {
  const [asked, setAsked] = useState<'cancel' | 'delete' | null>(null);
  const [isMoving, setMoving] = useState(false);
  const dispatch = useAppDispatch();
  const waiting = cancellable(posts);
  const move = async (days: number) => {
    if (isMoving) return;
    setMoving(true);
    await moveSeriesPosts(dispatch, movesByDays(posts, { days, now: new Date(), zone: browserTimeZone() }));
    setMoving(false);
  };
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={`More for ${series.name}`} isBusy={isMoving}>
            <Ellipsis />
          </Button>
        }
      >
        <MoveItem days={1} posts={posts} onMove={move} />
        <MoveItem days={-1} posts={posts} onMove={move} />
        {waiting.length === 0 ? (
          <RefusedMenuItem label="Cancel all posts" why="No post is scheduled" />
        ) : (
          <MenuItem onSelect={() => setAsked('cancel')}>
            <CalendarX />
            Cancel all posts…
          </MenuItem>
        )}
        {series.state === 'running' ? (
          <RefusedMenuItem label="Delete with projects" why="Stop creating projects first" />
        ) : (
          <MenuItem onSelect={() => setAsked('delete')}>
            <Trash2 />
            Delete with projects…
          </MenuItem>
        )}
      </Menu>
      {asked === 'cancel' && <CancelAllDialog name={series.name} posts={waiting} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <DeleteAllDialog series={series} posts={posts} onClose={() => setAsked(null)} />}
    </>
  );
}

interface MoveItemProps {
  /** 1: a day later; -1: a day earlier. */
  days: 1 | -1;
  posts: readonly ScheduledPost[];
  onMove: (days: number) => Promise<void>;
}

function MoveItem({ days, posts, onMove }: MoveItemProps) {
  const label = days === 1 ? 'Move all one day later' : 'Move all one day earlier';
  const { moves, tooEarly } = movesByDays(posts, { days, now: new Date(), zone: browserTimeZone() });
  if (moves.length === 0)
    return <RefusedMenuItem label={label} why={tooEarly > 0 ? 'The new time has passed' : 'No scheduled post can be moved'} />;
  return (
    <MenuItem onSelect={() => void onMove(days)}>
      {days === 1 ? <CalendarPlus /> : <CalendarMinus />}
      {label}
    </MenuItem>
  );
}
