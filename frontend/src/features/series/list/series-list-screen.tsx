import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AskedQuery } from '@/shared/api/use-ask-again.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import { useListSeriesQuery, type SeriesSummary } from '../api.ts';
import { isUnderWay } from '../series-words.ts';
import { DeleteSeriesDialog } from './delete-series-dialog.tsx';
import { SeriesCard } from './series-card.tsx';

/** Polling interval while a series is made or deleted, in ms. */
const LOOK_AGAIN_MS = 2_000;

/** The series of the last 90 days, the newest first. @param onNew the person wants another one */
export function SeriesListScreen({ onNew }: { onNew: () => void }) {
  usePageMeta({ title: 'Series', description: 'Projects created from tables.' });
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const [deleting, setDeleting] = useState<SeriesSummary | null>(null);
  const keptFocus = useKeptFocus<HTMLDivElement>('li');
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 p-4 lg:p-8">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Series</h1>
        <Button variant="solid" onClick={onNew}>
          New series
        </Button>
      </header>
      <div {...keptFocus} className="outline-none">
        <ul aria-label="Series" className="flex flex-col gap-3">
          {cursors.map((cursor, at) => (
            <Page
              key={cursor ?? ''}
              cursor={cursor}
              onOlder={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
              onDelete={setDeleting}
            />
          ))}
        </ul>
      </div>
      {deleting && <DeleteSeriesDialog series={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

interface PageProps {
  cursor: string | undefined;
  /** Asks for the page after it; undefined where that is shown already. */
  onOlder: ((next: string) => void) | undefined;
  onDelete: (series: SeriesSummary) => void;
}

function Page({ cursor, onOlder, onDelete }: PageProps) {
  const [isMoving, setMoving] = useState(false);
  const asked = useListSeriesQuery(cursor === undefined ? {} : { cursor }, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isMoving ? LOOK_AGAIN_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const { data } = asked;
  const isAnyRunning = data?.series.some(isUnderWay) === true;
  if (isAnyRunning !== isMoving) setMoving(isAnyRunning);
  if (!data) return <NotThere {...asked} />;
  const { series, next } = data;
  if (cursor === undefined && series.length === 0) return <Nothing />;
  return (
    <>
      {series.map((each) => (
        <SeriesCard key={each.id} series={each} onDelete={() => onDelete(each)} />
      ))}
      {next !== null && onOlder && (
        <li>
          <Button variant="ghost" onClick={() => onOlder(next)}>
            Show older
          </Button>
        </li>
      )}
    </>
  );
}

function NotThere({ error, isFetching, refetch }: AskedQuery) {
  if (error !== undefined)
    return (
      <li>
        <LoadFailure
          title="Your series could not be loaded"
          hint="They are safe on the server. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </li>
    );
  return (
    <li className="flex flex-col gap-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </li>
  );
}

function Nothing() {
  return (
    <li>
      <EmptyState
        title="No series yet"
        hint="A series combines a template with a table: each row becomes a project. Series from the last 90 days are listed here."
        action={
          <Button asChild>
            <Link to="/projects">Open projects</Link>
          </Button>
        }
      />
    </li>
  );
}
