import { RefreshCw } from 'lucide-react';
import { problemDetail } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useSyncSocialAccountMutation, type SocialAccount } from '../api.ts';

/** Reads an account again at its platform, without waiting for the next time that this happens automatically. */
export function SyncButton({ account, handle }: { account: SocialAccount; handle: string }) {
  const [sync, { isLoading }] = useSyncSocialAccountMutation();
  const press = async () => {
    const { error } = await sync({ id: account.id });
    if (error) toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' });
    else toast({ title: `${handle} is up to date` });
  };
  return (
    <Button
      variant="ghost"
      isBusy={isLoading}
      busyLabel="Syncing..."
      disabled={account.state === 'syncing'}
      onClick={() => void press()}
      aria-label={`${isLoading ? 'Syncing...' : 'Sync now:'} ${handle}`}
    >
      <RefreshCw aria-hidden />
      Sync now
    </Button>
  );
}

function reasonOf(error: unknown): string {
  return `The account could not be synced. ${problemDetail(error) ?? 'Try again later.'}`;
}
