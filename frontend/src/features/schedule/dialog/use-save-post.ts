import { useRef, useState } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost } from '../api.ts';
import { sendChange } from '../send-change.ts';
import { isOpen, type Destination, type Outcome } from './destinations.ts';
import { changeOf } from './draft.ts';
import { failureOf, type SaveFailure } from './save-failure.ts';
import { failureToast, successToast, useShow } from './saved-toast.ts';
import { useCreatePosts, type SentPosts } from './use-create-posts.ts';

/** Sends what of an open dialog is not saved yet. @returns reason why some of it was not saved; null when all of it is */
export type SavePost = (all: readonly Destination[]) => Promise<SaveFailure | null>;

/**
 * Saves what an open dialog holds: makes a post for each destination, or changes the given one.
 * @param note called with the outcome of each destination of a new post
 */
export function useSavePost(
  post: ScheduledPost | undefined,
  note: (key: string, outcome: Outcome | null) => void,
): { save: SavePost; isSaving: boolean } {
  const [isSaving, setSaving] = useState(false);
  const create = useCreatePosts(note);
  const update = useChange();
  const show = useShow();

  const save: SavePost = async (all) => {
    const [first] = all;
    if (!first) return null;
    setSaving(true);
    const { made, failed } = post ? await update(first, post) : await create(all.filter(isOpen), all.length > 1);
    setSaving(false);
    const isUpdate = post !== undefined && post.status !== 'draft';
    const saved = all.filter((each) => !isOpen(each) || made.includes(each));
    if (failed.length > 0) {
      toast(failureToast(isUpdate, saved, all));
      return failureOf(failed, all);
    }
    toast({ ...successToast(isUpdate, saved), action: show((made[0] ?? first).context) });
    return null;
  };
  return { save, isSaving };
}

/** Changes a post. If it was changed elsewhere in the meantime, a message says so, and the next press overwrites that change. */
function useChange() {
  const dispatch = useAppDispatch();
  const latest = useRef<ScheduledPost>(undefined);
  return async (destination: Destination, post: ScheduledPost): Promise<SentPosts> => {
    const { draft, context } = destination;
    const outcome = await sendChange(dispatch, latest.current ?? post, (base) => changeOf(draft, base, context));
    if (outcome.error === null) return { made: [destination], failed: [] };
    if (outcome.latest) latest.current = outcome.latest;
    return { made: [], failed: [{ destination, error: outcome.error }] };
  };
}
