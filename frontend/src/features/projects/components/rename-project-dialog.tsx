import { useState, type FormEvent } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { MINIMAL } from '@/shared/api/prefer.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { useUpdateProjectMutation } from '../api.ts';

/** Asks for a project's new name. */
export function RenameProjectDialog({ project, isOpen, onClose }: { project: ProjectSummary; isOpen: boolean; onClose: () => void }) {
  const [name, setName] = useState(project.name);
  const [update, { isLoading, isError, reset }] = useUpdateProjectMutation();
  const isBlank = name.trim() === '';

  const close = () => {
    onClose();
    reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank || isLoading) return;
    const { error } = await update({ id: project.id, updateProject: { name: name.trim() }, prefer: MINIMAL });
    if (!error) close();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && close()}
      isLocked={isLoading}
      title="Rename Project"
      description="Enter a new name for your project"
      actions={
        <>
          <Button variant="outline" onClick={close} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form="rename-project" disabled={isBlank} isBusy={isLoading} busyLabel="Renaming...">
            Rename
          </Button>
        </>
      }
    >
      <form id="rename-project" onSubmit={(event) => void submit(event)}>
        <Field
          label="Project name"
          error={isError ? 'The project could not be renamed. It keeps its old name; please try again.' : undefined}
        >
          {(control) => (
            <Input {...control} value={name} onChange={(event) => setName(event.target.value)} maxLength={200} autoComplete="off" />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
