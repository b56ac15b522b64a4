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
import { whenInSentence } from './time-words.ts';
import { isDueNow, useAutopilot } from './use-autopilot.ts';

/** Proposals that wait for an answer, the autopilots themselves, and what became of earlier proposals. */
export function AutopilotScreen({ drawings }: { drawings: SlideDrawings }) {
  usePageMeta({ title: 'Autopilot', description: 'Posts prepared for you, waiting for your approval' });
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 md:p-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl">Autopilot</h1>
        <p className="text-muted text-pretty">
          Each evening, a post is prepared for the next free slot. You decide whether to schedule it.
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
  const waiting = proposals.filter(({ state }) => state === 'waiting');
  return (
    <>
      <div {...keptFocus} className="flex flex-col outline-none">
        <ProposalStack waiting={waiting} empty={<NothingWaits autopilots={autopilots} />} {...{ autopilots, accounts, drawings }} />
      </div>
      <Part title="Accounts">
        <AccountList accounts={accounts} autopilots={autopilots} waiting={waiting} />
      </Part>
      <Part title="Recent proposals">
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
  const on = autopilots.filter(({ isPaused }) => !isPaused);
  const isDue = autopilots.some(isDueNow);
  return (
    <EmptyState
      className="rounded-card border border-line"
      drawing={<Zap aria-hidden className="size-10 text-muted" />}
      title={isDue ? 'A proposal is being created' : 'Nothing to review'}
      hint={
        on.length > 0
          ? `Proposals appear here the evening before their slot. ${nextWords(on)}`
          : 'Set up an account below to get a daily proposal, which you can schedule, swap or skip.'
      }
    />
  );
}

/** Reason why none is made, or the time of the next one: not before the evening of the next free slot, which is later than usual where posts have taken those before it. */
function nextWords(on: readonly Autopilot[]): string {
  const [next] = on.flatMap(({ nextAt, trouble }) => (nextAt === null || trouble ? [] : nextAt)).toSorted();
  if (next === undefined) return on.find(({ trouble }) => trouble)?.trouble?.detail ?? '';
  return `The next one will be created ${whenInSentence(next)}, for the first free slot.`;
}

function NotThere({ missing, isFetching, retry }: Needed) {
  if (missing.length > 0)
    return (
      <LoadFailure
        title="The autopilot could not be loaded"
        hint="Nothing is lost, and nothing is published without your approval. Check your connection and try again."
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
