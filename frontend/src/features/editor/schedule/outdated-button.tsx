import { CalendarSync } from 'lucide-react';
import { useMemo } from 'react';
import { outdatedText, useOutdatedPosts } from '@/shared/posts/outdated-posts.ts';
import { useUpdatePosts } from '@/shared/posts/use-update-posts.ts';
import { Button } from '@/shared/ui/button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { Tooltip } from '@/shared/ui/tooltip.tsx';

/** Open project, and the function that saves its last changes. */
export interface OutdatedButtonProps {
  projectId: string;
  /** Resolves with whether the server has all that is on the screen. */
  saveNow: () => Promise<boolean>;
}

/** Updates the scheduled posts of the open project to what is on the screen; nothing while they all show it. */
export function OutdatedButton({ projectId, saveNow }: OutdatedButtonProps) {
  const projectIds = useMemo(() => [projectId], [projectId]);
  const posts = useOutdatedPosts(projectIds);
  const prepare = async () => {
    const isSaved = await saveNow();
    const description = 'Your last changes are not saved yet. Try again in a moment.';
    if (!isSaved) toast({ title: 'Posts not updated', description, variant: 'destructive' });
    return isSaved;
  };
  const { isBusy, update } = useUpdatePosts(posts, prepare);
  const count = posts.length;
  if (count === 0 && !isBusy) return null;
  return (
    <Tooltip label={outdatedText(count)} side="bottom">
      <Button variant="outline" className="shrink-0 max-xl:px-2" onClick={update} isBusy={isBusy}>
        <CalendarSync className="text-warn" />
        <span className="max-xl:sr-only">{count === 1 ? 'Update post' : `Update ${count} posts`}</span>
        <span role="status" className="sr-only">
          {outdatedText(count)}
        </span>
      </Button>
    </Tooltip>
  );
}
