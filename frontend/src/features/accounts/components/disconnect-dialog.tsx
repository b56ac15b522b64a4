import { platformLabel } from '@viral-slides/platforms';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useDisconnectSocialAccountMutation, type SocialAccount } from '../api.ts';
import { AffectedPosts } from './affected-posts.tsx';

/** Asks before an account is disconnected. */
export function DisconnectDialog({ account, isOpen, onClose }: { account: SocialAccount; isOpen: boolean; onClose: () => void }) {
  const [disconnect, { isLoading }] = useDisconnectSocialAccountMutation();
  const confirm = async () => {
    const { error } = await disconnect({ id: account.id });
    if (error)
      return void toast({ title: 'Error', description: 'Failed to disconnect account. Please try again.', variant: 'destructive' });
    onClose();
    toast({ title: 'Account disconnected', about: `${handleOf(account)}, ${platformLabel(account.platform)}` });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isLocked={isLoading}
      title="Disconnect account?"
      description={`Are you sure you want to disconnect ${handleOf(account)}? This will cancel any scheduled posts for this account.`}
      className="[&_p]:break-words"
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={() => void confirm()} isBusy={isLoading} busyLabel="Disconnecting...">
            Disconnect
          </Button>
        </>
      }
    >
      <AffectedPosts accountId={account.id} />
    </Dialog>
  );
}
