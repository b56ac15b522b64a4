import type { ReactNode } from 'react';

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
