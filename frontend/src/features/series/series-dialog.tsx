import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { SeriesForm } from './series-form.tsx';
import { SeriesReport } from './series-report.tsx';
import { useBeginSeries, type BegunSeries } from './use-begin-series.ts';
import { useSeriesDraft } from './use-series-draft.ts';

/** How it is closed. */
export interface SeriesDialogProps {
  onClose: () => void;
}

/** Makes a series of a table, and shows how far it is. */
export function SeriesDialog({ onClose }: SeriesDialogProps) {
  const draft = useSeriesDraft();
  const [begun, setBegun] = useState<BegunSeries | null>(null);
  const { begin, isBusy, error } = useBeginSeries(draft, setBegun);
  const count = draft.rows.length;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={isBusy}
      title={begun ? draft.name : 'New series'}
      description={begun ? 'You can close this. The projects are made all the same.' : 'One project for each row of a table.'}
      className="md:max-w-2xl"
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
              {count === 1 ? 'Make 1 project' : `Make ${count > 0 ? `${count} ` : ''}projects`}
            </Button>
          </>
        )
      }
    >
      {begun ? <SeriesReport {...begun} onClose={onClose} /> : <SeriesForm draft={draft} error={error} />}
    </Dialog>
  );
}
