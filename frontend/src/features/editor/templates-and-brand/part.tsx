import { useId, type ReactNode } from 'react';

export interface PartProps {
  title: string;
  hint: string;
  /** Control that adds an item. */
  action: ReactNode;
  children: ReactNode;
}

/** One kind of what the page lists. */
export function Part({ title, hint, action, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="text-sm text-muted text-pretty">{hint}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
