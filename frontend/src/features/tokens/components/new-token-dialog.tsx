import { useId } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { SecretOnce } from '@/shared/ui/secret-once.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { useTokenForm } from '../use-token-form.ts';
import { lifetimes } from '../words.ts';
import { AccountChoice } from './account-choice.tsx';
import { ScopeChoice } from './scope-choice.tsx';

/**
 * Asks what a new token shall be, and then shows its text, this once. One dialog does both, so that the focus returns to where it came from; nothing but its
 * button closes it while the text is shown, so that no slip of the hand loses the token.
 */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const typed = useTokenForm();
  const formId = useId();
  const { text, isBusy } = typed;
  const words =
    text === null
      ? { title: 'New token', description: 'Allow only what the script needs. Create a separate token for each script.' }
      : {
          title: 'Copy your token',
          description: `“${typed.form.name.trim()}” is ready. Store the token with your script’s secrets.`,
        };
  return (
    <Dialog
      isOpen
      {...words}
      onOpenChange={(next) => !next && onClose()}
      isLocked={isBusy || text !== null}
      className="md:max-w-xl [&_p]:break-words"
      actions={text === null ? <FormActions formId={formId} isBusy={isBusy} onCancel={onClose} /> : <DoneButton onClick={onClose} />}
    >
      {text === null ? <TokenFields {...typed} formId={formId} /> : <NewToken text={text} />}
    </Dialog>
  );
}

function NewToken({ text }: { text: string }) {
  return (
    <SecretOnce label="Token" text={text}>
      You won’t see this token again. Anyone who has it can do what you allowed.
    </SecretOnce>
  );
}

function DoneButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="solid" onClick={onClick}>
      Done
    </Button>
  );
}

function FormActions({ formId, isBusy, onCancel }: { formId: string; isBusy: boolean; onCancel: () => void }) {
  return (
    <>
      <Button variant="outline" onClick={onCancel} disabled={isBusy}>
        Cancel
      </Button>
      <Button variant="solid" type="submit" form={formId} isBusy={isBusy} busyLabel="Creating...">
        Create token
      </Button>
    </>
  );
}

function TokenFields({ form, change, problem, submit, formId }: ReturnType<typeof useTokenForm> & { formId: string }) {
  return (
    <form
      id={formId}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label="Name" hint="A name to recognize it by">
        {(control) => (
          <Input
            {...control}
            value={form.name}
            onChange={(event) => change({ name: event.target.value })}
            placeholder="Weekly slides"
            maxLength={80}
            autoComplete="off"
          />
        )}
      </Field>
      <ScopeChoice chosen={form.scopes} onChange={(scopes) => change({ scopes })} />
      <AccountChoice chosen={form.accounts} onChange={(accounts) => change({ accounts })} />
      <Field label="Expires after">
        {(control) => <Select {...control} value={form.days} onValueChange={(days) => change({ days })} options={lifetimes} />}
      </Field>
      {problem !== null && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
