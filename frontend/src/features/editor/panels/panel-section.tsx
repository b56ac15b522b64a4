import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import { useFold } from './use-fold.ts';

/** One section of the settings, with a head that stays in sight while its content scrolls. */
export function PanelSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line last:border-b-0" aria-label={title}>
      <header className="sticky top-0 z-10 flex h-10 items-center justify-between bg-surface-1 px-4">
        <h2 className="text-sm font-semibold">{title}</h2>
        {aside}
      </header>
      <div className="flex flex-col gap-3 px-4 pb-4">{children}</div>
    </section>
  );
}

/** A section that is closed at first. */
export interface FoldedSectionProps {
  title: string;
  /** Current setting, as a summary. */
  summary?: ReactNode;
  /** Shown whether it is open or not. */
  note?: ReactNode;
  children: ReactNode;
}

/** A section of the settings that is one line until it is opened. This browser remembers that it is open. */
export function FoldedSection({ title, summary, note, children }: FoldedSectionProps) {
  const [isOpen, toggle] = useFold(title);
  return (
    <section className="border-b border-line last:border-b-0" aria-label={title}>
      <header className="sticky top-0 z-10 flex h-10 items-center justify-between gap-3 bg-surface-1 px-4 touch:h-11">
        <h2 className="shrink-0 text-sm font-semibold">
          <button type="button" aria-expanded={isOpen} onClick={toggle} className="rounded-chip after:absolute after:inset-0">
            {title}
          </button>
        </h2>
        <span className="pointer-events-none flex min-w-0 items-center gap-2 text-sm text-muted">
          <span className="truncate">{summary}</span>
          <FoldMark isOpen={isOpen} />
        </span>
      </header>
      {isOpen && <div className="flex flex-col gap-3 px-4 pb-4">{children}</div>}
      {note}
    </section>
  );
}

/** Rarely used rows, behind a button in a section. */
export function MoreRows({ children }: { children: ReactNode }) {
  const [isOpen, toggle] = useFold('More');
  return (
    <>
      <Button variant="ghost" aria-expanded={isOpen} onClick={toggle} className="-mx-2 justify-between px-2">
        {isOpen ? 'Less' : 'More'}
        <FoldMark isOpen={isOpen} />
      </Button>
      {isOpen && children}
    </>
  );
}

function FoldMark({ isOpen }: { isOpen: boolean }) {
  return <ChevronDown aria-hidden className={cn('size-4 shrink-0', isOpen && 'rotate-180')} />;
}

/** A label beside its control. */
export function PanelRow({ label, htmlFor, children }: { label: string; htmlFor?: string; children: ReactNode }) {
  return (
    <div className="grid min-h-9 grid-cols-[5rem_1fr] items-center gap-2">
      <label className="text-sm text-muted" htmlFor={htmlFor}>
        {label}
      </label>
      <div className="flex min-w-0 items-center gap-2">{children}</div>
    </div>
  );
}
