import { KeyRound, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { useScreenCommands } from '@/shared/keyboard/screen-commands.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { useListPersonalTokensQuery, useListSocialAccountsQuery, type PersonalToken } from './api.ts';
import { Activity } from './components/activity.tsx';
import { ConnectAssistant } from './components/connect-assistant.tsx';
import { NewTokenDialog } from './components/new-token-dialog.tsx';
import { TokenCard } from './components/token-card.tsx';

/** The personal tokens of the person's scripts, and what those did. */
export function TokensScreen() {
  usePageMeta({ title: 'API tokens', description: 'Let scripts and assistants work for you' });
  const [isMaking, setMaking] = useState(false);
  useScreenCommands([{ label: 'New token', run: () => setMaking(true) }]);
  const tokens = useListPersonalTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 p-4 md:p-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl">API tokens</h1>
          <p className="text-muted text-pretty">
            Let scripts and assistants work for you.{' '}
            <a href="/api/docs" className="font-medium text-primary underline underline-offset-2">
              API reference
            </a>
          </p>
        </div>
        {/* Always the same one, so that the focus comes back to it, also from the first token. */}
        <Button variant="solid" onClick={() => setMaking(true)}>
          <Plus />
          New token
        </Button>
      </header>
      {tokens.data ? (
        <Tokens tokens={tokens.data} />
      ) : tokens.error === undefined ? (
        <Skeleton className="h-40 rounded-card" />
      ) : (
        <LoadFailure
          title="Your tokens could not be loaded"
          hint="Your tokens still work. Check your connection and try again."
          onRetry={() => void tokens.refetch()}
          isRetrying={tokens.isFetching}
        />
      )}
      {/* Below the tokens, whose height is known then. */}
      {(tokens.data ?? tokens.error) !== undefined && (
        <>
          <ConnectAssistant />
          <Activity />
        </>
      )}
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
    </div>
  );
}

function Tokens({ tokens }: { tokens: readonly PersonalToken[] }) {
  const accounts = useListSocialAccountsQuery();
  const handles = useMemo(() => new Map((accounts.data ?? []).map((account) => [account.id, handleOf(account)])), [accounts.data]);
  if (tokens.length === 0) {
    return (
      <EmptyState
        className="rounded-card border border-line"
        drawing={<KeyRound aria-hidden className="size-10 text-muted" />}
        title="No tokens yet"
        hint="A token lets a script act for you, with only the permissions you choose, until it expires. You can revoke a token at any time. To create your first token, press New token."
      />
    );
  }
  return (
    <ul aria-label="Tokens" className="flex flex-col gap-3">
      {tokens.map((token) => (
        <TokenCard key={token.id} token={token} handles={handles} />
      ))}
    </ul>
  );
}
