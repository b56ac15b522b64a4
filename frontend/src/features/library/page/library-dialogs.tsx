import type { Image, Pack } from '@/shared/api/generated/media.ts';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { libraryApi } from '../api.ts';
import { UploadDialog } from '../components/upload-dialog.tsx';
import { DeleteImageDialog } from '../delete/delete-image-dialog.tsx';
import { DeleteImagesDialog } from '../delete/delete-images-dialog.tsx';
import type { OpenPack } from '../packs/use-open-pack.ts';

/** Dialog of the page, with its subject. */
export type LibraryDialog =
  | { kind: 'upload'; files?: readonly File[] }
  | { kind: 'delete'; images: readonly Image[] }
  | { kind: 'add-to-pack'; images: readonly Image[] }
  | { kind: 'pack'; pack?: Pack }
  | { kind: 'delete-pack'; pack: Pack };

/** Props of the dialogs. */
export interface LibraryDialogsProps {
  dialog: LibraryDialog | null;
  packs: OpenPack;
  onClose: () => void;
}

/** The dialogs of the page. */
export function LibraryDialogs({ dialog, packs, onClose }: LibraryDialogsProps) {
  const dispatch = useAppDispatch();
  const doomed = dialog?.kind === 'delete' ? dialog.images : [];
  return (
    <>
      <UploadDialog
        isOpen={dialog?.kind === 'upload'}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onUploaded={() => void dispatch(libraryApi.util.invalidateTags(['Image']))}
        dropped={dialog?.kind === 'upload' ? dialog.files : undefined}
        pack={packs.pack}
      />
      {doomed.length === 1 && doomed[0] && <DeleteImageDialog key={doomed[0].id} image={doomed[0]} onClose={onClose} />}
      {doomed.length > 1 && <DeleteImagesDialog images={doomed} onClose={onClose} />}
      <PackDialogs dialog={dialog} packs={packs} onClose={onClose} />
    </>
  );
}

/** The dialogs of packs, which are loaded when they are opened. */
function PackDialogs(props: LibraryDialogsProps) {
  return (
    <>
      <AddToPack {...props} />
      <PackLooks {...props} />
      <DeletePack {...props} />
    </>
  );
}

const addDialog = loadedLater(async () => (await import('../packs/add-to-pack-dialog.tsx')).AddToPackDialog);
function AddToPack({ dialog, packs, onClose }: LibraryDialogsProps) {
  const about = dialog?.kind === 'add-to-pack' ? dialog : null;
  const Part = useLoaded(addDialog, about !== null, onClose);
  return Part && about && <Part images={about.images} packs={packs.packs} onClose={onClose} />;
}

const looksDialog = loadedLater(async () => (await import('../packs/pack-dialog.tsx')).PackDialog);
function PackLooks({ dialog, packs, onClose }: LibraryDialogsProps) {
  const about = dialog?.kind === 'pack' ? dialog : null;
  const Part = useLoaded(looksDialog, about !== null, onClose);
  return Part && about && <Part pack={about.pack} packs={packs.packs} onClose={onClose} onMade={({ id }) => packs.open(id)} />;
}

const deleteDialog = loadedLater(async () => (await import('../packs/delete-pack-dialog.tsx')).DeletePackDialog);
function DeletePack({ dialog, onClose }: LibraryDialogsProps) {
  const about = dialog?.kind === 'delete-pack' ? dialog : null;
  const Part = useLoaded(deleteDialog, about !== null, onClose);
  return Part && about && <Part pack={about.pack} onClose={onClose} />;
}
