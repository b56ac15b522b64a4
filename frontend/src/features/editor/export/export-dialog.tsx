import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Progress } from '@/shared/ui/progress.tsx';
import { ExportedFilesDialog } from './exported-files-dialog.tsx';
import type { ExportControl } from './use-export.ts';

/** Progress of the export, with Cancel; and its files, when the person wants to see them again. */
export function ExportDialog({ progress, cancel, shownFiles, hideFiles }: Omit<ExportControl, 'start'>) {
  if (!progress) return shownFiles && <ExportedFilesDialog files={shownFiles} onClose={hideFiles} />;
  const percent = Math.round((progress.done / progress.total) * 100);
  return (
    <Dialog
      isOpen
      onOpenChange={cancel}
      title="Exporting slides"
      description={`Slide ${Math.min(progress.done + 1, progress.total)} of ${progress.total}`}
      actions={<Button onClick={cancel}>Cancel</Button>}
    >
      <Progress percent={percent} label="Export progress" />
    </Dialog>
  );
}
