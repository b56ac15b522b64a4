import { platformLabel } from '@viral-slides/platforms';
import { useNavigate } from 'react-router-dom';
import type { ToastContent } from '@/shared/ui/toast-queue.ts';
import { postTitle } from '../post-words.ts';
import { formatPostTime, toLocalFields } from '../schedule-times.ts';
import { namesOf, type Destination } from './destinations.ts';
import type { DraftContext } from './draft.ts';

/** The message when not everything was saved. */
export function failureToast(isUpdate: boolean, saved: readonly Destination[], all: readonly Destination[]): ToastContent {
  return { title: 'Error', description: failedWords(isUpdate, saved, all), variant: 'destructive' };
}

function failedWords(isUpdate: boolean, saved: readonly Destination[], all: readonly Destination[]): string {
  if (isUpdate) return 'Failed to update post.';
  if (saved.length === 0) return 'Failed to schedule post.';
  const missing = all.filter((each) => !saved.includes(each));
  return `${savedWord(saved)} for ${namesOf(saved, all)}, but not for ${namesOf(missing, all)}.`;
}

/**
 * Says where and when it will be posted: on the screen behind, it may lie in another month. @param saved all that the dialog saved, one at
 * least
 */
export function successToast(isUpdate: boolean, saved: readonly Destination[]): ToastContent {
  const [first] = saved;
  if (!first || saved.length > 1) return severalToast(saved);
  const { draft, context } = first;
  const about = nameOf(first);
  if (context.scheduledTime === null)
    return { title: isUpdate ? 'Post updated' : 'Draft saved', about, description: 'Add a date and time to schedule it.' };
  const where = draft.platform === '' ? '' : `${platformLabel(draft.platform)}, `;
  return { title: isUpdate ? 'Post updated' : 'Post scheduled', about, description: `${where}${formatPostTime(context.scheduledTime)}` };
}

function severalToast(saved: readonly Destination[]): ToastContent {
  const [time, ...others] = new Set(saved.map(savedTime));
  return {
    title: `${savedWord(saved)} for ${namesOf(saved, saved)}`,
    about: saved[0] && nameOf(saved[0]),
    // Between two tries another time may have been chosen.
    ...(others.length === 0 && { description: time ? formatPostTime(time) : 'Add a date and time to schedule them.' }),
  };
}

/** Name of the post; undefined where neither its title nor the answer of the server says it. */
function nameOf({ outcome, draft }: Destination): string | undefined {
  if (outcome?.kind === 'saved') return `“${postTitle(outcome.post)}”`;
  return draft.title.trim() === '' ? undefined : `“${draft.title.trim()}”`;
}

function savedWord(saved: readonly Destination[]): string {
  return saved.some((each) => savedTime(each) !== null) ? 'Scheduled' : 'Drafts saved';
}

/** The time of a post that was saved now or before. */
function savedTime({ outcome, context }: Destination): string | null {
  return outcome?.kind === 'saved' ? outcome.post.scheduledTime : context.scheduledTime;
}

/** Leads to what was saved: to its day, or to the drafts. */
export function useShow(): (context: Pick<DraftContext, 'scheduledTime'>) => NonNullable<ToastContent['action']> {
  const navigate = useNavigate();
  return ({ scheduledTime }) => ({
    label: 'Show',
    onSelect: () =>
      void (scheduledTime === null
        ? navigate('/schedule?view=list&status=draft')
        : navigate('/schedule?view=calendar', { state: { day: toLocalFields(scheduledTime).date } })),
  });
}
