import { useState, type FormEvent } from 'react';
import { problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';

/** Longest name that the server takes, in characters. */
const NAME_LENGTH = 40;
/** Choices beside the folders; no folder can be called that, since names are trimmed. */
const NONE = ' none';
const NEW = ' new';

/** Project to move, and the existing folders. */
export interface FolderDialogProps {
  /** Subject of the move in words: the name of the project. */
  about: string;
  /** The folder that it is in now. */
  current: string | undefined;
  folders: readonly string[];
  /** Moves it; null: to no folder. Resolves with the error that keeps the dialog open, if there is one. */
  move: (folder: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Puts projects into a folder: one that is there, a new one, or none. */
export function FolderDialog({ about, current, folders, move, onClose }: FolderDialogProps) {
  const [chosen, setChosen] = useState(current ?? (folders.length > 0 ? NONE : NEW));
  const [name, setName] = useState('');
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const folder = chosen === NONE ? null : chosen === NEW ? knownAs(name.trim(), folders) : chosen;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || folder === '') return;
    setLoading(true);
    const failure = await move(folder);
    setLoading(false);
    setError(failure);
    if (failure === undefined) onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isLoading}
      title="Move to folder"
      description={<span className="break-words">{about}</span>}
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
        <Field label="Folder" error={error !== undefined && chosen !== NEW ? failureText(error) : undefined}>
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
          <Field label="New folder name" error={error === undefined ? undefined : failureText(error)}>
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
  if (problemType(error) === 'too-many-folders')
    return 'You have reached the folder limit. Use an existing folder, or empty a folder first.';
  return `${refusedOrUnanswered(error, 'The project could not be moved.')} Please try again.`;
}
