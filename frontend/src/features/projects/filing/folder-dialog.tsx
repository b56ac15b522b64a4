import { useState, type FormEvent } from 'react';
import { problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { useFileProjectMutation } from '../api.ts';

/** Longest name that the server takes, in characters. */
const NAME_LENGTH = 40;
/** Choices beside the folders; no folder can be called that, since names are trimmed. */
const NONE = ' none';
const NEW = ' new';

/** Which project, and which folders there are. */
export interface FolderDialogProps {
  project: ProjectSummary;
  folders: readonly string[];
  onClose: () => void;
}

/** Puts a project into a folder: one that is there, a new one, or none. */
export function FolderDialog({ project, folders, onClose }: FolderDialogProps) {
  const [chosen, setChosen] = useState(project.folder ?? (folders.length > 0 ? NONE : NEW));
  const [name, setName] = useState('');
  const [file, { isLoading, error }] = useFileProjectMutation();
  const folder = chosen === NONE ? null : chosen === NEW ? knownAs(name.trim(), folders) : chosen;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || folder === '') return;
    const result = await file({ id: project.id, fileProject: { folder } });
    if (!result.error) onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isLoading}
      title="Move to folder"
      description={<span className="break-words">{project.name}</span>}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form="move-to-folder" disabled={folder === ''} isBusy={isLoading} busyLabel="Moving...">
            Move
          </Button>
        </>
      }
    >
      <form id="move-to-folder" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Folder" error={error && chosen !== NEW ? failureText(error) : undefined}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onValueChange={setChosen}
              options={[
                { value: NONE, label: 'No folder' },
                ...folders.map((each) => ({ value: each, label: each })),
                { value: NEW, label: 'New folder' },
              ]}
            />
          )}
        </Field>
        {chosen === NEW && (
          <Field label="Name of the new folder" error={error ? failureText(error) : undefined}>
            {(control) => (
              <Input
                {...control}
                value={name}
                onChange={(event) => setName(event.target.value)}
                maxLength={NAME_LENGTH}
                autoComplete="off"
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}

/** The folder that is called so already, upper or lower case; else the name as typed. */
function knownAs(name: string, folders: readonly string[]): string {
  return folders.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
}

function failureText(error: unknown): string {
  if (problemType(error) === 'too-many-folders') return 'You have reached the folder limit. Choose an existing folder, or empty one first.';
  return `${refusedOrUnanswered(error, 'The project could not be moved.')} Please try again.`;
}
