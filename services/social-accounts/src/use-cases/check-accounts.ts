import { judgeAge, ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import type { AccountCensus, AccountCount } from '../ports/account-census.ts';
import type { Clock } from '../ports/clock.ts';

const minuteMs = 60_000;
/** The job looks twice a second; a publication that waits for longer than this waits for a place. */
const overdueAfterMs = minuteMs;
const warnAfterMs = 2 * minuteMs;
const failAfterMs = 15 * minuteMs;
/** When so many of a platform broke, it is not their owners' doing: at least this share, and this many. */
const suspiciousShare = 0.5;
const suspiciousCount = 3;

const nextWhenStuck = 'Fix the social-accounts database first.';

/** Judges how many accounts their owners have to connect again. */
export function judgeAccounts(platforms: readonly AccountCount[]): Verdict {
  const broken = platforms.filter(({ needReconnect }) => needReconnect > 0);
  if (broken.length === 0) return ok(sayUsable(platforms.reduce((sum, { accounts }) => sum + accounts, 0)));
  const counts = broken.map(({ platform, needReconnect, accounts }) => `${needReconnect} of ${accounts} accounts at ${platform}`);
  const isOne = broken.length === 1 && broken[0]?.needReconnect === 1;
  const says = `${counts.join(', ')} ${isOne ? 'has' : 'have'} to be reconnected.`;
  const suspicious = broken.find(
    ({ accounts, needReconnect }) => needReconnect >= suspiciousCount && needReconnect >= accounts * suspiciousShare,
  );
  return warning(
    says,
    suspicious === undefined
      ? 'The owners can see this and reconnect their accounts under Accounts.'
      : `Most accounts at ${suspicious.platform} stopped working: check whether your app there was blocked or its keys changed, then ask users to reconnect.`,
  );
}

function sayUsable(accounts: number): string {
  if (accounts === 0) return 'No account is connected.';
  return accounts === 1 ? 'The 1 connected account can be used.' : `All ${accounts} connected accounts can be used.`;
}

/** Judges how many publications wait for their next step. */
export function judgePublications({ count, oldest }: { count: number; oldest: Date | null }, now: Date): Verdict {
  return judgeAge({
    what: { one: 'publication waiting for its next step', many: 'publications waiting for their next step' },
    count,
    oldestMs: oldest === null ? null : now.getTime() - oldest.getTime(),
    warnAfterMs,
    failAfterMs,
    next: 'Raise PUBLISH_PARALLEL or run more replicas (docker compose up -d --scale social-accounts=2); to see what the publications are waiting for, run docker compose logs social-accounts.',
  });
}

/** The checks of this service. */
export function makeCheckAccounts({ census, clock }: { census: AccountCensus; clock: Clock }): Check[] {
  const due = () => census.publicationsDueBefore(new Date(clock.now().getTime() - overdueAfterMs));
  return [
    { check: 'accounts-to-reconnect', run: async () => judgeAccounts(await census.accounts()), nextWhenStuck },
    { check: 'waiting-publications', run: async () => judgePublications(await due(), clock.now()), nextWhenStuck },
  ];
}
