import { useEffect, useState, type CSSProperties } from 'react';
import { isApiError } from '@/shared/api/api-error.ts';
import type { AskedQuery } from '@/shared/api/use-ask-again.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { useShortcutGroup } from '@/shared/keyboard/keyboard-help.ts';
import { LazyDeleteProjectDialog } from '@/shared/posts/lazy-delete-project-dialog.tsx';
import { DiscardQuestion } from '@/shared/ui/discard-question.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { LeaveQuestion } from '@/shared/ui/leave-question.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { useGetSeriesQuery, type Series } from '../api.ts';
import { isUnderWay } from '../series-words.ts';
import { useDeleteRow } from './use-delete-row.ts';
import { SheetHead } from './sheet-head.tsx';
import { SheetList } from './sheet-list.tsx';
import type { SlideDrawings } from '@/shared/slides/slide-drawings.ts';
import { useSheet } from './use-sheet.ts';
import { useSlideSize } from './use-slide-size.ts';

/** Polling interval while a series is made or deleted, in ms. */
const LOOK_AGAIN_MS = 2_000;

const keys = {
  title: 'Contact sheet',
  shortcuts: [
    { keys: '↑ ↓', effect: 'Go to the project above or below' },
    { keys: 'Enter', effect: 'Edit the text' },
    { keys: 'G', effect: 'Mark as good, or unmark', isSingle: true },
  ],
};

/** All projects of a series, with all their slides. */
export function SheetScreen({ id, drawings }: { id: string; drawings: SlideDrawings }) {
  const [isRunning, setRunning] = useState(false);
  const [hasWords, setHasWords] = useState(false);
  const asked = useGetSeriesQuery({ id }, { refetchOnMountOrArgChange: true, pollingInterval: isRunning ? LOOK_AGAIN_MS : 0 });
  const { currentData: series, error, isFetching, refetch } = asked;
  usePageMeta({ title: series?.name ?? 'Series', description: 'All slides of a series.' });
  useShortcutGroup(keys);
  if (series && isUnderWay(series) !== isRunning) setRunning(!isRunning);
  // Projects of a series that is off the list stay, so words that are typed can still be saved.
  if (series && (!isGone(error) || hasWords)) return <Sheet key={id} series={series} drawings={drawings} onWords={setHasWords} />;
  return <NoSheet error={error} isFetching={isFetching} refetch={refetch} />;
}

/** A malformed id is refused with 400, a deleted series or another user's with 404: for the user it is the same. */
function isGone(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}

function NoSheet({ error, isFetching, refetch }: AskedQuery) {
  if (isGone(error)) return <EmptyState level={1} title="Series not found" hint="Series are kept for 90 days. Their projects stay." />;
  if (error === undefined) return <Skeleton className="m-4 h-64 lg:m-8" />;
  return (
    <LoadFailure
      level={1}
      title="The series could not be loaded"
      hint="It is safe on the server. Check your connection and try again."
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** @param props.onWords called with whether there are unsaved words */
function Sheet({ series, drawings, onWords }: { series: Series; drawings: SlideDrawings; onWords: (hasWords: boolean) => void }) {
  const sheet = useSheet(series, drawings);
  const [slidePx, setSlidePx] = useSlideSize();
  const { rows, good, outdated, posts, editing, actions, announcement, deleting, hasTyped, closing } = sheet;
  const remove = useDeleteRow(series.id);
  useEffect(() => onWords(hasTyped), [hasTyped, onWords]);
  return (
    <div className="flex h-[calc(100dvh-var(--topbar-height))] min-h-0 flex-col" style={sizeStyle(slidePx)}>
      <SheetHead {...{ series, sheet, slidePx }} onSlidePx={setSlidePx} />
      {rows.length > 0 ? (
        <SheetList name={series.name} {...{ rows, good, outdated, posts, slidePx, editing, actions }} />
      ) : (
        <EmptyState {...emptyText(series, sheet.count)} />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <LeaveQuestion isDirty={hasTyped} note="A row has unsaved text." />
      {closing && <DiscardQuestion note="The text of this row is not saved." onKeep={closing.keep} onDiscard={closing.discard} />}
      {deleting && (
        <LazyDeleteProjectDialog
          isOpen
          project={deleting}
          remove={(scheduledPosts) => remove(deleting.id, scheduledPosts)}
          onDeleted={() => actions.onAnnounce(`${deleting.name} is deleted`)}
          onClose={() => actions.onDelete(null)}
        />
      )}
    </div>
  );
}

/** Style that the rows read, so that they are not drawn again while the size is dragged. */
function sizeStyle(slidePx: number): CSSProperties {
  return { '--slide-px': `${slidePx}px` } as CSSProperties;
}

/** Reason why no row is shown. */
function emptyText({ made }: Series, count: number): { title: string; hint: string } {
  if (made.length === 0) return { title: 'No projects yet in this series', hint: 'Projects appear here as soon as they are created.' };
  if (count === 0) return { title: 'All projects were deleted', hint: 'You can remove the series from the list.' };
  return { title: 'All marked as good', hint: 'Every project in the series is marked as good.' };
}
