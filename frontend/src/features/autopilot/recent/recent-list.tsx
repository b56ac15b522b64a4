import { toLocalFields } from '@viral-slides/local-time';
import { Link } from 'react-router-dom';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { browserTimeZone } from '@/shared/lib/browser-time-zone.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { PlatformMark } from '@/shared/ui/platform-mark.tsx';
import { nameOfAccount } from '../account-name.ts';
import type { AutopilotProposal } from '../api.ts';
import { whenWords } from '../time-words.ts';
import { fateOf } from './fate.ts';

interface RecentListProps {
  /** Those that wait no more, the latest first. */
  proposals: readonly AutopilotProposal[];
  accounts: readonly SocialAccount[];
}

/** Outcomes of the proposals of the last 30 days, with reasons. */
export function RecentList({ proposals, accounts }: RecentListProps) {
  if (proposals.length === 0) return <p className="text-muted">No past proposals yet. Results appear here for 30 days.</p>;
  return (
    <ul aria-label="Recent proposals" className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-1">
      {proposals.map((proposal) => (
        <RecentRow key={proposal.id} proposal={proposal} accounts={accounts} />
      ))}
    </ul>
  );
}

function RecentRow({ proposal, accounts }: { proposal: AutopilotProposal; accounts: readonly SocialAccount[] }) {
  const { socialAccountId, slotAt, hook, reason } = proposal;
  const { word, tone, why } = fateOf(proposal);
  const account = accounts.find(({ id }) => id === socialAccountId);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      {account && <PlatformMark id={account.platform} size="sm" />}
      <div className="flex min-w-0 flex-1 basis-52 flex-col">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{nameOfAccount(accounts, socialAccountId)}</span>
          <time dateTime={slotAt} className="text-sm text-muted tabular">
            {whenWords(slotAt)}
          </time>
          <Badge tone={tone}>{word}</Badge>
        </p>
        {hook !== null && (
          <p className="truncate text-sm" title={hook}>
            {hook}
          </p>
        )}
        <p className="text-sm text-muted text-pretty">
          {why}
          {reason && ` ${reason.detail}`}
        </p>
      </div>
      <Ways proposal={proposal} name={`${nameOfAccount(accounts, socialAccountId)}, ${whenWords(slotAt)}`} />
    </li>
  );
}

/** The way to the post, or to the slides where there is none. */
function Ways({ proposal: { state, projectId, slotAt }, name }: { proposal: AutopilotProposal; name: string }) {
  if (state === 'planned')
    return (
      <Button asChild variant="ghost">
        <Link
          to="/schedule?view=calendar"
          state={{ day: toLocalFields(slotAt, browserTimeZone()).date }}
          aria-label={`Show on the calendar: ${name}`}
        >
          Calendar
        </Link>
      </Button>
    );
  if (state === 'drafted')
    return (
      <Button asChild variant="ghost">
        <Link to="/schedule?view=list&status=draft" aria-label={`Show the draft: ${name}`}>
          Drafts
        </Link>
      </Button>
    );
  if (projectId === null) return null;
  return (
    <Button asChild variant="ghost">
      <Link to={`/editor?projectId=${encodeURIComponent(projectId)}`} aria-label={`Edit: ${name}`}>
        Edit
      </Link>
    </Button>
  );
}
