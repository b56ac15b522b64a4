import { useState } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { cancelSeriesPosts } from './change-series-posts.ts';

/** Asks before all scheduled posts of a series are cancelled. @param props.ids of some posts at least */
export function CancelAllDialog({ name, ids, onClose }: { name: string; ids: readonly string[]; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await cancelSeriesPosts(dispatch, ids);
    onClose();
  };
  const [title, which] = ids.length === 1 ? ['Cancel 1 post?', 'The post is'] : [`Cancel ${ids.length} posts?`, 'The posts are'];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={isBusy}
      title={title}
      description={`${which} deleted and will not be published. Projects, drafts and published posts stay.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Keep
          </Button>
          <Button variant="destructive" onClick={() => void confirm()} isBusy={isBusy} busyLabel="Cancelling…">
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
