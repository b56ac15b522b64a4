import { useState } from 'react';
import { isApiError, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import type { Image } from '@/shared/api/generated/media.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { useDeleteImageMutation } from '../api.ts';
import { LibraryPicture } from '@/shared/ui/library-picture.tsx';

/** A project that shows the image, as the refusal of the server names it. */
interface UsingProject {
  id: string;
  name: string;
}

/** What uses the image, as the refusal of the server says. */
interface ImageUsers {
  projects: readonly UsingProject[];
  /** How many posts that are not out yet show it. */
  posts: number;
}

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
      description={users ? whatIsLost(users) : 'It leaves your library for good. This action cannot be undone.'}
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
  if (projects.length === 0 && posts > 0) return 'It leaves your library for good. This action cannot be undone.';
  return 'If you delete it, the slides that show it lose their picture. Texts stay.';
}

function Users({ projects, posts }: ImageUsers) {
  return (
    <div role="alert" className="flex flex-col gap-1.5 text-sm text-muted">
      {projects.length > 0 && <UsingProjects projects={projects} />}
      {posts > 0 && (
        <p>
          {posts === 1
            ? 'One scheduled post shows it. It goes out all the same, but cannot be drawn anew after a change.'
            : `${posts} scheduled posts show it. They go out all the same, but cannot be drawn anew after a change.`}
        </p>
      )}
      {projects.length === 0 && posts === 0 && <p>A slide that is not saved yet uses it.</p>}
    </div>
  );
}

function UsingProjects({ projects }: Pick<ImageUsers, 'projects'>) {
  return (
    <>
      <p>{projects.length === 1 ? 'One project uses it:' : `${projects.length} projects use it:`}</p>
      <ul className="flex max-h-32 list-disc flex-col gap-0.5 overflow-y-auto pl-5 text-text">
        {projects.map((project) => (
          <li key={project.id} className="break-words">
            {project.name === '__autosave__' ? 'Unsaved work in the editor' : project.name}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The projects and posts that use it, from an "image-in-use" error; null for no error and for any other. */
function usersOf(error: unknown): ImageUsers | null {
  if (!isApiError(error) || error.problem?.type !== 'image-in-use') return null;
  const { projects, posts } = error.problem;
  return { projects: Array.isArray(projects) ? (projects as UsingProject[]) : [], posts: typeof posts === 'number' ? posts : 0 };
}
