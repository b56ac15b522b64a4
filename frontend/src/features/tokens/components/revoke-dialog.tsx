import { problemType } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useRevokePersonalTokenMutation, type PersonalToken } from '../api.ts';

/** Asks before a token is revoked. */
export function RevokeDialog({ token, onClose }: { token: PersonalToken; onClose: () => void }) {
  const [revoke, { isLoading }] = useRevokePersonalTokenMutation();
  const confirm = async () => {
    const { error } = await revoke({ id: token.id });
    // Another tab was faster: it is gone, as requested.
    if (error && problemType(error) !== 'token-not-found')
      return void toast({ title: 'Not revoked', description: 'The token still works. Please try again.', variant: 'destructive' });
    onClose();
    toast({ title: 'Token revoked', description: `${token.name} no longer works.` });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isLoading}
      title="Revoke token?"
      description={`Anything that uses “${token.name}” will stop working immediately, including series that the token started. This cannot be undone.`}
      className="[&_p]:break-words"
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={() => void confirm()} isBusy={isLoading} busyLabel="Revoking...">
            Revoke
          </Button>
        </>
      }
    />
  );
}
