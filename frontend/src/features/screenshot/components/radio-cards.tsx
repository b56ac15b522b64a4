import { Fragment, useId, type ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';

/** One choice. */
export interface RadioCard<V extends string> {
  value: V;
  label: string;
  /** A second, quieter line. */
  note?: string;
  /** A small drawing before the words. */
  drawing?: ReactNode;
}

/** A choice of one among some, each with its words. */
export interface RadioCardsProps<V extends string> {
  label: string;
  value: V | undefined;
  onValueChange: (value: V) => void;
  cards: readonly RadioCard<V>[];
  isDisabled?: boolean;
  /** Reason for its state. */
  hint?: string | undefined;
  className: string;
}

/** Radio buttons as cards; arrow keys move. */
export function RadioCards<V extends string>({
  label,
  value,
  onValueChange,
  cards,
  isDisabled = false,
  hint,
  className,
}: RadioCardsProps<V>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={hint ? `${id}-hint` : undefined} className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <div className={cn('grid gap-2', className)}>
        {cards.map((card) => (
          <label
            key={card.value}
            className={cn(
              'relative flex min-h-9 min-w-0 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong bg-surface-1 px-2.5 py-1.5 hover:border-muted touch:min-h-11',
              'has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              'has-disabled:cursor-not-allowed has-disabled:opacity-45',
            )}
          >
            <input
              type="radio"
              name={id}
              value={card.value}
              checked={card.value === value}
              disabled={isDisabled}
              onChange={() => onValueChange(card.value)}
              className="absolute inset-0 m-0 cursor-[inherit] opacity-0"
            />
            {card.drawing}
            <span className="flex min-w-0 flex-col">
              <span className="text-sm font-medium">
                {card.label.split('/').map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 && (
                      <>
                        /<wbr />
                      </>
                    )}
                    {part}
                  </Fragment>
                ))}
              </span>
              {card.note && <span className="text-xs text-muted tabular">{card.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
