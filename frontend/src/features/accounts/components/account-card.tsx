import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useSetPrimarySocialAccountMutation, type Platform, type SocialAccount } from '../api.ts';
import { countText, dayOf, relativeTime } from '../words.ts';
import { AccountSlots } from '../slots/account-slots.tsx';
import { AccountAvatar } from './account-avatar.tsx';
import { ConnectButton } from './connect-button.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { SyncButton } from './sync-button.tsx';

/** One connected account of a platform. */
export function AccountCard({ account, platform, nowMs }: { account: SocialAccount; platform: Platform; nowMs: number }) {
  const [isAsking, setAsking] = useState(false);
  const handle = handleOf(account);
  const count = countText(account, platform);
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface-1 p-4">
      <div className="flex min-w-0 gap-3">
        <AccountAvatar account={account} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="min-w-0 max-w-full truncate font-semibold" title={handle}>
              {handle}
            </h3>
            {account.isPrimary && <Badge tone="primary">Primary</Badge>}
            <StateBadge state={account.state} />
            {account.isSandbox && <Badge title={`Nothing is sent to the real ${platform.label}`}>Rehearsal</Badge>}
          </div>
          <p className="truncate text-muted" title={account.displayName}>
            {account.displayName}
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular">
            {count !== null && <span>{count}</span>}
            <span>Synced {relativeTime(account.lastSyncedAt, nowMs)}</span>
          </p>
        </div>
      </div>
      <ConnectionWarning account={account} platform={platform} />
      <div className="mt-auto flex flex-wrap justify-end gap-2">
        {account.state !== 'needs-reconnect' && <SyncButton account={account} handle={handle} />}
        {!account.isPrimary && <SetPrimaryButton account={account} handle={handle} />}
        <Button variant="ghost" onClick={() => setAsking(true)} aria-label={`Remove ${handle}`}>
          Remove
        </Button>
        <ReconnectButton account={account} platform={platform} />
      </div>
      <AccountSlots account={account} />
      <DisconnectDialog account={account} isOpen={isAsking} onClose={() => setAsking(false)} />
    </li>
  );
}

/** Present or upcoming problem of the connection. */
function ConnectionWarning({ account: { state, endsAt }, platform: { label } }: { account: SocialAccount; platform: Platform }) {
  if (state !== 'needs-reconnect' && !endsAt) return null;
  return (
    <p className="text-sm text-pretty text-warn">
      {state === 'needs-reconnect'
        ? `${label} no longer accepts this connection. Nothing is published until you reconnect it.`
        : `${label} will end this connection on ${dayOf(endsAt ?? '')}. Reconnect before then.`}
    </p>
  );
}

function ReconnectButton({ account, platform }: { account: SocialAccount; platform: Platform }) {
  const isNeeded = account.state === 'needs-reconnect' || Boolean(account.endsAt);
  if (!isNeeded || (platform.connectPath ?? platform.signIn) === null) return null;
  return (
    <ConnectButton
      platform={platform}
      variant="outline"
      name={`Reconnect ${handleOf(account)}`}
      given={{ handle: account.username, instance: account.username }}
    >
      <RefreshCw />
      Reconnect
    </ConnectButton>
  );
}

function StateBadge({ state }: Pick<SocialAccount, 'state'>) {
  switch (state) {
    case 'needs-reconnect':
      return (
        <Badge tone="warn">
          <TriangleAlert aria-hidden className="size-3" />
          Needs reconnect
        </Badge>
      );
    case 'syncing':
      return (
        <Badge>
          <RefreshCw aria-hidden className="size-3 animate-spin" />
          Syncing
        </Badge>
      );
    case 'connected':
      return (
        <Badge>
          <CircleCheck aria-hidden className="size-3 text-ok" />
          Connected
        </Badge>
      );
  }
}

function SetPrimaryButton({ account, handle }: { account: SocialAccount; handle: string }) {
  const [setPrimary, { isLoading }] = useSetPrimarySocialAccountMutation();
  const press = async () => {
    const { error } = await setPrimary({ id: account.id, body: { platform: account.platform } });
    if (error) toast({ title: 'Error', description: 'Failed to update primary account. Please try again.', variant: 'destructive' });
    else toast({ title: 'Primary account updated', about: handle, description: 'This account is now your default for scheduling.' });
  };
  return (
    <Button isBusy={isLoading} busyLabel="Setting..." onClick={() => void press()} aria-label={`Set ${handle} as Primary`}>
      Set as Primary
    </Button>
  );
}
