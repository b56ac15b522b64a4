import { useState, type FormEvent } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { useRename } from './use-rename.ts';

/** Asks for a project's new name. */
export function RenameProjectDialog({ project, isOpen, onClose }: { project: ProjectSummary; isOpen: boolean; onClose: () => void }) {
  const [name, setName] = useState(project.name);
  const { rename, resetError, error, isRenaming } = useRename(project);
  const isBlank = name.trim() === '';

  const close = () => {
    onClose();
    resetError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank || isRenaming) return;
    if (await rename(name.trim())) close();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && close()}
      isLocked={isRenaming}
      title="Rename Project"
      description="Enter a new name for your project"
      actions={
        <>
          <Button variant="outline" onClick={close} disabled={isRenaming}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form="rename-project" disabled={isBlank} isBusy={isRenaming} busyLabel="Renaming...">
            Rename
          </Button>
        </>
      }
    >
      <form id="rename-project" onSubmit={(event) => void submit(event)}>
        <Field label="Project name" error={error}>
          {(control) => (
            <Input {...control} value={name} onChange={(event) => setName(event.target.value)} maxLength={200} autoComplete="off" />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
