import { BellRing, Check } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import type { ScheduledPost } from '../api.ts';
import { useAnswer } from '../use-answer.ts';

/** 'I posted it' and 'Remind me in an hour', within the thumb's reach on a phone. Nothing where there is nothing to answer. */
export function AnswerBar({ post }: { post: ScheduledPost }) {
  const answer = useAnswer(post);
  const [canMark, canRemind] = [post.actions.includes('mark-posted'), post.actions.includes('remind')];
  if (!canMark && !canRemind) return null;
  const isBusy = answer.isMarking || answer.isReminding;
  return (
    <div
      // On a phone it comes last, where it can stick to the edge all along the page.
      className="sticky bottom-0 z-20 -mx-4 max-md:order-last flex flex-wrap gap-2 border-t border-line bg-bg px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:p-0"
    >
      {canMark && (
        <Button
          variant="solid"
          className="flex-1 md:flex-none"
          onClick={() => void answer.markPosted()}
          disabled={isBusy}
          isBusy={answer.isMarking}
          busyLabel="Saving..."
        >
          <Check aria-hidden />I posted it
        </Button>
      )}
      {canRemind && (
        <Button
          className="flex-1 md:flex-none"
          onClick={() => void answer.remind()}
          disabled={isBusy}
          isBusy={answer.isReminding}
          busyLabel="Saving..."
        >
          <BellRing aria-hidden />
          Remind me in an hour
        </Button>
      )}
    </div>
  );
}
