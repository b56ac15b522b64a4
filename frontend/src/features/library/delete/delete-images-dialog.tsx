import { useState } from 'react';
import { isTooMany } from '@/shared/api/api-error.ts';
import type { Image } from '@/shared/api/generated/media.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Progress } from '@/shared/ui/progress.tsx';
import { useDeleteImageMutation } from '../api.ts';
import { imageCountText } from '../images/image-words.ts';
import { deleteImages, projectsUsing, type DeletionOutcome } from './delete-images.ts';
import { UsingProjects } from './using-projects.tsx';

const LOST = 'The images will be permanently deleted from your library. This action cannot be undone.';

/** Asks before several images are deleted. What nothing uses goes first; where something uses the rest, says what and asks once more. */
export function DeleteImagesDialog({ images, onClose }: { images: readonly Image[]; onClose: () => void }) {
  const [remove] = useDeleteImageMutation();
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const [restMs, setRestMs] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<DeletionOutcome>({ inUse: [], failed: [] });
  const isBusy = doneCount !== null;
  const isAskingAgain = outcome.inUse.length > 0;
  const left = [...outcome.inUse.map(({ image }) => image), ...outcome.failed];
  const asked = left.length > 0 ? left : images;

  const confirm = async () => {
    setDoneCount(0);
    const after = await deleteImages(asked, {
      send: async ({ id }) => {
        const { error } = await remove({ id, ...(isAskingAgain ? { force: 'true' as const } : {}) });
        if (!isTooMany(error)) setDoneCount((count) => (count ?? 0) + 1);
        return error;
      },
      onRest: setRestMs,
    });
    setDoneCount(null);
    setOutcome(after);
    if (after.inUse.length === 0 && after.failed.length === 0) onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isBusy}
      title={isAskingAgain ? `${imageCountText(outcome.inUse.length)} in use` : `Delete ${imageCountText(asked.length)}?`}
      description={isAskingAgain ? 'If you delete them, the slides that show them lose their image. Text stays.' : LOST}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {isAskingAgain ? 'Keep these' : 'Cancel'}
          </Button>
          <Button variant="destructive" onClick={() => void confirm()} isBusy={isBusy} busyLabel="Deleting...">
            {isAskingAgain ? 'Delete anyway' : 'Delete'}
          </Button>
        </>
      }
    >
      {isAskingAgain ? <WhatUsesThem {...outcome} /> : <UsedAmong images={asked} />}
      {outcome.failed.length > 0 && !isBusy && (
        <p role="alert" className="text-sm text-danger">
          {imageCountText(outcome.failed.length)} could not be deleted. Please try again.
        </p>
      )}
      {isBusy && <HowFar doneCount={doneCount} count={asked.length} restMs={restMs} />}
    </Dialog>
  );
}

/** Progress of the run, and the reason for a pause that the server asked for. */
function HowFar({ doneCount, count, restMs }: { doneCount: number; count: number; restMs: number | null }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Progress percent={(doneCount / count) * 100} label="Deleted" />
      <p className="text-sm text-muted tabular">
        {doneCount.toLocaleString('en')} of {imageCountText(count)}
      </p>
      <p role="status" className="text-sm text-muted empty:hidden">
        {restMs !== null && `Slowing down. Continuing in ${secondsText(restMs)}.`}
      </p>
    </div>
  );
}

function secondsText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

/** Said before anything is deleted: how many of them slides show. */
function UsedAmong({ images }: { images: readonly Image[] }) {
  const usedCount = images.filter(({ isUsed }) => isUsed).length;
  if (usedCount === 0) return null;
  return (
    <p className="text-sm text-muted">
      {usedCount} of them {usedCount === 1 ? 'is' : 'are'} used in projects. You’ll be asked again before{' '}
      {usedCount === 1 ? 'it is deleted' : 'they are deleted'}.
    </p>
  );
}

function WhatUsesThem({ inUse }: Pick<DeletionOutcome, 'inUse'>) {
  const projects = projectsUsing(inUse);
  const postedCount = inUse.filter(({ posts }) => posts > 0).length;
  const unsavedCount = inUse.filter((image) => image.projects.length === 0 && image.posts === 0).length;
  return (
    <div role="alert" className="flex flex-col gap-1.5 text-sm text-muted">
      {projects.length > 0 && (
        <UsingProjects
          projects={projects}
          lead={projects.length === 1 ? 'One project uses them:' : `${projects.length} projects use them:`}
        />
      )}
      {postedCount > 0 && (
        <p>Scheduled posts show {postedCount} of them. Those posts will still be published, but their slides can no longer be changed.</p>
      )}
      {unsavedCount > 0 && <p>Unsaved slides use {unsavedCount} of them.</p>}
    </div>
  );
}
