import { problemType } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useDeleteWebhookMutation, type Webhook } from '../api.ts';
import { nameOf } from '../words.ts';

/** Asks before a webhook is deleted. */
export function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteWebhookMutation();
  const host = nameOf(webhook.address);
  const confirm = async () => {
    const { error } = await remove({ id: webhook.id });
    // Another tab was faster: it is gone, as requested.
    if (error && problemType(error) !== 'webhook-not-found')
      return void toast({ title: 'Not deleted', description: 'The webhook still works. Please try again.', variant: 'destructive' });
    onClose();
    toast({ title: 'Webhook deleted', description: `Events will no longer be sent to ${host}.` });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isLoading}
      title="Delete webhook?"
      description={`Events will no longer be sent to ${host}. Pending deliveries and the log will be deleted. This cannot be undone.`}
      className="[&_p]:break-words"
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={() => void confirm()} isBusy={isLoading} busyLabel="Deleting...">
            Delete
          </Button>
        </>
      }
    />
  );
}
