import { useEffect, useRef, useState } from 'react';
import { useListSocialAccountsQuery } from '@/shared/api/generated/social-accounts.ts';
import { useNeeded } from '@/shared/api/use-needed.ts';
import { useListAutopilotsQuery, useListProposalsQuery, type Autopilot } from './api.ts';

/** How often it is asked what waits, in ms: usually, and while something is being made. */
const LOOK_AGAIN_MS = { usually: 60_000, soon: 3_000 };

/** Asks for all of it; often while a slideshow is due. */
export function useAutopilot() {
  const [isSoon, setSoon] = useState(false);
  const often = {
    refetchOnMountOrArgChange: true,
    pollingInterval: isSoon ? LOOK_AGAIN_MS.soon : LOOK_AGAIN_MS.usually,
    skipPollingIfUnfocused: true,
  };
  const accounts = useListSocialAccountsQuery();
  const autopilots = useListAutopilotsQuery(undefined, often);
  const proposals = useListProposalsQuery(undefined, often);
  const isDue = autopilots.data?.autopilots.some(isDueNow) === true;
  if (isDue !== isSoon) setSoon(isDue);
  const looked = autopilots.data?.autopilots.map(({ socialAccountId, nextAt }) => `${socialAccountId} ${nextAt}`).join();
  useWhenLooked(looked, proposals.refetch);
  return {
    accounts: accounts.data,
    autopilots: autopilots.data?.autopilots,
    proposals: proposals.data?.proposals,
    needed: useNeeded([
      { what: 'accounts', ...accounts },
      { what: 'autopilots', ...autopilots },
      { what: 'slideshows', ...proposals },
    ]),
  };
}

/** Whether it is about to make a slideshow. */
export function isDueNow({ isPaused, nextAt }: Autopilot): boolean {
  return !isPaused && nextAt !== null && Date.parse(nextAt) <= Date.now();
}

/**
 * Asks what waits once an autopilot has looked for its next slot: what it made then is among the proposals, but may have been made after they were read, and the next look is a
 * minute away.
 * @param looked changes when one has looked; undefined until that is known
 */
export function useWhenLooked(looked: string | undefined, ask: () => unknown): void {
  const before = useRef(looked);
  useEffect(() => {
    if (before.current !== undefined && before.current !== looked) void ask();
    before.current = looked;
  }, [looked, ask]);
}
