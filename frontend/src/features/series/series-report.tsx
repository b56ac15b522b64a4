import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCancelSeriesMutation, useGetSeriesQuery, type Series } from '@/shared/api/generated/projects.ts';
import { Button } from '@/shared/ui/button.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Progress } from '@/shared/ui/progress.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { FailedPosts, postsText, ShowPosts, useToldPosts } from './posts-report.tsx';
import type { BegunSeries } from './use-begin-series.ts';

const POLL_MS = 1_000;

/** How far a series is, and what became of its rows. */
export function SeriesReport({ id, lines, onClose }: BegunSeries & { onClose: () => void }) {
  const [isOver, setOver] = useState(false);
  const { data: series, isError, refetch } = useGetSeriesQuery({ id }, { pollingInterval: isOver ? 0 : POLL_MS });
  if (series && (series.state !== 'running') !== isOver) setOver(!isOver);
  useToldPosts(series);
  if (!series) {
    if (!isError) return <Skeleton className="h-24 w-full" />;
    return <LoadFailure title="It is not known how far it is" hint="The projects are made all the same." onRetry={() => void refetch()} />;
  }
  const { state, madeCount, folder } = series;
  return (
    <div className="flex flex-col gap-4">
      <Progress percent={percentOf(series)} label={series.posts ? 'Projects and posts made' : 'Projects made'} />
      {/* The bar tells how far it is; only the end is announced. */}
      <p role="status" aria-live={isOver ? 'polite' : 'off'} className="tabular">
        {stateText(series)} {postsText(series)}
      </p>
      <FailedRows failed={series.failed} lines={lines} />
      <FailedPosts series={series} lines={lines} />
      <div className="flex flex-wrap gap-2">
        <ShowPosts series={series} onLeave={onClose} />
        {madeCount > 0 && folder !== undefined && (
          <Button asChild variant={series.posts ? 'outline' : 'solid'}>
            <Link to={`/projects?folder=${encodeURIComponent(folder)}`} onClick={onClose}>
              Show the projects
            </Link>
          </Button>
        )}
        {state === 'running' && <StopButton id={id} onStopped={() => void refetch()} />}
      </div>
    </div>
  );
}

/** Posts come after the projects, and none is made of a row that is no project. */
function percentOf({ state, rowCount, left, posts }: Series): number {
  if (state === 'done') return 100;
  const [all, done] = posts ? [rowCount + posts.wished, rowCount - left + posts.made + posts.failed] : [rowCount, rowCount - left];
  return Math.round((100 * done) / all);
}

/** The rows that another try would not make, by their lines of the table. */
function FailedRows({ failed, lines }: { failed: Series['failed']; lines: readonly number[] }) {
  if (failed.length === 0) return null;
  return (
    // Scrolled by keys as well.
    <ul aria-label="Rows that could not be made" className="flex max-h-48 flex-col gap-0.5 overflow-y-auto text-sm" tabIndex={0}>
      {failed.map(({ row, detail }) => (
        <li key={row} className="break-words">
          Line {lines[row - 1] ?? row}: {detail}
        </li>
      ))}
    </ul>
  );
}

function StopButton({ id, onStopped }: { id: string; onStopped: () => void }) {
  const [cancel, { isLoading }] = useCancelSeriesMutation();
  const stop = async () => {
    const { error } = await cancel({ id });
    if (error) toast({ title: 'The series goes on', description: 'It could not be stopped. Please try again.', variant: 'destructive' });
    onStopped();
  };
  return (
    <Button isBusy={isLoading} busyLabel="Stopping..." onClick={() => void stop()}>
      Stop making projects
    </Button>
  );
}

function stateText({ state, rowCount, madeCount, failedCount }: Series): string {
  const made = `${madeCount} of ${rowCount} projects made`;
  const failed = failedCount === 0 ? '' : ` ${failedCount === 1 ? '1 row' : `${failedCount} rows`} could not be made.`;
  if (state === 'running') return `${made}...${failed}`;
  return state === 'done' ? `${made}.${failed}` : `Stopped: ${made}.${failed}`;
}
