import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { problemDetail } from '@/shared/api/api-error.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Input } from '@/shared/ui/field.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useRenameFontMutation, type Font } from './api.ts';

const LONGEST_NAME = 80;

/** Warning about the file's embedding permission, where there is one. */
const EMBEDDING: Record<Font['embedding'], string | null> = {
  installable: null,
  editable: null,
  preview: 'Licensed for previews and print only',
  restricted: 'Requires a license from its maker',
};

/** One font of the list. */
export function FontRow({ font, onDelete }: { font: Font; onDelete: () => void }) {
  const [name, setName] = useState<string | null>(null);
  return (
    <li className="flex items-center gap-2 rounded-control border border-line p-2 pl-3">
      {name === null ? (
        <div className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium" title={font.name}>
            {font.name}
          </span>
          <span className="text-sm text-muted">{aboutOf(font)}</span>
          {EMBEDDING[font.embedding] && <span className="text-sm text-warn">{EMBEDDING[font.embedding]}.</span>}
        </div>
      ) : (
        <RenameFont font={font} name={name} onChange={setName} onDone={() => setName(null)} />
      )}
      {name === null && (
        <>
          <IconButton label={`Rename ${font.name}`} onClick={() => setName(font.name)}>
            <Pencil />
          </IconButton>
          <IconButton label={`Delete font ${font.name}`} onClick={onDelete}>
            <Trash2 />
          </IconButton>
        </>
      )}
    </li>
  );
}

function aboutOf({ isVariable, sizeBytes }: Font): string {
  return `${isVariable ? 'All weights' : 'One weight'} · ${Math.max(1, Math.round(sizeBytes / 1_000))} kB`;
}

interface RenameFontProps {
  font: Font;
  name: string;
  onChange: (name: string) => void;
  onDone: () => void;
}

function RenameFont({ font, name, onChange, onDone }: RenameFontProps) {
  const [renameFont, { isLoading }] = useRenameFontMutation();
  const save = async () => {
    if (name.trim() === '' || name.trim() === font.name) return onDone();
    const { error } = await renameFont({ id: font.id, renameFont: { name } });
    if (!error) return onDone();
    toast({ title: 'Error', description: problemDetail(error) ?? 'The font could not be renamed.', variant: 'destructive' });
  };
  return (
    <form
      className="flex flex-1 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input aria-label="Font name" autoFocus maxLength={LONGEST_NAME} value={name} onChange={({ target }) => onChange(target.value)} />
      <IconButton type="submit" label="Save name" disabled={isLoading}>
        <Check />
      </IconButton>
    </form>
  );
}
