import { platformLabel } from '@viral-slides/platforms';
import { Link } from 'react-router-dom';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { CheckRow, withValue } from '@/shared/ui/check-row.tsx';
import { Field } from '@/shared/ui/field.tsx';
import { PlatformMark } from '@/shared/ui/platform-mark.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { hasPostColumns, type PostingTime } from './use-posting.ts';
import type { SeriesDraft } from './use-series-draft.ts';

const TIMES: Record<PostingTime, string> = {
  times: 'At the times in the table',
  slots: 'In the next free slots',
  drafts: 'Later: as drafts',
};

/** Whether the projects are posted as well, where, and when. */
export function PostingFields({ draft }: { draft: SeriesDraft }) {
  const { isPosting, columns, change } = draft;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <SegmentedControl
        aria-label="Create"
        className="w-full md:max-w-sm"
        value={isPosting ? 'posts' : 'projects'}
        onValueChange={(what) => change({ isPosting: what === 'posts' })}
        segments={[
          { value: 'projects', label: 'Create projects' },
          { value: 'posts', label: 'Create and schedule' },
        ]}
      />
      {!isPosting && hasPostColumns(columns) && <p className="text-sm text-muted">Post columns are ignored.</p>}
      {isPosting && <Destinations draft={draft} />}
    </div>
  );
}

function Destinations({ draft }: { draft: SeriesDraft }) {
  const { posting, change } = draft;
  const { accounts, when, hasTimes, hasAccounts } = posting;
  if (!accounts) return <Skeleton className="h-24 w-full" />;
  if (accounts.length === 0)
    return (
      <p className="text-sm">
        No account is connected.{' '}
        <Link to="/accounts" className="text-primary underline underline-offset-2">
          Connect one
        </Link>{' '}
        to schedule posts.
      </p>
    );
  const times: readonly PostingTime[] = hasTimes ? ['times', 'slots', 'drafts'] : ['slots', 'drafts'];
  return (
    <div className="grid min-w-0 gap-4 md:grid-cols-2">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">Accounts</legend>
        {accounts.map((account) => (
          <CheckRow
            key={account.id}
            isChecked={draft.accountIds.has(account.id)}
            onChange={(isIn) => change({ accountIds: withValue(draft.accountIds, account.id, isIn) })}
          >
            <PlatformMark id={account.platform} size="sm" />
            <span className="truncate">{handleOf(account)}</span>
            <span className="text-sm text-muted">{platformLabel(account.platform)}</span>
          </CheckRow>
        ))}
        {posting.isWithoutAccounts && <p className="mt-1 text-sm text-muted">Choose where the posts go.</p>}
        {posting.untitled.length > 0 && (
          <p className="mt-1 text-sm text-muted">
            {posting.untitled.join(', ')} needs a title. Without a <code>title</code> column, the largest text on the first slide is used.
          </p>
        )}
        {hasAccounts && <p className="mt-1 text-sm text-muted">These accounts are used for rows that don’t name an account.</p>}
      </fieldset>
      <Field label="When" error={posting.obstacle} hint={hintOf(when)}>
        {(control) => (
          <Select
            {...control}
            value={when}
            onValueChange={(next) => change({ when: next })}
            options={times.map((value) => ({ value, label: TIMES[value] }))}
          />
        )}
      </Field>
    </div>
  );
}

function hintOf(when: PostingTime): string {
  if (when === 'slots') return 'Each post gets the next free slot, in row order.';
  return when === 'drafts' ? 'Nothing is published automatically.' : 'Times without a UTC offset use your time zone.';
}
