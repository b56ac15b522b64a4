import { CalendarDays } from 'lucide-react';
import { usePageMeta } from '@/shared/lib/page-meta.ts';

const TITLE = 'Schedule Posts';
const TEXT = 'A calendar from which finished projects are posted.';

/** Stands where the calendar of posts will be. Says so plainly; nothing here can be pressed. */
export function SchedulePage() {
  usePageMeta({ title: TITLE, description: TEXT });
  return (
    <div className="grid min-h-[70dvh] place-items-center px-6 text-center">
      <div className="flex max-w-sm flex-col items-center gap-5">
        <span className="grid size-14 place-items-center rounded-card border border-line bg-surface-1 text-muted">
          <CalendarDays aria-hidden className="size-6" />
        </span>
        <div className="flex flex-col gap-1.5">
          <h1 className="text-xl">{TITLE}</h1>
          <p className="text-muted text-pretty">{TEXT}</p>
          <p className="text-sm text-muted">This part arrives with a later version.</p>
        </div>
      </div>
    </div>
  );
}
