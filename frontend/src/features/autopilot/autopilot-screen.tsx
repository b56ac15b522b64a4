import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Needed } from '@/shared/api/use-needed.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import type { SlideDrawings } from '@/shared/slides/slide-drawings.ts';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import type { Autopilot } from './api.ts';
import { RecentList } from './recent/recent-list.tsx';
import { AccountList } from './settings/account-list.tsx';
import { ProposalStack } from './stack/proposal-stack.tsx';
import { isDueNow, useAutopilot } from './use-autopilot.ts';

/** Proposals that wait for an answer, the autopilots themselves, and what became of earlier proposals. */
export function AutopilotScreen({ drawings }: { drawings: SlideDrawings }) {
  usePageMeta({ title: 'Autopilot', description: 'Slideshows that are made by themselves, and wait for your answer' });
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 md:p-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl">Autopilot</h1>
        <p className="text-muted text-pretty">
          One slideshow for the next free slot of an account, made the evening before. You plan it, or not.
        </p>
      </header>
      <Content drawings={drawings} />
    </div>
  );
}

function Content({ drawings }: { drawings: SlideDrawings }) {
  const asked = useAutopilot();
  const keptFocus = useKeptFocus<HTMLDivElement>('section');
  const { accounts, autopilots, proposals, needed } = asked;
  if (!accounts || !autopilots || !proposals) return <NotThere {...needed} />;
  return (
    <>
      <div {...keptFocus} className="flex flex-col outline-none">
        <ProposalStack
          waiting={proposals.filter(({ state }) => state === 'waiting')}
          empty={<NothingWaits autopilots={autopilots} />}
          {...{ autopilots, accounts, drawings }}
        />
      </div>
      <Part title="Accounts">
        <AccountList accounts={accounts} autopilots={autopilots} />
      </Part>
      <Part title="Latest slideshows">
        <RecentList proposals={proposals.filter(({ state }) => state !== 'waiting')} accounts={accounts} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function NothingWaits({ autopilots }: { autopilots: readonly Autopilot[] }) {
  const isAnyOn = autopilots.some(({ isPaused }) => !isPaused);
  const isDue = autopilots.some(isDueNow);
  return (
    <EmptyState
      className="rounded-card border border-line"
      drawing={<Zap aria-hidden className="size-10 text-muted" />}
      title={isDue ? 'A slideshow is being made' : 'Nothing waits for you'}
      hint={
        isAnyOn
          ? 'Slideshows come here the evening before their slot. You plan, exchange or skip each.'
          : 'Set up an account below: it gets a slideshow for each day, which you plan, exchange or skip.'
      }
    />
  );
}

function NotThere({ missing, isFetching, retry }: Needed) {
  if (missing.length > 0)
    return (
      <LoadFailure
        title="The autopilot could not be loaded"
        hint="What waits is safe, and nothing goes out without your answer. Check your connection and try again."
        onRetry={retry}
        isRetrying={isFetching}
      />
    );
  return (
    <div className="flex flex-col gap-8">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-36 w-full rounded-card" />
    </div>
  );
}
