import { useState, type FormEvent } from 'react';
import type { Project } from '@/shared/api/generated/projects.ts';
import { browserTimeZone } from '@/shared/lib/browser-time-zone.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { useCreateProjectMutation } from '../api.ts';

/** How the dialog is opened, closed and what it made. */
export interface CreateProjectDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the project is there. */
  onCreated: (project: Project) => void;
}

/** Asks for a name and creates the project; for a blank one the server makes up a name in the person's own time. */
export function CreateProjectDialog({ isOpen, onOpenChange, onCreated }: CreateProjectDialogProps) {
  const [name, setName] = useState('');
  const [create, { isLoading, isError, reset }] = useCreateProjectMutation();

  const close = () => {
    onOpenChange(false);
    setName('');
    reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const trimmed = name.trim();
    const { data } = await create({ createProject: trimmed === '' ? { timeZone: browserTimeZone() } : { name: trimmed } });
    if (!data) return;
    close();
    onCreated(data);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
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
