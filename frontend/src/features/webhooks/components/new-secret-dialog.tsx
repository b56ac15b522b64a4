import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useRotateWebhookSecretMutation, type Webhook } from '../api.ts';
import { nameOf } from '../words.ts';
import { DoneButton, WebhookSecret } from './webhook-secret.tsx';

/** Asks before a webhook gets another secret, and then shows that, this once. */
export function NewSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [rotate, { isLoading, reset }] = useRotateWebhookSecretMutation();
  const confirm = async () => {
    const { data } = await rotate({ id: webhook.id });
    if (!data)
      return void toast({ title: 'No new secret', description: 'The secret was not changed. Please try again.', variant: 'destructive' });
    setSecret(data.secret);
    // It stays out of the store, where everything else of the page could read it.
    reset();
  };
  const words =
    secret === null
      ? {
          title: 'New secret?',
          description: `Messages to ${nameOf(webhook.address)} are signed with both secrets for 24 hours, then only with the new one.`,
        }
      : { title: 'Copy the new secret', description: 'Update your program within 24 hours.' };
  return (
    <Dialog
      isOpen
      {...words}
      onOpenChange={(next) => !next && onClose()}
      isLocked={isLoading || secret !== null}
      className="md:max-w-xl [&_p]:break-words"
      actions={
        secret === null ? (
          <>
            <Button variant="outline" onClick={onClose} disabled={isLoading}>
              Cancel
            </Button>
            <Button variant="solid" onClick={() => void confirm()} isBusy={isLoading} busyLabel="Creating...">
              Create new secret
            </Button>
          </>
        ) : (
          <DoneButton onClick={onClose} />
        )
      }
    >
      {secret !== null && <WebhookSecret secret={secret} />}
    </Dialog>
  );
}
