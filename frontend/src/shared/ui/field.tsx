import { cva } from 'class-variance-authority';
import { Label as RadixLabel } from 'radix-ui';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';

const control = cva(
  [
    'w-full rounded-control border border-line-strong bg-surface-2 px-3 text-base text-text',
    'hover:border-muted focus-visible:border-primary focus-visible:outline-offset-0',
    'disabled:cursor-not-allowed disabled:opacity-45 aria-invalid:border-danger',
    // iOS zooms the page into fields with smaller letters.
    'touch:text-lg',
  ],
  { variants: { kind: { input: 'h-9 touch:h-11', textarea: 'min-h-20 py-2' } } },
);

/** A single-line text field. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(control({ kind: 'input' }), className)} {...rest} />;
}

/** A text field of several lines. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(control({ kind: 'textarea' }), className)} {...rest} />;
}

/** A caption tied to a control by `htmlFor`. */
export function Label({ className, ...rest }: ComponentProps<typeof RadixLabel.Root>) {
  return <RadixLabel.Root className={cn('text-sm font-medium text-text', className)} {...rest} />;
}

/** Props that a Field passes to the control it labels. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label, its control, and below them a hint or an error. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** A full sentence; marks the control as invalid. */
  error?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
}

/** Ties label, hint and error to one control for everybody, sighted or not. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? hint);
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-describedby': hasNote ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {hasNote && (
        <p id={noteId} className={cn('text-sm', error ? 'text-danger' : 'text-muted')} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
