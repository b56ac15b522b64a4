import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, type ApiError } from '@/shared/api/api-error.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast, type ToastContent } from '@/shared/ui/toast-queue.ts';
import { useCreateScheduledPostMutation, type ScheduledPost } from '../api.ts';
import { PLATFORM_LABELS } from '../post-words.ts';
import { formatPostTime, toLocalFields } from '../schedule-times.ts';
import { sendChange } from '../send-change.ts';
import type { FieldErrors } from './check-draft.ts';
import { changeOf, creationOf, type Draft, type DraftContext } from './draft.ts';

/** Why the server did not save, in its words. */
export interface SaveFailure {
  fields: FieldErrors;
  /** A sentence for the whole; null where the fields say it, or no reason is known. */
  reason: string | null;
}

const FIELDS: Readonly<Record<string, keyof Draft>> = {
  projectId: 'projectId',
  platform: 'platform',
  socialAccountId: 'accountId',
  scheduledTime: 'time',
  title: 'title',
  description: 'description',
  tags: 'tags',
  privacy: 'privacy',
  secondsPerSlide: 'secondsPerSlide',
};
/** Fields that a refusal is about, by its code. */
const FIELD_OF_CODE: Readonly<Record<string, keyof Draft>> = {
  'invalid-time': 'time',
  'account-not-found': 'accountId',
  'project-not-found': 'projectId',
};

/** Sends the draft of an open dialog. @returns why it was not saved; null when it was */
export type SavePost = (draft: Draft, context: DraftContext) => Promise<SaveFailure | null>;

/** Saves what an open dialog holds: makes a post, or changes the given one. */
export function useSavePost(post: ScheduledPost | undefined): { save: SavePost; isSaving: boolean } {
  const [isSaving, setSaving] = useState(false);
  const create = useCreation();
  const update = useChange();
  const show = useShow();

  const save: SavePost = async (draft, context) => {
    setSaving(true);
    const error = post ? await update(draft, context, post) : await create(draft, context);
    setSaving(false);
    const isUpdate = post !== undefined && post.status !== 'draft';
    toast(error ? failureToast(isUpdate) : { ...successToast(isUpdate, draft, context), action: show(context) });
    return error && failureOf(error);
  };
  return { save, isSaving };
}

function failureToast(isUpdate: boolean): ToastContent {
  return { title: 'Error', description: isUpdate ? 'Failed to update post.' : 'Failed to schedule post.', variant: 'destructive' };
}

/** Says where and when it goes out: on the screen behind, it may lie in another month. */
function successToast(isUpdate: boolean, { platform }: Draft, { scheduledTime }: DraftContext): ToastContent {
  if (scheduledTime === null)
    return { title: isUpdate ? 'Post updated' : 'Draft saved', description: 'Give it a date and a time to schedule it.' };
  const where = platform === '' ? '' : `${PLATFORM_LABELS[platform]}, `;
  return { title: isUpdate ? 'Post updated' : 'Post scheduled', description: `${where}${formatPostTime(scheduledTime)}` };
}

/** Leads to the post that was saved: to its day, or to the drafts. */
function useShow(): (context: DraftContext) => NonNullable<ToastContent['action']> {
  const navigate = useNavigate();
  return ({ scheduledTime }) => ({
    label: 'Show',
    onSelect: () =>
      void (scheduledTime === null
        ? navigate('/schedule?view=list&status=draft')
        : navigate('/schedule?view=calendar', { state: { day: toLocalFields(scheduledTime).date } })),
  });
}

/** Makes a post. All tries of one dialog name the same request, so that a lost answer or a second press makes no second post. */
function useCreation() {
  const [create] = useCreateScheduledPostMutation();
  const key = useRef(crypto.randomUUID());
  return async (draft: Draft, context: DraftContext): Promise<ApiError | null> => {
    const { error } = await create({ 'Idempotency-Key': key.current, createScheduledPost: creationOf(draft, context) });
    if (!isApiError(error)) return null;
    // A refusal made nothing; what is sent next is another request.
    if (isRefusal(error)) key.current = crypto.randomUUID();
    return error;
  };
}

const UNDER_WAY = ['request-in-progress', 'idempotency-key-reused'];
const isRefusal = ({ status, problem }: ApiError) => status >= 400 && status < 500 && !UNDER_WAY.includes(problem?.type ?? '');

/** Changes a post. If it was changed elsewhere meanwhile, a message says so, and the next press overwrites that change. */
function useChange() {
  const dispatch = useAppDispatch();
  const latest = useRef<ScheduledPost>(undefined);
  return async (draft: Draft, context: DraftContext, post: ScheduledPost): Promise<ApiError | null> => {
    const outcome = await sendChange(dispatch, latest.current ?? post, (base) => changeOf(draft, base, context));
    if (outcome.error === null) return null;
    if (outcome.latest) latest.current = outcome.latest;
    return outcome.error;
  };
}

const CHANGED_ELSEWHERE =
  'This post was changed elsewhere while you were writing. Press the button again to replace that with what stands here.';
const MADE_ALREADY = 'It was saved before your last change, although the answer did not arrive. Close this and edit the post in the list.';

/** Reasons in our own words, by code of the refusal. */
const REASONS: Readonly<Record<string, string>> = {
  'stale-revision': CHANGED_ELSEWHERE,
  'idempotency-key-reused': MADE_ALREADY,
};
const NO_ANSWER = 'The server did not answer. What you typed is still here; try again.';

function failureOf({ status, problem }: ApiError): SaveFailure {
  if (!problem) return { fields: {}, reason: status === 0 ? NO_ANSWER : null };
  const detail = problem.detail ?? null;
  const field = FIELD_OF_CODE[problem.type];
  if (field && detail) return { fields: { [field]: detail }, reason: null };
  const fields = fieldErrorsOf(problem.errors ?? []);
  return { fields, reason: Object.keys(fields).length > 0 ? null : (REASONS[problem.type] ?? detail) };
}

/** `tags.3` is about the field of tags. */
function fieldErrorsOf(errors: readonly { field: string; message: string }[]): FieldErrors {
  const known = errors.flatMap(({ field, message }) => {
    const name = FIELDS[field.split('.')[0] ?? ''];
    return name ? [[name, asSentence(message)] as const] : [];
  });
  // Only the first error of a field is shown.
  return Object.fromEntries(known.toReversed());
}

function asSentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
