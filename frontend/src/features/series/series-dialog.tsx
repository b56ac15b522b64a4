import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { useDiscardQuestion } from '@/shared/ui/use-discard-question.tsx';
import { useGetSeriesQuery, type Series } from './api.ts';
import { SeriesForm } from './series-form.tsx';
import { SeriesReport } from './series-report.tsx';
import { useStartSeries, type StartedSeries } from './use-start-series.ts';
import { useSeriesDraft, type SeriesDraft } from './use-series-draft.ts';

/** Props of the dialog. */
export interface SeriesDialogProps {
  onClose: () => void;
}

/** Makes a series of a table, and shows its progress. */
export function SeriesDialog({ onClose }: SeriesDialogProps) {
  const draft = useSeriesDraft();
  const [started, setStarted] = useState<StartedSeries | null>(null);
  const { start, isBusy, error } = useStartSeries(draft, setStarted);
  // Asked for again and again by the report.
  const { data: series } = useGetSeriesQuery({ id: started?.id ?? '' }, { skip: started === null });
  // Once it has started, the server has all of it.
  const { leave, question } = useDiscardQuestion(started === null && draft.text.trim() !== '', onClose);
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={() => leave()}
        isLocked={isBusy}
        title={started ? draft.name : 'New series'}
        description={started ? reportText(draft, series) : 'Create one project per row of a table.'}
        className="md:max-h-[90dvh] md:max-w-2xl"
        actions={
          started ? (
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
          ) : (
            <>
              <Button variant="outline" onClick={() => leave()} disabled={isBusy}>
                Cancel
              </Button>
              <Button variant="solid" disabled={!draft.isReady} isBusy={isBusy} busyLabel="Starting..." onClick={() => void start()}>
                {buttonText(draft)}
              </Button>
            </>
          )
        }
      >
        {started ? <SeriesReport {...started} onClose={onClose} /> : <SeriesForm draft={draft} error={error} />}
      </Dialog>
      {question}
    </>
  );
}

/** Advice while the series runs, and afterwards. */
function reportText({ isPosting }: SeriesDraft, series: Series | undefined): string | undefined {
  if (series && series.state !== 'running')
    return series.madeCount > 0 ? 'Review the slides and fix them on the contact sheet.' : undefined;
  return `You can close this. ${isPosting ? 'Projects and posts' : 'The projects'} will still be created.`;
}

function buttonText({ isPosting, rows, posting, postCount }: SeriesDraft): string {
  const [count, word] = isPosting ? [postCount, posting.when === 'drafts' ? 'draft' : 'post'] : [rows.length, 'project'];
  const verb = isPosting && posting.when !== 'drafts' ? 'Create and schedule' : 'Create';
  return count === 1 ? `${verb} 1 ${word}` : `${verb} ${count > 0 ? `${count} ` : ''}${word}s`;
}
