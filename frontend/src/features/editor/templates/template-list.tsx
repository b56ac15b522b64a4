import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { LeftOutNote } from '@/shared/ui/left-out-note.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { SlideMiniature } from '../canvas/slide-miniature.tsx';
import { useFontsReady } from '../canvas/use-fonts-ready.ts';
import { smallerImageUrl, useSlidePicture } from '../canvas/use-slide-picture.ts';
import { ConfirmDeleteDialog } from '../dialogs/confirm-delete-dialog.tsx';
import { useEditorTools } from '../editor-context.tsx';
import type { TemplateSummary } from '../server/editor-server.ts';
import type { KnownTemplates } from './use-templates.ts';

const rolesDialog = loadedLater(async () => (await import('./template-roles-dialog.tsx')).TemplateRolesDialog);

export interface TemplateListProps {
  known: KnownTemplates;
  /** Said while there are none. */
  emptyText: string;
  /** Text of the button that takes a template. */
  use: string;
  /** Its name before that of the template; absent: its text. */
  useLabel?: string;
  onUse: (template: TemplateSummary) => void;
  /** Template that is being taken; null: none. */
  busyId: string | null;
}

/** A person's templates: taken, edited and deleted. */
export function TemplateList({ known, emptyText, use, useLabel = use, onUse, busyId }: TemplateListProps) {
  const { templates, hasFailed, load, remove } = known;
  const [editedId, setEditedId] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<TemplateSummary | null>(null);
  return (
    <>
      {hasFailed && <LoadFailure title="Your templates could not be loaded" hint="They are safe on the server." onRetry={load} />}
      {!hasFailed && templates === null && <Skeleton className="h-24 w-full" />}
      {templates?.length === 0 && <p className="py-6 text-center text-muted text-pretty">{emptyText}</p>}
      <LeftOutNote list="templates" />
      {templates && templates.length > 0 && (
        <ul aria-label="Templates" className="flex flex-col gap-2">
          {templates.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              use={use}
              useLabel={useLabel}
              isBusy={busyId === template.id}
              onUse={() => onUse(template)}
              onEdit={() => setEditedId(template.id)}
              onDelete={() => setDoomed(template)}
            />
          ))}
        </ul>
      )}
      <TemplateEditing id={editedId} onChanged={load} onClose={() => setEditedId(null)} />
      {doomed && (
        <ConfirmDeleteDialog
          title="Delete template?"
          description="This action cannot be undone. Projects created from it keep their slides."
          name={doomed.name}
          failureMessage="The template could not be deleted. It is still in the list; please try again."
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

/** Edits the template of this id; null: none. */
function TemplateEditing({ id, onChanged, onClose }: { id: string | null; onChanged: () => void; onClose: () => void }) {
  const RolesDialog = useLoaded(rolesDialog, id !== null, onClose);
  return RolesDialog && id !== null ? <RolesDialog templateId={id} onChanged={onChanged} onClose={onClose} /> : null;
}

interface TemplateRowProps {
  template: TemplateSummary;
  use: string;
  useLabel: string;
  isBusy: boolean;
  onUse: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function TemplateRow({ template, use, useLabel, isBusy, onUse, onEdit, onDelete }: TemplateRowProps) {
  const { images } = useEditorTools();
  const { firstSlide, slideCount: count } = template;
  const { picture } = useSlidePicture(images, [smallerImageUrl(firstSlide.imageUrl, 160)]);
  const shown = useMemo(() => [firstSlide], [firstSlide]);
  const fontsVersion = useFontsReady(shown);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line p-2">
      <SlideMiniature
        slide={firstSlide}
        format="tiktok"
        picture={picture}
        heightPx={72}
        fontsVersion={fontsVersion}
        className="rounded-chip"
      />
      <div className="flex min-w-32 flex-1 flex-col">
        <span className="truncate font-medium" title={template.name}>
          {template.name}
        </span>
        <span className="text-sm tabular text-muted">{count === 1 ? '1 slide' : `${count} slides`}</span>
      </div>
      <div className="ml-auto flex items-center gap-3">
        <Button aria-label={`${useLabel} ${template.name}`} isBusy={isBusy} onClick={onUse}>
          {use}
        </Button>
        <IconButton label={`Edit template ${template.name}`} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton label={`Delete template ${template.name}`} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}
