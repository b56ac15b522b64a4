import { useState } from 'react';
import { refusedOrUnanswered } from '@/shared/api/api-error.ts';
import type { Image } from '@/shared/api/generated/media.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { useDeleteImageMutation } from '../api.ts';
import { LibraryPicture } from '@/shared/ui/library-picture.tsx';
import { usersOf, type ImageUsers } from './image-users.ts';
import { UsingProjects } from './using-projects.tsx';

/** Asks before an image is deleted. Where projects or scheduled posts use it, says which and asks once more. */
export function DeleteImageDialog({ image, onClose }: { image: Image; onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const [remove, { isLoading, error }] = useDeleteImageMutation();
  const users = usersOf(error);

  const close = () => {
    setOpen(false);
    onClose();
  };
  const confirm = async () => {
    const result = await remove({ id: image.id, ...(users ? { force: 'true' as const } : {}) });
    if (!result.error) close();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && close()}
      isLocked={isLoading}
      title={users ? 'This image is in use' : 'Delete image?'}
      description={users ? whatIsLost(users) : 'The image will be permanently deleted from your library. This action cannot be undone.'}
      actions={
        <>
          <Button variant="outline" onClick={close} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={() => void confirm()} isBusy={isLoading} busyLabel="Deleting...">
            {users ? 'Delete anyway' : 'Delete'}
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-3 rounded-control bg-surface-2 p-2">
        <div className="relative size-14 shrink-0 overflow-hidden rounded-chip">
          <LibraryPicture image={image} sizes="56px" />
        </div>
        <p className="min-w-0 flex-1 truncate font-medium" title={image.filename}>
          {image.filename}
        </p>
      </div>
      {users && <Users {...users} />}
      {error && !users && (
        <p role="alert" className="text-sm text-danger">
          {refusedOrUnanswered(error, 'The image could not be deleted.')} Please try again.
        </p>
      )}
    </Dialog>
  );
}

/** Posts lose nothing: they were drawn when they were scheduled. */
function whatIsLost({ projects, posts }: ImageUsers): string {
  if (projects.length === 0 && posts > 0) return 'The image will be permanently deleted from your library. This action cannot be undone.';
  return 'If you delete it, the slides that show it lose their image. Text stays.';
}

function Users({ projects, posts }: ImageUsers) {
  return (
    <div role="alert" className="flex flex-col gap-1.5 text-sm text-muted">
      {projects.length > 0 && (
        <UsingProjects projects={projects} lead={projects.length === 1 ? 'One project uses it:' : `${projects.length} projects use it:`} />
      )}
      {posts > 0 && (
        <p>
          {posts === 1
            ? 'One scheduled post uses it. It will still be published, but its slides can no longer be changed.'
            : `${posts} scheduled posts use it. They will still be published, but their slides can no longer be changed.`}
        </p>
      )}
      {projects.length === 0 && posts === 0 && <p>An unsaved slide uses it.</p>}
    </div>
  );
}
