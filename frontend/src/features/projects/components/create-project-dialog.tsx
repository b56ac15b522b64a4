import type { Starter } from '@viral-slides/slide-document';
import { useState, type FormEvent } from 'react';
import type { Project } from '@/shared/api/generated/projects.ts';
import { browserTimeZone } from '@/shared/lib/browser-time-zone.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { useCreateProjectMutation } from '../api.ts';
import { StarterField } from '../starters/starter-field.tsx';

/** State of the dialog, and the callback for the new project. */
export interface CreateProjectDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the project is there. */
  onCreated: (project: Project) => void;
}

/** Asks for a name and a starter, and creates the project; for a blank name the server makes one of the date and time in the user's zone. */
export function CreateProjectDialog({ isOpen, onOpenChange, onCreated }: CreateProjectDialogProps) {
  const [name, setName] = useState('');
  const [starter, setStarter] = useState<Starter | null>(null);
  const [create, { isLoading, isError, reset }] = useCreateProjectMutation();

  const close = () => {
    onOpenChange(false);
    setName('');
    setStarter(null);
    reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const trimmed = name.trim();
    const named = trimmed === '' ? { timeZone: browserTimeZone() } : { name: trimmed };
    const { data } = await create({ createProject: starter ? { ...named, slides: starter.slides } : named });
    if (!data) return;
    close();
    onCreated(data);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      isLocked={isLoading}
      className="md:max-w-2xl"
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
      <form id="create-project" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
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
        <StarterField chosen={starter} onChoose={setStarter} isDisabled={isLoading} />
      </form>
    </Dialog>
  );
}
