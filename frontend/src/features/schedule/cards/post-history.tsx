import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useGetScheduledPostQuery, type ScheduledPost } from '../api.ts';
import { stepWords } from '../post-words.ts';
import { formatPostTime } from '../schedule-times.ts';

/** History of a post, newest first. A list brings the newest entry alone, so the whole of it is read when it is opened. */
export function PostHistory({ post }: { post: ScheduledPost }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: whole, isError } = useGetScheduledPostQuery({ id: post.id }, { skip: !isOpen });
  if (post.history.length === 0) return null;
  const { history } = whole ?? post;
  return (
    <details className="group text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
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
      {isError && <p className="pt-1.5 text-muted">The history could not be loaded. Close it and try again.</p>}
    </details>
  );
}
