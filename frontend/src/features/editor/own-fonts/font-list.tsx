import { STAND_IN_FONT } from '@viral-slides/slide-document';
import { useState } from 'react';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { ConfirmDeleteDialog } from '../dialogs/confirm-delete-dialog.tsx';
import { useCountFontUsesQuery, useDeleteFontMutation, useListFontsQuery, type Font } from './api.ts';
import { FontRow } from './font-row.tsx';

/** Hint about accepted font files. */
export const FONT_FILES_HINT = 'OTF, TTF or WOFF2, at most 5 MB each. Make sure the font’s license allows this.';

/** A person's own fonts, with what renames and deletes each. */
export function FontList() {
  const { data: fonts, isError, refetch } = useListFontsQuery();
  const [doomed, setDoomed] = useState<Font | null>(null);
  return (
    <>
      {isError && <LoadFailure title="Your fonts could not be loaded" hint="They are safe on the server." onRetry={() => void refetch()} />}
      {!isError && !fonts && <Skeleton className="h-24 w-full" />}
      {fonts?.length === 0 && (
        <p className="py-6 text-center text-muted text-pretty">No fonts yet. Text and brand kits can use the fonts you upload.</p>
      )}
      {fonts && fonts.length > 0 && (
        <ul aria-label="Your fonts" className="flex flex-col gap-2">
          {fonts.map((font) => (
            <FontRow key={font.id} font={font} onDelete={() => setDoomed(font)} />
          ))}
        </ul>
      )}
      {doomed && <DeleteFontDialog font={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

function DeleteFontDialog({ font, onClose }: { font: Font; onClose: () => void }) {
  const [deleteFont] = useDeleteFontMutation();
  const { data: uses, isError } = useCountFontUsesQuery({ fontId: font.id }, { refetchOnMountOrArgChange: true });
  const remove = async () => {
    await deleteFont({ id: font.id }).unwrap();
    toast({ title: 'Font deleted', description: font.name });
  };
  return (
    <ConfirmDeleteDialog
      title="Delete font?"
      description={`This action cannot be undone. ${usesSentence(isError ? null : uses)}`}
      name={font.name}
      failureMessage="The font could not be deleted. It is still in the list; please try again."
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** @param uses undefined: they are being counted; null: they could not be */
function usesSentence(uses: { projects: number; templates: number; brandKits: number } | null | undefined): string {
  const then = `will appear in ${STAND_IN_FONT}, including in scheduled posts.`;
  if (uses === undefined) return 'Checking where the font is used…';
  if (uses === null) return `Text in this font ${then}`;
  const counted = (count: number, one: string) => (count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${one}s`]);
  const places = [...counted(uses.projects, 'project'), ...counted(uses.templates, 'template'), ...counted(uses.brandKits, 'brand kit')];
  return places.length === 0 ? 'No project uses this font.' : `This font is used in ${places.join(', ')}. Text in this font ${then}`;
}
