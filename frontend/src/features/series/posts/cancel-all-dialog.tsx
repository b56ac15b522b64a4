import { useState } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { cancelSeriesPosts } from './change-series-posts.ts';

/** Asks before all scheduled posts of a series are cancelled. @param props.posts some at least */
export function CancelAllDialog({ name, posts, onClose }: { name: string; posts: readonly { id: string }[]; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await cancelSeriesPosts(dispatch, posts);
    onClose();
  };
  const [title, which] = posts.length === 1 ? ['Cancel 1 post?', 'The post'] : [`Cancel ${posts.length} posts?`, 'The posts'];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={isBusy}
      title={title}
      description={`${which} will be deleted and not published. Projects, drafts and published posts stay.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Keep
          </Button>
          <Button variant="destructive" onClick={() => void confirm()} isBusy={isBusy} busyLabel="Canceling…">
            Cancel all posts
          </Button>
        </>
      }
    >
      <p className="truncate rounded-control bg-surface-2 px-3 py-2 font-medium" title={name}>
        {name}
      </p>
    </Dialog>
  );
}
