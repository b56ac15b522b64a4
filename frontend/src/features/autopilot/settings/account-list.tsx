import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListPostingSlotsQuery } from '@/shared/api/posting-slots.ts';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { nameOfAccount } from '../account-name.ts';
import type { Autopilot, AutopilotProposal } from '../api.ts';
import { AccountRow } from './account-row.tsx';
import { LazySettingsDialog } from './lazy-settings-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

interface AccountListProps {
  accounts: readonly SocialAccount[];
  autopilots: readonly Autopilot[];
  /** Those that wait for an answer. */
  waiting: readonly AutopilotProposal[];
}

/** All accounts with their autopilots, and the dialogs that set them. */
export function AccountList({ accounts, autopilots, waiting }: AccountListProps) {
  const slots = useListPostingSlotsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<SocialAccount | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const ofAccount = (id: string) => autopilots.find(({ socialAccountId }) => socialAccountId === id);
  const gone = autopilots.filter(({ socialAccountId }) => !accounts.some(({ id }) => id === socialAccountId));
  if (accounts.length + gone.length === 0) return <NoAccounts />;
  if (!slots.data && slots.isLoading) return <Skeleton className="h-36 w-full rounded-card" />;
  const rowOf = (id: string, account?: SocialAccount) => (
    <AccountRow
      key={id}
      account={account}
      slots={slots.data?.find(({ socialAccountId }) => socialAccountId === id)}
      autopilot={ofAccount(id)}
      isWaiting={waiting.some(({ socialAccountId }) => socialAccountId === id)}
      onSettings={() => account && setOpened(account)}
      onRemove={() => setRemoving(id)}
    />
  );
  return (
    <>
      <ul aria-label="Accounts" className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-1">
        {accounts.map((account) => rowOf(account.id, account))}
        {gone.map(({ socialAccountId }) => rowOf(socialAccountId))}
      </ul>
      <LazySettingsDialog account={opened} autopilot={opened ? ofAccount(opened.id) : undefined} onClose={() => setOpened(null)} />
      {removing !== null && (
        <RemoveDialog socialAccountId={removing} name={nameOfAccount(accounts, removing)} onClose={() => setRemoving(null)} />
      )}
    </>
  );
}

function NoAccounts() {
  return (
    <EmptyState
      className="rounded-card border border-line"
      title="No account is connected"
      hint="The autopilot proposes posts for an account’s posting slots."
      action={
        <Button asChild>
          <Link to="/accounts">Connect an account</Link>
        </Button>
      }
    />
  );
}
