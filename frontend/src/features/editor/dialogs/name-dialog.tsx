import { MAX_NAME_LENGTH } from '@viral-slides/slide-document';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';

/** A dialog that asks for one name. */
export interface NameDialogProps {
  title: string;
  description: string;
  label: string;
  initialName?: string;
  confirm: string;
  busy: string;
  /** Whether a blank name is fine. */
  isBlankAllowed?: boolean;
  /** Said when confirming a blank name; without it the button is disabled instead. */
  blankMessage?: string;
  /** Said when `onConfirm` rejects; of what. */
  failureMessage: string | ((failure: unknown) => string);
  /** Gets the trimmed name; the dialog closes when it resolves. */
  onConfirm: (name: string) => Promise<void>;
  onClose: () => void;
  /** Called with the name as it is typed. */
  onType?: (name: string) => void;
  /** More to choose below the name. @param name as it is typed */
  renderMore?: (isBusy: boolean, name: string) => ReactNode;
  className?: string;
}

/** Asks for a name. Enter confirms, Escape cancels; while busy it stays. */
export function NameDialog({ initialName = '', isBlankAllowed = false, ...props }: NameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(initialName);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isBlank = !isBlankAllowed && name.trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isBlank) return setError(props.blankMessage);
    setIsBusy(true);
    try {
      await props.onConfirm(name.trim());
      props.onClose();
    } catch (failure) {
      setError(typeof props.failureMessage === 'string' ? props.failureMessage : props.failureMessage(failure));
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      isLocked={isBusy}
      onOpenChange={props.onClose}
      className={props.className ?? ''}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button onClick={props.onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant="solid"
            type="submit"
            form={formId}
            disabled={isBlank && !props.blankMessage}
            isBusy={isBusy}
            busyLabel={props.busy}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex min-w-0 flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field label={props.label} error={error}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                props.onType?.(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        {props.renderMore?.(isBusy, name)}
      </form>
    </Dialog>
  );
}
