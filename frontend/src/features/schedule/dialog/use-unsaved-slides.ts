import { use, useEffect, useState } from 'react';
import { useListProjectSummariesQuery } from '@/shared/api/generated/projects.ts';
import { toast, type ToastContent } from '@/shared/ui/toast-queue.ts';
import { UnsavedSlidesContext } from './unsaved-slides.ts';

/** Notice in an open dialog about slides of its project that the server does not have. */
export interface UnsavedNotice {
  kind: 'newer' | 'conflict';
  /** The person chose to schedule what the server has. */
  isServerChosen: boolean;
  /** Reason for the stop; null while nothing was tried. */
  problem: string | null;
}

/** The notice and its handlers. */
export interface UnsavedSlidesState {
  notice: UnsavedNotice | null;
  choose: (isServerChosen: boolean) => void;
  /** Saves them first, unless the person chose otherwise. @returns whether what the server has now may be scheduled */
  settle: () => Promise<boolean>;
}

/** The project and what is known about it; answers about another project are ignored. */
interface Known {
  projectId: string;
  notice: UnsavedNotice | null;
}

const CHOOSE_FIRST = 'Choose in the editor which slides to keep, or schedule the saved version instead.';

const NOT_FOUND_OUT: ToastContent = {
  title: 'Nothing was scheduled',
  description: 'We could not check whether this browser has newer slides. Check your connection and try again.',
  variant: 'destructive',
};

/** Looks for unsaved slides of the chosen project. @param projectId null where no slides are taken from a project */
export function useUnsavedSlides(projectId: string | null): UnsavedSlidesState {
  const unsaved = use(UnsavedSlidesContext);
  const { data: projects } = useListProjectSummariesQuery({});
  // An editor elsewhere may have saved them: then the project is reported as newer.
  const updatedAt = projects?.find(({ id }) => id === projectId)?.updatedAt;
  const [known, setKnown] = useState<Known | null>(null);
  const notice = known !== null && known.projectId === projectId ? known.notice : null;

  useEffect(() => {
    if (projectId === null) return;
    let isCurrent = true;
    void unsaved.find(projectId).then(
      (kind) => isCurrent && setKnown((before) => ({ projectId, notice: noticeOf(kind, before, projectId) })),
      // Asked again before anything is saved.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [unsaved, projectId, updatedAt]);

  const settle = async (): Promise<boolean> => {
    if (projectId === null) return true;
    const kind = await unsaved.find(projectId).catch(() => 'unknown' as const);
    if (kind !== 'unknown') return await settleFound(projectId, kind);
    toast(NOT_FOUND_OUT);
    return false;
  };
  const settleFound = async (projectId: string, kind: UnsavedNotice['kind'] | null): Promise<boolean> => {
    const show = (next: UnsavedNotice | null) => setKnown({ projectId, notice: next });
    if (kind === null) return (show(null), true);
    if (notice?.isServerChosen) return true;
    // A new notice is shown before anything is done.
    if (notice === null) return (show({ kind, isServerChosen: false, problem: null }), false);
    if (kind === 'conflict') return (show({ ...notice, kind, problem: CHOOSE_FIRST }), false);
    const outcome = await unsaved.save(projectId);
    if (outcome.kind === 'saved') return (show(null), true);
    const problem =
      outcome.kind === 'conflict' ? CHOOSE_FIRST : `Your newer slides could not be saved, and nothing was scheduled. ${outcome.reason}`;
    return (show({ ...notice, kind: outcome.kind === 'conflict' ? 'conflict' : 'newer', problem }), false);
  };
  const choose = (isServerChosen: boolean) =>
    setKnown((before) => (before?.notice ? { ...before, notice: { ...before.notice, isServerChosen, problem: null } } : before));
  return { notice, choose, settle };
}

/** The choice stays while the same notice applies. */
function noticeOf(kind: UnsavedNotice['kind'] | null, before: Known | null, projectId: string): UnsavedNotice | null {
  if (kind === null) return null;
  const same = before?.projectId === projectId && before.notice?.kind === kind ? before.notice : null;
  return same ?? { kind, isServerChosen: false, problem: null };
}
