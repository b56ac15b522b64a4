import { PAGE_NUMBER, SWIPE_HINT } from '@viral-slides/slide-document';
import { Hash, MoveRight, Smile } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { EmojiPopover } from '../emoji/emoji-popover.tsx';
import { useFurniture } from '../typing/use-furniture.ts';

/** Page numbers for all slides, a hint to swipe on, and emoji as texts of their own. */
export function FurnitureButtons({ onTextAdded }: { onTextAdded: () => void }) {
  const { numberSlides, addSwipeHint, addEmoji } = useFurniture();
  const number = () => {
    const count = numberSlides();
    if (count === 0) return void toast({ title: 'Every slide already has a page number' });
    toast({ title: count === 1 ? 'Page number added to 1 slide' : `Page numbers added to ${count} slides` });
    onTextAdded();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-2 gap-1.5">
        <Button onClick={number}>
          <Hash />
          {PAGE_NUMBER.name}s
        </Button>
        <Button onClick={() => addSwipeHint() && onTextAdded()}>
          <MoveRight />
          {SWIPE_HINT.name}
        </Button>
      </div>
      <EmojiPopover onPick={(emoji) => addEmoji(emoji) && onTextAdded()}>
        <Button>
          <Smile />
          Add emoji
        </Button>
      </EmojiPopover>
      <p className="text-xs text-muted text-pretty">Page numbers update automatically. Editing one turns it into normal text.</p>
    </div>
  );
}
