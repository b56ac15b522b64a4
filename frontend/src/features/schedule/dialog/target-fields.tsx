import { skipToken } from '@reduxjs/toolkit/query';
import { AUTOSAVE_PROJECT_NAME } from '@viral-slides/slide-document';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListProjectSummariesQuery } from '@/shared/api/generated/projects.ts';
import { schedulingApi } from '@/shared/api/generated/scheduling.ts';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { Field } from '@/shared/ui/field.tsx';
import { Select, type SelectOption } from '@/shared/ui/select.tsx';
import { useListScheduledPostsQuery, type ScheduledPost } from '../api.ts';
import { PLATFORM_LABELS, type PlatformId } from '../post-words.ts';
import type { FieldErrors } from './check-draft.ts';
import type { Draft } from './draft.ts';
import { uploadsLeftWords } from './uploads-left.ts';
import type { DraftState } from './use-draft.ts';

/** What every part of the form is given. */
export interface FieldsProps {
  draft: Draft;
  change: (fields: Partial<Draft>) => void;
  errors: FieldErrors;
}

interface TargetFieldsProps
  extends FieldsProps, Pick<DraftState, 'accounts' | 'isManualOnly' | 'context' | 'platform' | 'isLoadingAccounts'> {
  post: ScheduledPost | undefined;
  isProjectLocked: boolean;
}

/** What is posted, and where: project, platform and account. */
export function TargetFields(props: TargetFieldsProps) {
  const { draft, change, errors, isLoadingAccounts } = props;
  // Chosen before the accounts were known: they get their place then, so that nothing moves when they come.
  const [lateFor, setLateFor] = useState(isLoadingAccounts ? draft.platform : '');
  const isLate = lateFor !== '' && lateFor === draft.platform;
  const choosePlatform = (platform: PlatformId) => {
    setLateFor(isLoadingAccounts ? platform : '');
    change({ platform });
  };
  return (
    <>
      <ProjectField {...props} />
      <div className="grid gap-4 sm:grid-cols-2 sm:[&>:only-child]:col-span-2">
        <Field label="Platform *" error={errors.platform} hint={<PlatformHint {...props} isLate={isLate} />}>
          {(control) => (
            <Select
              {...control}
              value={draft.platform || undefined}
              onValueChange={choosePlatform}
              options={PLATFORMS}
              placeholder="Select a platform"
            />
          )}
        </Field>
        <AccountField {...props} isLate={isLate} />
      </div>
    </>
  );
}

type LateProps = TargetFieldsProps & { isLate: boolean };

function AccountField({ draft, change, errors, accounts, context, isManualOnly, isLoadingAccounts, isLate }: LateProps) {
  const isThere = accounts.length > 0;
  if (draft.platform === '' || (!isThere && (!isLate || isManualOnly))) return null;
  const none = isLoadingAccounts ? 'Loading accounts...' : `No ${PLATFORM_LABELS[draft.platform]} account is connected`;
  return (
    <Field label="Account" error={errors.accountId} hint={primaryHint(draft, accounts, context.isManual)}>
      {(control) => (
        <Select
          {...control}
          value={(isThere && draft.accountId) || undefined}
          onValueChange={(accountId) => change({ accountId: accountId === PRIMARY ? '' : accountId })}
          options={accountOptions(accounts, draft.accountId)}
          placeholder={isThere ? 'Use primary account' : none}
          isDisabled={!isThere}
        />
      )}
    </Field>
  );
}

/** The primary account is the one of the moment in which the post is scheduled, so it is named. */
function primaryHint({ accountId }: Draft, accounts: readonly SocialAccount[], isManual: boolean): string | undefined {
  const primary = accounts.find(({ isPrimary }) => isPrimary);
  if (accountId || isManual || !primary) return undefined;
  return `It goes to ${handleOf(primary)}, also when another account becomes the primary one later.`;
}

const PLATFORMS = (Object.keys(PLATFORM_LABELS) as PlatformId[]).map((value) => ({ value, label: PLATFORM_LABELS[value] }));
/** Stands for no account in the list, which cannot hold a blank value. */
const PRIMARY = 'primary';

function accountOptions(accounts: readonly SocialAccount[], chosen: string): SelectOption<string>[] {
  return [
    // The way back to none.
    ...(chosen ? [{ value: PRIMARY, label: 'Use primary account' }] : []),
    ...accounts.map((account) => ({ value: account.id, label: account.isPrimary ? `${handleOf(account)} (Primary)` : handleOf(account) })),
  ];
}

function ProjectField({ draft, change, errors, post, isProjectLocked }: TargetFieldsProps) {
  const { data: projects, isError } = useListProjectSummariesQuery({});
  const options = (projects ?? [])
    .filter(({ id, name }) => name !== AUTOSAVE_PROJECT_NAME || id === draft.projectId)
    .map(({ id, name, slideCount }) => ({ value: id, label: projectLabel(name, slideCount) }));
  // A project that is deleted, or not loaded yet, is known from the post.
  if (post && !options.some(({ value }) => value === post.projectId))
    options.unshift({ value: post.projectId, label: projectLabel(post.projectName || 'Unknown Project', post.slideCount) });
  const hint = projects?.length === 0 ? 'There is no project yet. Create one on the Projects screen first.' : undefined;
  const failed = isError && !projects ? 'Your projects could not be loaded. Close this and try again.' : undefined;
  return (
    <Field label="Project *" error={errors.projectId ?? failed} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={draft.projectId || undefined}
          onValueChange={(projectId) => change({ projectId })}
          options={options}
          placeholder={projects || isError ? 'Select a project' : 'Loading projects...'}
          isDisabled={isProjectLocked}
        />
      )}
    </Field>
  );
}

function projectLabel(name: string, slideCount: number | null): string {
  if (slideCount === null) return name;
  return `${name} (${slideCount} ${slideCount === 1 ? 'slide' : 'slides'})`;
}

/** How many posts other people have planned of the platform's present day; asked where its days are counted. */
function useOthersPlans(platform: LateProps['platform']): number {
  const wanted = platform?.dailyUploads ? { platform: platform.id as PlatformId } : skipToken;
  const { data } = schedulingApi.useCountPlannedPostsQuery(wanted, { refetchOnMountOrArgChange: true });
  return data?.others ?? 0;
}

/** What will happen at the platform where that is not what is expected. */
function PlatformHint({ draft, isManualOnly, accounts, context, isLate, platform, post }: LateProps) {
  const { data: posts = [] } = useListScheduledPostsQuery();
  const others = useOthersPlans(platform);
  if (draft.platform === '') return null;
  const label = PLATFORM_LABELS[draft.platform];
  if (isManualOnly) return `${label} cannot be connected yet: you are told when it is time, with slides and caption ready.`;
  if (context.isManual || isLate) return null;
  if (accounts.length > 0)
    return platform ? uploadsLeftWords(platform, { posts, postId: post?.id, others, scheduledTime: context.scheduledTime }) : null;
  return (
    <>
      No {label} account is connected.{' '}
      <Link to="/accounts" className="text-primary underline underline-offset-2">
        Connect one
      </Link>{' '}
      before it is due, or publish it yourself (see More options).
    </>
  );
}
