import { cn } from '../lib/class-names.ts';
import { Button } from '../ui/button.tsx';
import { outdatedText, updateLabel } from './outdated-posts.ts';
import type { NamedPost } from './update-posts.ts';
import { useUpdatePosts } from './use-update-posts.ts';

interface OutdatedNoteProps {
  posts: readonly NamedPost[];
  /** Text of the button, where it is not the usual one. */
  label?: string;
  className?: string;
}

/** Says that scheduled posts show an earlier version of their projects, and updates them; nothing where there are none. */
export function OutdatedNote({ posts, label = updateLabel(posts.length), className }: OutdatedNoteProps) {
  const { isBusy, update } = useUpdatePosts(posts);
  // They are updated one after the other: the note stays until the last one is.
  if (posts.length === 0 && !isBusy) return null;
  return (
    <div className={cn('flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm', className)}>
      <span role="status" className="min-w-0 text-warn text-pretty">
        {outdatedText(posts.length)}
      </span>
      <Button onClick={update} isBusy={isBusy} busyLabel="Updating…">
        {label}
      </Button>
    </div>
  );
}
