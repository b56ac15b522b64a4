import { useMemo, useRef, useState } from 'react';
import { refusedOrUnanswered } from '@/shared/api/api-error.ts';
import type { Project } from '@/shared/api/generated/projects.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useMarkSeriesRowMutation, type Series } from '../api.ts';
import type { SlideDrawings } from '@/shared/slides/slide-drawings.ts';
import { useSeriesPosts } from '../posts/use-series-posts.ts';
import { useShuffle, WHOLE_LIBRARY } from './use-shuffle.ts';
import { useTypedRows } from './use-typed-rows.ts';

/** Filter of the shown rows. */
export type SheetFilter = 'all' | 'open';

/** State of a series' sheet, and the actions on it. */
export type Sheet = ReturnType<typeof useSheet>;

/** Keeps what is done on the sheet of a series. */
export function useSheet(series: Series, drawings: SlideDrawings) {
  const [filter, setFilter] = useState<SheetFilter>('all');
  // The slide whose texts are open, from 0, by row: several can be, so that no other row takes away what was typed.
  const [editing, setEditing] = useState<ReadonlyMap<number, number>>(new Map());
  const { typed, onTyped, asked, setAsked } = useTypedRows();
  const [deleting, setDeleting] = useState<Project | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [packId, setPackId] = useState(series.packId ?? WHOLE_LIBRARY);
  const good = useMemo(() => new Set(series.good), [series.good]);
  const { rows, projectIds } = useShownRows(series, filter, { good, editing });
  const ofPosts = useSeriesPosts(projectIds);
  const shuffle = useShuffle(packId, projectIds);
  const mark = useMark(series, good, setAnnouncement);
  const latest = useRef({ mark, shuffle, typed });
  latest.current = { mark, shuffle, typed };
  const actions = useMemo(() => {
    const onEdit = (row: number, slide: number | null) => setEditing((before) => withSlide(before, row, slide));
    return {
      drawings,
      seriesId: series.id,
      onEdit,
      onTyped,
      onLeave: (row: number) => (latest.current.typed.has(row) ? setAsked(row) : onEdit(row, null)),
      onMark: (row: number) => latest.current.mark(row),
      onShuffle: (row: number, project: Project) => latest.current.shuffle({ seriesId: series.id, row }, project),
      onDelete: setDeleting,
      onAnnounce: setAnnouncement,
    };
  }, [drawings, series.id, onTyped, setAsked]);
  const discard = (row: number) => {
    actions.onEdit(row, null);
    setAsked(null);
  };
  const closing = asked === null ? null : { keep: () => setAsked(null), discard: () => discard(asked) };
  return {
    filter,
    setFilter,
    packId,
    setPackId,
    rows,
    count: projectIds.length,
    ...ofPosts,
    good,
    editing,
    deleting,
    announcement,
    actions,
    hasTyped: typed.size > 0,
    closing,
  };
}

/** The rows that are shown, and all projects that are there. */
function useShownRows(
  { made }: Series,
  filter: SheetFilter,
  { good, editing }: { good: ReadonlySet<number>; editing: ReadonlyMap<number, number> },
) {
  // A row that is written in stays, whatever is shown and whether or not its project was deleted.
  const rows = useMemo(() => {
    const isShown = ({ row, isDeleted }: Series['made'][number]) => !isDeleted && (filter === 'all' || !good.has(row));
    return made.filter((each) => isShown(each) || editing.has(each.row));
  }, [made, filter, good, editing]);
  const projectIds = useMemo(() => made.filter(({ isDeleted }) => !isDeleted).map(({ projectId }) => projectId), [made]);
  return { rows, projectIds };
}

function withSlide(editing: ReadonlyMap<number, number>, row: number, slide: number | null): ReadonlyMap<number, number> {
  const others = [...editing].filter(([each]) => each !== row);
  return new Map(slide === null ? others : [...others, [row, slide]]);
}

/** Marks a row as good, or removes the mark, and announces it. */
function useMark({ id }: Series, good: ReadonlySet<number>, onAnnounce: (announcement: string) => void): (row: number) => void {
  const [mark] = useMarkSeriesRowMutation();
  return (row) => {
    const isGood = !good.has(row);
    onAnnounce(`Row ${row} is ${isGood ? 'marked as good' : 'unmarked'}`);
    void mark({ id, rowMark: { row, isGood } }).then(({ error }) => {
      if (!error) return;
      const description = `${refusedOrUnanswered(error, 'The mark could not be saved.')} Please try again.`;
      toast({ title: `Row ${row} was not changed`, description, variant: 'destructive' });
    });
  };
}
