import { useRef, useState, type FormEvent } from 'react';
import type { Project } from '@/shared/api/generated/projects.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { useCreateProjectMutation } from '../api.ts';

/** How the dialog is opened, closed and what it made. */
export interface CreateProjectDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the project is there and the dialog is gone. */
  onCreated: (project: Project) => void;
}

/** Asks for a name and creates the project; a blank name is left to the server. */
export function CreateProjectDialog({ isOpen, onOpenChange, onCreated }: CreateProjectDialogProps) {
  const [name, setName] = useState('');
  const created = useRef<Project | null>(null);
  const [create, { isLoading, isError, reset }] = useCreateProjectMutation();

  const close = () => {
    onOpenChange(false);
    setName('');
    reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    const { data } = await create({ createProject: trimmed === '' ? {} : { name: trimmed } });
    if (!data) return;
    created.current = data;
    close();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      onCloseAutoFocus={(event) => {
        if (!created.current) return;
        // Focus goes to the new card, and can only do so when the dialog has let go of it.
        event.preventDefault();
        onCreated(created.current);
        created.current = null;
      }}
      isLocked={isLoading}
      title="Create project"
      description="Give your project a name, or leave blank for an auto-generated name."
      actions={
        <>
          <Button variant="outline" onClick={close} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form="create-project" isBusy={isLoading} busyLabel="Creating...">
            Create Project
          </Button>
        </>
      }
    >
      <form id="create-project" onSubmit={(event) => void submit(event)}>
        <Field
          label="Project name"
          error={isError ? 'The project could not be created. Nothing was changed; please try again.' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={200}
              placeholder="Optional"
              autoComplete="off"
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
