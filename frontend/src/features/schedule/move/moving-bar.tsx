import { Button } from '@/shared/ui/button.tsx';
import { dayTitle } from '../calendar/calendar-days.ts';
import { today } from '../schedule-times.ts';
import { landingWords, passedWords } from './landing-words.ts';
import { useMoving } from './moving.tsx';
import { dayOfPlace } from './places.ts';

/** While a post is moved without dragging: where it would go, and the way out. Lies over the page, so that no day slips away under the pointer. */
export function MovingBar() {
  const { moving, cancel } = useMoving();
  if (moving?.by !== 'choice' || moving.target === null) return null;
  return (
    <div className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-md animate-rise-in items-center gap-3 rounded-card border border-line-strong bg-surface-3 py-2 pl-4 pr-2 shadow-overlay">
      <p className="min-w-0 flex-1 text-sm">
        {moving.isRefused ? (
          <span className="text-danger">{passedWords(moving.target)}</span>
        ) : (
          <>
            <span className="font-medium">{dayTitle(dayOfPlace(moving.target), today())}</span>
            <span className="text-muted tabular">, {landingWords(moving.post, moving.target)}</span>
          </>
        )}
      </p>
      <Button onClick={cancel}>Cancel</Button>
    </div>
  );
}
