import type { Image } from '@/shared/api/generated/media.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { libraryApi } from '../api.ts';
import { UploadDialog } from '../components/upload-dialog.tsx';
import { DeleteImageDialog } from '../delete/delete-image-dialog.tsx';
import { DeleteImagesDialog } from '../delete/delete-images-dialog.tsx';

/** What the page asks, and about what. */
export type LibraryDialog = { kind: 'upload'; files?: readonly File[] } | { kind: 'delete'; images: readonly Image[] };

/** The dialogs of the page. */
export function LibraryDialogs({ dialog, onClose }: { dialog: LibraryDialog | null; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const doomed = dialog?.kind === 'delete' ? dialog.images : [];
  return (
    <>
      <UploadDialog
        isOpen={dialog?.kind === 'upload'}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onUploaded={() => void dispatch(libraryApi.util.invalidateTags(['Image']))}
        dropped={dialog?.kind === 'upload' ? dialog.files : undefined}
      />
      {doomed.length === 1 && doomed[0] && <DeleteImageDialog key={doomed[0].id} image={doomed[0]} onClose={onClose} />}
      {doomed.length > 1 && <DeleteImagesDialog images={doomed} onClose={onClose} />}
    </>
  );
}
