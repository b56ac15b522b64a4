import { useState } from 'react';
import { problemDetail } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import type { Versions } from '../session/versions.ts';
import { useDeafKeys } from './use-deaf-keys.ts';
import { VersionsSideBySide } from './versions-side-by-side.tsx';

/** Between what the person has to choose. */
export interface ConflictDialogProps {
  /** Whether the other slides are those kept without a project, and not another version of the open one. */
  isAboutAutosave: boolean;
  /** Both versions as they are now. */
  versions: Versions | null;
  onKeepMine: () => Promise<void>;
  onTakeTheirs: () => Promise<void>;
}

/**
 * Lets the person choose when the same thing was changed here and somewhere else. It opens automatically, so that nothing which decides has
 * the focus, and keys do nothing at first.
 */
export function ConflictDialog({ isAboutAutosave, versions, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  useDeafKeys();
  // The compared versions stay while the choice is carried out.
  const [compared] = useState(versions);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const words = isAboutAutosave ? OTHER_SLIDES : OTHER_VERSION;
  const choose = async (choice: () => Promise<void>) => {
    setIsBusy(true);
    await choice().catch((error: unknown) => {
      setFailure(failureWords(error));
      setIsBusy(false);
    });
  };
  return (
    <Dialog
      isOpen
      isLocked
      onOpenChange={() => undefined}
      title={words.title}
      description={words.description}
      className="md:max-w-xl"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
      }}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => void choose(onTakeTheirs)}>
            {words.take}
          </Button>
          <Button variant="solid" isBusy={isBusy} busyLabel="Saving..." onClick={() => void choose(onKeepMine)}>
            Keep mine as a copy
          </Button>
        </>
      }
    >
      {compared && <VersionsSideBySide {...compared} />}
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure} Your version is kept in this browser; please try again.
        </p>
      )}
    </Dialog>
  );
}

const OTHER_VERSION = {
  title: 'Changed elsewhere',
  description:
    'These slides were also changed elsewhere. Use the other version (edits that don’t conflict are kept), or save yours as a copy. You can undo this for a week.',
  take: 'Use the other version',
};

const OTHER_SLIDES = {
  title: 'Other unsaved slides already exist',
  description:
    'The project was deleted, and you already have other unsaved slides. Save the slides on screen as a project, or open the others; you can restore the slides on screen later.',
  take: 'Open the other slides',
};

/** The server's own reason where it gave one. */
function failureWords(error: unknown): string {
  return problemDetail(error) ?? 'The server could not be reached.';
}
