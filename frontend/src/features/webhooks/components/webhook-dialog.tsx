import { useId } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { Webhook } from '../api.ts';
import { useWebhookForm } from '../use-webhook-form.ts';
import { nameOf } from '../words.ts';
import { EventChoice } from './event-choice.tsx';
import { DoneButton, WebhookSecret } from './webhook-secret.tsx';

/**
 * Edits a webhook. For a new one it then shows the secret, only this once: one dialog does both, so that the focus returns to where it came
 * from; nothing but its button closes it while the secret is shown.
 * @param webhook null for a new one
 */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const typed = useWebhookForm(webhook, (address) => {
    toast({ title: 'Webhook saved', about: `Events are sent to ${nameOf(address)}.` });
    onClose();
  });
  const formId = useId();
  const { secret, isBusy } = typed;
  return (
    <Dialog
      isOpen
      {...wordsOf(webhook, secret)}
      onOpenChange={(next) => !next && onClose()}
      isLocked={isBusy || secret !== null}
      className="md:max-w-xl [&_p]:break-words"
      actions={
        secret === null ? (
          <>
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button variant="solid" type="submit" form={formId} isBusy={isBusy} busyLabel="Saving...">
              {webhook ? 'Save' : 'Create webhook'}
            </Button>
          </>
        ) : (
          <DoneButton onClick={onClose} />
        )
      }
    >
      {secret === null ? <WebhookFields {...typed} formId={formId} /> : <WebhookSecret secret={secret} />}
    </Dialog>
  );
}

function wordsOf(webhook: Webhook | null, secret: string | null) {
  if (secret !== null)
    return { title: 'Copy its secret', description: 'Your webhook is on. Store its secret where your program keeps its secrets.' };
  if (webhook) return { title: 'Edit webhook', description: 'Changes apply to future events.' };
  return { title: 'New webhook', description: 'A signed message is sent to the address for each event you choose.' };
}

function WebhookFields({ formId, address, events, problem, ...typed }: ReturnType<typeof useWebhookForm> & { formId: string }) {
  return (
    <form
      id={formId}
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void typed.submit();
      }}
    >
      <Field label="Address" hint="A public https:// address" error={problem?.at === 'address' ? problem.text : undefined}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={address}
            onChange={(event) => typed.setAddress(event.target.value)}
            placeholder="https://example.org/hooks"
            maxLength={2_000}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <EventChoice chosen={events} onChange={typed.setEvents} />
      {problem?.at === 'form' && (
        <p role="alert" className="text-sm text-danger">
          {problem.text}
        </p>
      )}
    </form>
  );
}
