import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListPostingSlotsQuery } from '@/shared/api/posting-slots.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { Button } from '@/shared/ui/button.tsx';
import type { SocialAccount } from '../api.ts';
import { countWords } from './slot-times.ts';
import type { SlotsDialogProps } from './slots-dialog.tsx';

const slotsDialog = loadedLater(async () => (await import('./slots-dialog.tsx')).SlotsDialog);

const ROW = 'flex min-w-0 flex-wrap items-center justify-between gap-2 border-t border-line pt-3';

/** Number of an account's posting slots, and the way to set them. */
export function AccountSlots({ account }: { account: SocialAccount }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useListPostingSlotsQuery();
  if (!data) return error === undefined ? <div aria-hidden className={cn(ROW, 'h-12.25 touch:h-14.25')} /> : null;
  const slots = data.find(({ socialAccountId }) => socialAccountId === account.id);
  return (
    <div className={ROW}>
      <p className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted tabular">
        <span>{countWords(slots ?? { times: [], isPaused: false })}</span>
        {slots && slots.times.length > 0 && <span>{slots.timeZone.replaceAll('_', ' ')}</span>}
      </p>
      <span className="flex flex-wrap">
        {slots && slots.times.length > 0 && (
          <Button asChild variant="ghost">
            <Link to="/autopilot" aria-label={`Autopilot for ${handleOf(account)}`}>
              Autopilot
            </Link>
          </Button>
        )}
        <Button variant="ghost" aria-label={`Posting slots for ${handleOf(account)}`} onClick={() => setOpen(true)}>
          <CalendarClock aria-hidden />
          Slots
        </Button>
      </span>
      {isOpen && <LazySlotsDialog account={account} slots={slots} onClose={() => setOpen(false)} />}
    </div>
  );
}

function LazySlotsDialog(props: SlotsDialogProps) {
  const SlotsDialog = useLoaded(slotsDialog, true, props.onClose);
  return SlotsDialog && <SlotsDialog {...props} />;
}
