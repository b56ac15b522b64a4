import { platformIds, platformLabel } from '@viral-slides/platforms';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { Field } from '@/shared/ui/field.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { Select, type SelectOption } from '@/shared/ui/select.tsx';
import type { ScheduledPost } from '../api.ts';
import { type PlatformId } from '../post-words.ts';
import type { FieldErrors } from './dialog-errors.ts';
import { destinationName, firstAccount, freeAccounts, targetsLeft, type Destination } from './destinations.ts';
import type { SharedFields, Target } from './draft.ts';
import { MediaFields } from './media/media-fields.tsx';
import { OwnTextFields } from './own-text-fields.tsx';
import { PlatformHint } from './platform-hint.tsx';
import type { DraftState } from './use-draft.ts';

interface DestinationFieldsProps {
  destination: Destination;
  /** All destinations of the dialog, in their order. */
  all: readonly Destination[];
  /** Fallback where it has no text of its own. */
  shared: SharedFields;
  allAccounts: readonly SocialAccount[];
  accountsAre: DraftState['accountsAre'];
  change: (fields: Partial<Target>) => void;
  errors: FieldErrors;
  post: ScheduledPost | undefined;
  keep: DraftState['keep'];
  /** Absent where it has to stay. */
  onRemove: (() => void) | undefined;
}

/** Fields for the destination of a post: platform and account; among several also who publishes it, which is one of the options where there is one alone. */
export function DestinationFields(props: DestinationFieldsProps) {
  const { destination, all, allAccounts, accountsAre, change, errors, onRemove } = props;
  const { draft } = destination;
  const isSeveral = all.length > 1;
  const others = all.filter(({ key }) => key !== destination.key);
  // Chosen before the accounts were known: they get their place then, so that nothing moves when they come.
  const [lateFor, setLateFor] = useState(accountsAre === 'known' ? '' : draft.platform);
  const isLate = lateFor !== '' && lateFor === draft.platform;
  const choosePlatform = (platform: PlatformId) => {
    setLateFor(accountsAre === 'known' ? '' : platform);
    change({ platform, accountId: firstAccount(platform, others, allAccounts) });
  };
  const name = destinationName(destination, all);
  return (
    <div
      data-destination
      {...(isSeveral && { role: 'group', 'aria-label': name })}
      className={cn('flex flex-col gap-3', isSeveral && 'rounded-control border border-line p-3')}
    >
      <div className="flex gap-2">
        <div className="grid flex-1 gap-4 sm:grid-cols-2 sm:[&>:only-child]:col-span-2">
          <Field label="Platform *" error={errors.platform} hint={<PlatformHint {...props} isLate={isLate} />}>
            {(control) => (
              <Select
                {...control}
                value={draft.platform || undefined}
                onValueChange={choosePlatform}
                options={platformOptions(targetsLeft(others, allAccounts))}
                placeholder="Select a platform"
              />
            )}
          </Field>
          <AccountField {...props} others={others} isLate={isLate} />
        </div>
        {onRemove && (
          // Beside the control, below its label.
          <IconButton label={`Remove ${name}`} className="mt-6 -mr-1" onClick={onRemove}>
            <X />
          </IconButton>
        )}
      </div>
      {isSeveral && <WhoPublishes {...props} />}
      <MediaFields destination={destination} change={change} error={errors.pictureFit} />
      {(isSeveral || draft.own) && <OwnTextFields {...props} name={name} />}
    </div>
  );
}

function platformOptions(targets: readonly Target[]): SelectOption<PlatformId>[] {
  return platformIds
    .filter((value) => targets.some(({ platform }) => platform === value))
    .map((value) => ({ value, label: platformLabel(value) }));
}

function WhoPublishes({ destination, change }: DestinationFieldsProps) {
  // Its hint says that there is no choice.
  if (destination.isManualOnly || destination.draft.platform === '') return null;
  return (
    <SegmentedControl
      aria-label="Who publishes it"
      className="w-full max-w-80"
      value={destination.draft.isManual ? 'manual' : 'automatic'}
      onValueChange={(who) => change({ isManual: who === 'manual' })}
      segments={[
        { value: 'automatic', label: 'Publish automatically' },
        { value: 'manual', label: 'I’ll publish it myself' },
      ]}
    />
  );
}

type AccountFieldProps = DestinationFieldsProps & { others: readonly Destination[]; isLate: boolean };

function AccountField({ destination, others, allAccounts, change, errors, accountsAre, isLate }: AccountFieldProps) {
  const { draft, accounts, context, isManualOnly } = destination;
  const isThere = accounts.length > 0;
  if (draft.platform === '' || (!isThere && (!isLate || isManualOnly))) return null;
  const none = noAccountWords(draft.platform, accountsAre);
  return (
    <Field label="Account" error={errors.accountId} hint={primaryHint(draft, accounts, context.isManual)}>
      {(control) => (
        <Select
          {...control}
          value={(isThere && draft.accountId) || undefined}
          onValueChange={(accountId) => change({ accountId: accountId === PRIMARY ? '' : accountId })}
          options={accountOptions(freeAccounts(draft.platform, others, allAccounts), draft.accountId)}
          placeholder={isThere ? 'Use primary account' : none}
          isDisabled={!isThere}
        />
      )}
    </Field>
  );
}

function noAccountWords(platform: PlatformId, accountsAre: DraftState['accountsAre']): string {
  if (accountsAre === 'missing') return 'Your accounts could not be loaded';
  return accountsAre === 'loading' ? 'Loading accounts...' : `No ${platformLabel(platform)} account is connected`;
}

/** The primary account is the one of the moment in which the post is scheduled, so it is named. */
function primaryHint({ accountId }: Target, accounts: readonly SocialAccount[], isManual: boolean): string | undefined {
  const primary = accounts.find(({ isPrimary }) => isPrimary);
  if (accountId || isManual || !primary) return undefined;
  return `Always posts to ${handleOf(primary)}, even if you change the primary account later.`;
}

/** Stands for no account in the list, which cannot hold a blank value. */
const PRIMARY = 'primary';

function accountOptions(free: readonly SocialAccount[], chosen: string): SelectOption<string>[] {
  return [
    // The way back to none.
    ...(chosen && free.some(({ isPrimary }) => isPrimary) ? [{ value: PRIMARY, label: 'Use primary account' }] : []),
    ...free.map((account) => ({ value: account.id, label: account.isPrimary ? `${handleOf(account)} (Primary)` : handleOf(account) })),
  ];
}
