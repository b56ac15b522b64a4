import { useNeeded } from '@/shared/api/use-needed.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { useListPlatformsQuery, useListSocialAccountsQuery } from './api.ts';
import { AccountsLoading } from './components/accounts-loading.tsx';
import { KeptPostNote } from './components/kept-post-note.tsx';
import { PlatformSection } from './components/platform-section.tsx';
import { RehearsalNote } from './components/rehearsal-note.tsx';
import { useConnectResult } from './use-connect-result.ts';
import { useNow } from './use-now.ts';

/** The social media accounts that slides are posted to. */
export function AccountsScreen() {
  usePageMeta({ title: 'Connected Accounts', description: 'Link your social media accounts to schedule and post your viral slides' });
  useConnectResult();
  const nowMs = useNow();
  const platforms = useListPlatformsQuery();
  const accounts = useListSocialAccountsQuery();
  const { missing, isFetching, retry } = useNeeded([
    { what: 'platforms', ...platforms },
    { what: 'accounts', ...accounts },
  ]);

  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 p-4 md:p-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl">Connected Accounts</h1>
        <p className="text-muted text-pretty">Link your social media accounts to schedule and post your viral slides</p>
      </header>
      <KeptPostNote />
      {platforms.data && accounts.data ? (
        <>
          <RehearsalNote platforms={platforms.data} />
          {platforms.data.map((platform) => (
            <PlatformSection
              key={platform.id}
              platform={platform}
              accounts={accounts.data?.filter((account) => account.platform === platform.id) ?? []}
              nowMs={nowMs}
            />
          ))}
        </>
      ) : missing.length > 0 ? (
        <LoadFailure
          title="Your accounts could not be loaded"
          hint="Your accounts stay connected. Check your connection and try again."
          onRetry={retry}
          isRetrying={isFetching}
        />
      ) : (
        <AccountsLoading />
      )}
    </div>
  );
}
