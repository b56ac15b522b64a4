import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/shared/ui/button.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Progress } from '@/shared/ui/progress.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { useGetSeriesQuery, type Series } from './api.ts';
import { FailedPosts, postsText, ShowPosts, usePostsToast } from './posts-report.tsx';
import { folderPath, percentOf, sheetPath, stateText } from './series-words.ts';
import { StopButton } from './stop-button.tsx';
import type { StartedSeries } from './use-start-series.ts';

const POLL_MS = 1_000;

/** Progress of a series, and the outcome of its rows. */
export function SeriesReport({ id, lines, onClose }: StartedSeries & { onClose: () => void }) {
  const [isOver, setOver] = useState(false);
  const { data: series, isError, refetch } = useGetSeriesQuery({ id }, { pollingInterval: isOver ? 0 : POLL_MS });
  if (series && (series.state !== 'running') !== isOver) setOver(!isOver);
  usePostsToast(series);
  if (!series) {
    if (!isError) return <Skeleton className="h-24 w-full" />;
    return <LoadFailure title="Progress unavailable" hint="The projects are still being created." onRetry={() => void refetch()} />;
  }
  return <Report series={series} isOver={isOver} lines={lines} onClose={onClose} onStopped={() => void refetch()} />;
}

interface ReportProps {
  series: Series;
  isOver: boolean;
  lines: readonly number[];
  onClose: () => void;
  onStopped: () => void;
}

function Report({ series, isOver, lines, onClose, onStopped }: ReportProps) {
  const { id, state, madeCount } = series;
  return (
    <div className="flex flex-col gap-4">
      <Progress percent={percentOf(series)} label={series.posts ? 'Projects and posts created' : 'Projects created'} />
      {/* The progress bar reports how far it is; only the end is announced. */}
      <p role="status" aria-live={isOver ? 'polite' : 'off'} className="tabular">
        {stateText(series)} {postsText(series)}
      </p>
      <FailedRows failed={series.failed} lines={lines} />
      <FailedPosts series={series} lines={lines} />
      <div className="flex flex-wrap gap-2">
        <ShowPosts series={series} onLeave={onClose} />
        {madeCount > 0 && <WaysOn series={series} onClose={onClose} />}
        {state === 'running' && <StopButton id={id} onStopped={onStopped} />}
      </div>
    </div>
  );
}

/** To what was made. */
function WaysOn({ series: { id, folder, posts }, onClose }: { series: Series; onClose: () => void }) {
  return (
    <>
      {folder !== undefined && (
        <Button asChild variant={posts ? 'outline' : 'solid'}>
          <Link to={folderPath(folder)} onClick={onClose}>
            Show the projects
          </Link>
        </Button>
      )}
      <Button asChild>
        <Link to={sheetPath(id)} onClick={onClose}>
          Contact sheet
        </Link>
      </Button>
    </>
  );
}

/** The rows that another try would not make, by their lines of the table. */
function FailedRows({ failed, lines }: { failed: Series['failed']; lines: readonly number[] }) {
  if (failed.length === 0) return null;
  return (
    // Scrolled by keys as well.
    <ul aria-label="Rows that failed" className="flex max-h-48 flex-col gap-0.5 overflow-y-auto text-sm" tabIndex={0}>
      {failed.map(({ row, detail }) => (
        <li key={row} className="break-words">
          Line {lines[row - 1] ?? row}: {detail}
        </li>
      ))}
    </ul>
  );
}
