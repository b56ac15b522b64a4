import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/shared/ui/button.tsx';
import { Badge } from '@/shared/ui/badge.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Progress } from '@/shared/ui/progress.tsx';
import type { SeriesSummary } from '../api.ts';
import { folderPath, isUnderWay, percentOf, sheetPath, stateText } from '../series-words.ts';
import { StopButton } from '../stop-button.tsx';
import { whenText } from '../when-text.ts';

/** One series: its progress, and links to its projects. */
export function SeriesCard({ series, onDelete }: { series: SeriesSummary; onDelete: () => void }) {
  const { id, name, state, failedCount, createdAt } = series;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface-1 p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {/* The link cuts its words itself, so that nothing cuts the ring around it. */}
          <h2 className="flex text-base font-medium">
            <Link to={sheetPath(id)} className="min-w-0 truncate hover:underline" title={name}>
              {name}
            </Link>
          </h2>
          <time dateTime={createdAt} className="text-sm text-muted tabular">
            {whenText(createdAt)}
          </time>
        </div>
        {failedCount > 0 && <Badge tone="warn">{failedCount} not created</Badge>}
        {!isUnderWay(series) && (
          <IconButton label={`Delete ${name} from the list`} size="icon-sm" onClick={onDelete}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      {state === 'running' && <Progress percent={percentOf(series)} label={`Projects created for ${name}`} />}
      <p className="text-sm tabular">{stateText(series)}</p>
      <CardLinks {...series} />
    </li>
  );
}

/** Links to the series' projects; none where it makes none, or deletes them. */
function CardLinks({ id, name, state, folder, madeCount }: SeriesSummary) {
  const hasProjects = madeCount > 0 && state !== 'deleting';
  return (
    <div className="flex flex-wrap gap-2">
      {hasProjects && (
        <Button asChild>
          <Link to={sheetPath(id)} aria-label={`Contact sheet of ${name}`}>
            Contact sheet
          </Link>
        </Button>
      )}
      {hasProjects && folder !== undefined && (
        <Button asChild variant="ghost">
          <Link to={folderPath(folder)} aria-label={`Show the projects of ${name}`}>
            Show the projects
          </Link>
        </Button>
      )}
      {state === 'running' && <StopButton id={id} onStopped={() => undefined} />}
    </div>
  );
}
