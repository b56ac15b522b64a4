import { CalendarCheck } from 'lucide-react';
import { useListFreeSlotsQuery, useListPostingSlotsQuery } from '@/shared/api/posting-slots.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { Button } from '@/shared/ui/button.tsx';
import { formatPostTime } from '../schedule-times.ts';
import { accountOf, isOpen, type Destination } from './destinations.ts';
import type { SharedFields } from './draft.ts';
import { whenOf } from './when-of.ts';

interface NextSlotProps {
  destinations: readonly Destination[];
  change: (fields: Partial<SharedFields>) => void;
}

/** Offers the next free posting slot of the account, and says when it is before it is taken. Nothing where the account has none. */
export function NextSlot({ destinations, change }: NextSlotProps) {
  const first = destinations.find(isOpen);
  const account = first && accountOf(first);
  const { data: all } = useListPostingSlotsQuery();
  const slots = all?.find(({ socialAccountId }) => socialAccountId === account?.id);
  if (!account || !slots || slots.times.length === 0) return null;
  if (slots.isPaused) return <p className="text-sm text-muted">The posting slots for {handleOf(account)} are paused.</p>;
  return <FreeSlotButton key={account.id} accountId={account.id} handle={handleOf(account)} change={change} />;
}

function FreeSlotButton({ accountId, handle, change }: { accountId: string; handle: string } & Pick<NextSlotProps, 'change'>) {
  const { data: free } = useListFreeSlotsQuery({ socialAccountId: accountId, count: 1 }, { refetchOnMountOrArgChange: true });
  const [next] = free ?? [];
  if (!free) return null;
  if (!next) return <p className="text-sm text-muted">All posting slots for {handle} are taken.</p>;
  return (
    <Button className="self-start" onClick={() => change({ ...whenOf(next.at), slotAt: next.at, slotAccountId: accountId })}>
      <CalendarCheck aria-hidden />
      Next free slot: {formatPostTime(next.at)}
    </Button>
  );
}
