import type { ScheduledPost } from '../api.ts';
import { numbersLine, numbersNote } from './number-words.ts';

/** The numbers of a published post, in one quiet line, and why there are no more. */
export function NumbersLine({ post }: { post: ScheduledPost }) {
  if (post.status !== 'posted') return null;
  const line = numbersLine(post);
  const note = numbersNote(post);
  if (line === null && note === null) return null;
  return (
    <div className="flex flex-col gap-0.5 text-sm text-muted">
      {line !== null && <p className="tabular text-pretty">{line}</p>}
      {note !== null && <p className="text-pretty">{note}</p>}
    </div>
  );
}
