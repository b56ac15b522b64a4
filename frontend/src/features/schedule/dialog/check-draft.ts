import { doubledOnes, isOpen, type Destination } from './destinations.ts';
import { errorsOf, joinedErrors, type DialogErrors, type FieldErrors } from './dialog-errors.ts';
import { SECONDS_PER_SLIDE, hasSeconds, type Draft, type DraftContext } from './draft.ts';
import type { TextCounts } from '@/shared/lib/text-limits.ts';

/** Reason why a draft is not sent. */
interface Refusal {
  fields: FieldErrors;
  /** Content of the toast, the same object for the same cause; null where the field says it all. */
  toast: RefusalToast | null;
}

/** Toast for a refusal. */
export interface RefusalToast {
  title: string;
  description: string;
}

const MISSING_FIELDS: RefusalToast = { title: 'Missing fields', description: 'Please select a project and platform.' };
const INVALID_TIME: RefusalToast = { title: 'Invalid time', description: 'Please select a future date and time.' };

/** Reason why nothing is sent. */
export interface DialogRefusal extends Pick<Refusal, 'toast'> {
  errors: DialogErrors;
}

const DOUBLED = 'This account is already chosen for this post. Choose another platform or account, or remove this one.';

/** Looks at all destinations that are still to be sent. @returns null when there is nothing against any of them */
export function checkDestinations(all: readonly Destination[], now: Date): DialogRefusal | null {
  const open = all.filter(isOpen);
  const refusals = open.flatMap((each) => {
    const refusal = checkDraft(each.draft, each.context, { counts: each.counts, now });
    return refusal ? [{ toast: refusal.toast, errors: errorsOf(each, refusal.fields) }] : [];
  });
  const saved = all.filter((each) => !isOpen(each));
  const doubled = doubledOnes([...saved, ...open]).map((each) => errorsOf(each, { platform: DOUBLED }));
  if (refusals.length + doubled.length === 0) return null;
  return {
    toast: refusals.find(({ toast }) => toast)?.toast ?? null,
    errors: joinedErrors([...refusals.map(({ errors }) => errors), ...doubled]),
  };
}

/** Looks at the draft of one post before it is sent. @returns null when there is nothing against it @internal */
export function checkDraft(draft: Draft, context: DraftContext, { counts, now }: { counts: TextCounts; now: Date }): Refusal | null {
  const missing: FieldErrors = {
    ...(draft.projectId === '' && { projectId: 'Choose a project.' }),
    ...(draft.platform === '' && { platform: 'Choose a platform.' }),
  };
  if (Object.keys(missing).length > 0) return { fields: missing, toast: MISSING_FIELDS };
  if (context.scheduledTime !== null && Date.parse(context.scheduledTime) <= now.getTime())
    return { fields: { time: 'This time has passed. Choose a later one.' }, toast: INVALID_TIME };
  const seconds = secondsError(draft, context);
  const isWrong = Object.keys({ ...textErrors(counts), ...seconds }).length > 0;
  // Texts that are too long show an error at their fields while they are.
  return isWrong ? { fields: seconds, toast: null } : null;
}

/** Sentences at texts that are too long. */
export function textErrors(counts: TextCounts): FieldErrors {
  return {
    ...(counts.title?.error && { title: counts.title.error }),
    ...(counts.description?.error && { description: counts.description.error }),
    ...(counts.tags?.error && { tags: counts.tags.error }),
  };
}

/** The sentence at a number of seconds that cannot be shown. */
function secondsError(draft: Draft, context: DraftContext): FieldErrors {
  const { secondsPerSlide } = draft;
  const { min, max } = SECONDS_PER_SLIDE;
  const seconds = Number(secondsPerSlide);
  const isRight = secondsPerSlide.trim() !== '' && seconds >= min && seconds <= max;
  return !hasSeconds(draft, context) || isRight ? {} : { secondsPerSlide: `Enter a number of seconds from ${min} to ${max}.` };
}
