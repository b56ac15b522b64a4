import { Dialog } from '@/shared/ui/dialog.tsx';
import { useListFontsQuery } from './api.ts';
import { FONT_FILES_HINT, FontList } from './font-list.tsx';
import { UploadFont } from './upload-font.tsx';

/** A person's own fonts: uploaded, renamed and deleted. */
export function OwnFontsDialog({ onClose }: { onClose: () => void }) {
  const { data: fonts } = useListFontsQuery();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Your fonts"
      description={FONT_FILES_HINT}
      className="md:max-w-lg"
      actions={<UploadFont isDisabled={!fonts} />}
    >
      <FontList />
    </Dialog>
  );
}
