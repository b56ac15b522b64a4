import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { SeriesForm } from './series-form.tsx';
import { SeriesReport } from './series-report.tsx';
import { useBeginSeries, type BegunSeries } from './use-begin-series.ts';
import { useSeriesDraft, type SeriesDraft } from './use-series-draft.ts';

/** How it is closed. */
export interface SeriesDialogProps {
  onClose: () => void;
}

/** Makes a series of a table, and shows how far it is. */
export function SeriesDialog({ onClose }: SeriesDialogProps) {
  const draft = useSeriesDraft();
  const [begun, setBegun] = useState<BegunSeries | null>(null);
  const { begin, isBusy, error } = useBeginSeries(draft, setBegun);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={isBusy}
      title={begun ? draft.name : 'New series'}
      description={begun ? `You can close this. ${madeWord(draft)} are made all the same.` : 'One project for each row of a table.'}
      className="md:max-h-[90dvh] md:max-w-2xl"
      actions={
        begun ? (
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button variant="solid" disabled={!draft.isReady} isBusy={isBusy} busyLabel="Beginning..." onClick={() => void begin()}>
              {buttonText(draft)}
            </Button>
          </>
        )
      }
    >
      {begun ? <SeriesReport {...begun} onClose={onClose} /> : <SeriesForm draft={draft} error={error} />}
    </Dialog>
  );
}

const madeWord = ({ isPosting }: SeriesDraft) => (isPosting ? 'Projects and posts' : 'The projects');

function buttonText({ isPosting, rows, posting, postCount }: SeriesDraft): string {
  const [count, word] = isPosting ? [postCount, posting.when === 'drafts' ? 'draft' : 'post'] : [rows.length, 'project'];
  const verb = isPosting && posting.when !== 'drafts' ? 'Make and schedule' : 'Make';
  return count === 1 ? `${verb} 1 ${word}` : `${verb} ${count > 0 ? `${count} ` : ''}${word}s`;
}
