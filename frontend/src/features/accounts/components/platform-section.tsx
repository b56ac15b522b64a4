import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '@/shared/ui/badge.tsx';
import { PlatformMark } from '@/shared/ui/platform-mark.tsx';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import type { Platform, SocialAccount } from '../api.ts';
import { AccountCard } from './account-card.tsx';
import { ConnectButton } from './connect-button.tsx';

/** One platform with its accounts. */
export function PlatformSection({ platform, accounts, nowMs }: { platform: Platform; accounts: readonly SocialAccount[]; nowMs: number }) {
  const id = useId();
  // A card that goes takes the focus with it.
  const keptFocus = useKeptFocus<HTMLElement>('li');
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3" {...keptFocus}>
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <PlatformMark id={platform.id} />
        <h2 id={id} className="text-xl">
          {platform.label}
        </h2>
        {platform.status === 'coming-soon' && <Badge>Coming Soon</Badge>}
        {accounts.length > 0 && <ConnectAccount platform={platform} label="Add Account" className="ml-auto" />}
      </header>
      {platform.status === 'coming-soon' ? <ComingSoon platform={platform} /> : <Accounts {...{ platform, accounts, nowMs }} />}
    </section>
  );
}

function Accounts({ platform, accounts, nowMs }: { platform: Platform; accounts: readonly SocialAccount[]; nowMs: number }) {
  if (accounts.length === 0)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-line-strong p-4">
        <p className="text-muted">No {platform.label} accounts connected</p>
        <ConnectAccount platform={platform} label="Connect" />
      </div>
    );
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {accounts.map((account) => (
        <AccountCard key={account.id} account={account} platform={platform} nowMs={nowMs} />
      ))}
    </ul>
  );
}

function ConnectAccount({ platform, label, className }: { platform: Platform; label: string; className?: string }) {
  const name = label === 'Connect' ? `Connect ${platform.label}` : `${label} for ${platform.label}`;
  return (
    <ConnectButton platform={platform} variant="outline" name={name} className={className}>
      <Plus aria-hidden />
      {label}
    </ConnectButton>
  );
}

function ComingSoon({ platform }: { platform: Platform }) {
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface-1 p-4">
      <p className="text-muted">{platform.label} accounts cannot be connected yet. To be ready when they can, you will need:</p>
      <ul className="grid gap-1 text-sm sm:grid-cols-2">
        {platform.requirements.map((requirement) => (
          <li key={requirement} className="flex items-center gap-2">
            <span aria-hidden className="size-1.5 rounded-full bg-faint" />
            {requirement}
          </li>
        ))}
      </ul>
    </div>
  );
}
