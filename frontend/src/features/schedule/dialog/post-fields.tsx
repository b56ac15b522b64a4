import { platformFacts } from '@viral-slides/platforms';
import type { ScheduledPost } from '../api.ts';
import { isOpen, type Destination } from './destinations.ts';
import { hasSeconds, type Target } from './draft.ts';
import { ExistingSchedules } from './existing-schedules.tsx';
import { MoreOptions } from './more-options.tsx';
import { NextSlot } from './next-slot.tsx';
import { TargetFields } from './target-fields.tsx';
import { TextFields } from './text-fields.tsx';
import type { DraftState } from './use-draft.ts';
import type { Submission } from './use-submission.ts';
import { WhenFields } from './when-fields.tsx';

interface PostFieldsProps {
  state: DraftState;
  submission: Submission;
  post: ScheduledPost | undefined;
  isProjectLocked: boolean;
}

/** All fields of the dialog, in their order. */
export function PostFields({ state, submission, post, isProjectLocked }: PostFieldsProps) {
  const { draft, destinations } = state;
  const { change, changeTarget, errors, counts, reason } = submission;
  return (
    <>
      <TargetFields {...state} change={change} changeTarget={changeTarget} errors={errors} post={post} isProjectLocked={isProjectLocked} />
      {!post && draft.projectId !== '' && <ExistingSchedules key={draft.projectId} projectId={draft.projectId} />}
      <WhenFields draft={draft} change={change} errors={errors.shared} />
      <NextSlot destinations={destinations} change={change} />
      <TextFields draft={draft} change={change} errors={errors.shared} counts={counts} />
      <MoreOptions
        draft={draft}
        change={change}
        errors={errors.shared}
        hasPrivacy={destinations.some((each) => isOpen(each) && each.context.hasPrivacy)}
        hasSeconds={destinations.some((each) => isOpen(each) && hasSeconds(each.draft, each.context))}
        hasLanguage={destinations.some((each) => isOpen(each) && platformFacts(each.draft.platform)?.hasLanguage)}
        manual={manualOf(destinations, changeTarget)}
      />
      {reason && (
        <p role="alert" className="text-sm text-danger text-pretty">
          {reason}
        </p>
      )}
    </>
  );
}

/** Publisher switch, if there is only one destination. */
function manualOf([only, second]: readonly Destination[], changeTarget: (key: string, fields: Partial<Target>) => void) {
  if (!only || second) return undefined;
  const { key, context, isManualOnly } = only;
  return { isOn: context.isManual, isForced: isManualOnly, onChange: (isManual: boolean) => changeTarget(key, { isManual }) };
}
