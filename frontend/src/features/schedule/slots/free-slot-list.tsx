import { useDroppable } from '@dnd-kit/core';
import { ChevronsUp } from 'lucide-react';
import { useCloseSlotGapMutation, type FreeSlot } from '@/shared/api/posting-slots.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { PlatformMark } from '@/shared/ui/platform-mark.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost } from '../api.ts';
import { outlineOf } from '../calendar/landing.tsx';
import { useMoving } from '../move/moving.tsx';
import { slotPlace } from '../move/places.ts';
import { formatClock, formatPostTime } from '../schedule-times.ts';
import { laterInSlots, type ShownSlot } from './free-slots.ts';

interface FreeSlotListProps {
  slots: readonly ShownSlot[];
  /** All that are shown. */
  posts: readonly ScheduledPost[];
  onWrite: (slot: FreeSlot) => void;
}

/** The free slots of a day, as outlined places: a post that is dropped on one takes it, a press writes one for it. */
export function FreeSlotList({ slots, posts, onWrite }: FreeSlotListProps) {
  if (slots.length === 0) return null;
  return (
    <ul aria-label="Free slots" className="flex flex-col gap-2">
      {slots.map((slot) => (
        <FreeSlotPlace key={slotPlace(slot)} slot={slot} later={laterInSlots(slot, posts)} onWrite={() => onWrite(slot)} />
      ))}
    </ul>
  );
}

function FreeSlotPlace({ slot, later, onWrite }: { slot: ShownSlot; later: number; onWrite: () => void }) {
  const place = slotPlace(slot);
  const { setNodeRef } = useDroppable({ id: `panel ${place}` });
  const { moving, dropOn } = useMoving();
  const isChoosing = moving?.by === 'choice';
  const time = formatClock(slot.at);
  const target = moving?.target === place ? moving : null;
  return (
    <li
      ref={setNodeRef}
      className={cn('flex min-w-0 items-center gap-2 rounded-card border border-dashed border-line-strong px-3 py-1', outlineOf(target))}
    >
      <PlatformMark id={slot.platform} />
      <span className="flex min-w-0 flex-1 flex-col text-sm" title={`Free slot for ${slot.handle}`}>
        <span className="whitespace-nowrap tabular">{time}</span>
        <span className="truncate text-xs text-muted">{slot.handle}</span>
      </span>
      {later > 0 && !moving && <MoveUpButton slot={slot} time={time} />}
      <Button
        variant="ghost"
        aria-label={`${isChoosing ? 'Move to' : 'Schedule in'} the free slot at ${time} for ${slot.handle}`}
        onClick={isChoosing ? () => dropOn(place) : onWrite}
      >
        {isChoosing ? 'Move here' : 'Schedule'}
      </Button>
    </li>
  );
}

/** Closes the gap that an empty slot is. */
function MoveUpButton({ slot, time }: { slot: ShownSlot; time: string }) {
  const [closeGap, { isLoading }] = useCloseSlotGapMutation();
  const press = async () => {
    const { data, error } = await closeGap({ socialAccountId: slot.socialAccountId, closeSlotGap: { at: slot.at } });
    if (error || !data)
      return void toast({ title: 'Error', description: 'The posts were not moved earlier. Please try again.', variant: 'destructive' });
    toast({
      title: data.moved === 1 ? '1 post moved earlier' : `${data.moved} posts moved earlier`,
      about: `Posts for ${slot.handle} from ${formatPostTime(slot.at)} onward`,
      ...(data.left > 0 && { description: `${data.left === 1 ? '1 post' : `${data.left} posts`} did not move. Press again to retry.` }),
    });
  };
  return (
    <IconButton label={`Move later posts of ${slot.handle} up to fill the ${time} slot`} disabled={isLoading} onClick={() => void press()}>
      <ChevronsUp />
    </IconButton>
  );
}
