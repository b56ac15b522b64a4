import { ChevronRight } from 'lucide-react';
import type { ScheduledPost } from '../api.ts';
import { stepWords } from '../post-words.ts';
import { formatPostTime } from '../schedule-times.ts';

/** What happened to a post so far, newest first. */
export function PostHistory({ history }: Pick<ScheduledPost, 'history'>) {
  if (history.length === 0) return null;
  return (
    <details className="group text-sm">
      <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1 rounded-chip pr-2 text-muted hover:text-text touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
        History
      </summary>
      <ol className="flex flex-col gap-1.5 border-l border-line pl-3">
        {history.toReversed().map(({ at, attempt, step, detail }, index) => (
          <li key={`${at} ${step} ${index}`} className="flex flex-col">
            <span className="flex flex-wrap gap-x-2">
              <span className="font-medium">{stepWords(step)}</span>
              {attempt > 1 && <span className="text-muted">attempt {attempt}</span>}
              <time dateTime={at} className="text-muted tabular">
                {formatPostTime(at)}
              </time>
            </span>
            {detail && <span className="text-muted text-pretty">{detail}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
