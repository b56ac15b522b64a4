import { usePacks } from '@/shared/api/use-packs.ts';
import { useListTemplateSummariesQuery } from '@/shared/api/generated/projects.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { MissingNote } from '@/shared/ui/missing-note.tsx';
import { PackLabel } from '@/shared/ui/pack-dot.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { RowWarnings } from './checks/row-warnings.tsx';
import { ColumnFields } from './column-fields.tsx';
import { HooksField } from './hooks-field.tsx';
import { SourceField } from '@/shared/templates/source-field.tsx';
import { newSeed } from './new-seed.ts';
import { PostingFields } from './posting-fields.tsx';
import { RowPreview } from './row-preview.tsx';
import { RowProblems } from './row-problems.tsx';
import { TableField } from './table-field.tsx';
import { NAME_LENGTH, type SeriesDraft } from './use-series-draft.ts';

/** Stands for no pack; no id is that. */
const NONE = 'none';

/** The fields of a new series. @param error reason why it could not be started */
export function SeriesForm({ draft, error }: { draft: SeriesDraft; error: string | undefined }) {
  const { needed } = draft;
  // They change in the editor, in other tabs and by scripts.
  const { data: templates, isError, isFetching, refetch } = useListTemplateSummariesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isError && !templates)
    return <LoadFailure title="Your templates could not be loaded" hint="They are safe on the server." onRetry={() => void refetch()} />;
  if (!templates || (templates.length === 0 && isFetching)) return <Skeleton className="h-64 w-full" />;
  const choose = (templateId: string, name: string) =>
    draft.change({ templateId, places: {}, ...(draft.name === '' && { name: name.slice(0, NAME_LENGTH) }) });
  return (
    // The buttons of the dialog stay below it while it scrolls.
    <div className="-mx-5 flex min-h-48 flex-1 flex-col gap-4 overflow-y-auto px-5 py-1 md:-mx-6 md:px-6">
      <div className="grid gap-4 md:grid-cols-2">
        <SourceField templates={templates} value={draft.templateId} onChoose={choose} />
        <Field label="Series name" hint="The projects are put into a folder with this name.">
          {(control) => (
            <Input
              {...control}
              value={draft.name}
              maxLength={NAME_LENGTH}
              autoComplete="off"
              onChange={({ target }) => draft.change({ name: target.value })}
            />
          )}
        </Field>
      </div>
      <TableField {...draft} onText={(text) => draft.change({ text })} onReading={(isReading) => draft.change({ isReading })} />
      <ColumnFields draft={draft} />
      <HooksField draft={draft} />
      <PackField draft={draft} />
      <PostingFields draft={draft} />
      <RowProblems problems={draft.problems} />
      <RowWarnings draft={draft} />
      <RowPreview draft={draft} />
      {needed.missing.length > 0 && (
        <MissingNote {...needed}>
          Could not load {needed.missing.join(', ')}. Nothing can be created without them. What you typed is kept.
        </MissingNote>
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Pack for the slides' pictures; the same seed deals the same ones. */
function PackField({ draft: { packId, images, change } }: { draft: SeriesDraft }) {
  const packs = usePacks();
  if (packs.length === 0) return null;
  return (
    <Field label="Images" hint={images?.length === 0 ? 'This pack has no images.' : undefined}>
      {(control) => (
        <div className="flex gap-2">
          <Select
            {...control}
            className="min-w-0 flex-1"
            value={packId || NONE}
            onValueChange={(next) => change({ packId: next === NONE ? '' : next })}
            options={[
              { value: NONE, label: 'Template images' },
              ...packs.map((pack) => ({ value: pack.id, label: <PackLabel pack={pack} /> })),
            ]}
          />
          {images && images.length > 0 && <Button onClick={() => change({ seed: newSeed() })}>Shuffle</Button>}
        </div>
      )}
    </Field>
  );
}
