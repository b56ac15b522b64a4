import { platformLabel } from '@viral-slides/platforms';
import { captionOf } from '@/shared/lib/post-caption.ts';
import type { ToastContent } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost } from './api.ts';
import type { ShareOutcome } from './post-files.ts';

/** Label of the button that shares all files. @param canShare whether this browser can; else it saves */
export function shareLabel(post: ScheduledPost, canShare: boolean): string {
  const what = post.videoUrl !== null ? 'video' : post.slideUrls.length === 1 ? 'slide' : 'slides';
  if (!canShare) return what === 'slides' ? 'Save all as ZIP' : `Save ${what}`;
  return `Share ${what}${captionOf(post) || post.title ? ' and caption' : ''}`;
}

/** The message after sharing; null where the person knows. */
export function afterSharing(
  { platform }: ScheduledPost,
  outcome: ShareOutcome,
  { hasCaption, isCopied }: { hasCaption: boolean; isCopied: boolean },
): ToastContent | null {
  const app = platformLabel(platform);
  switch (outcome) {
    case 'press-again':
      return { title: 'The files are ready', description: 'Press Share once more.' };
    case 'cancelled':
      return isCopied ? { title: 'Nothing was shared', description: 'The caption is copied.' } : null;
    case 'shared':
      if (isCopied) return { title: 'Shared', description: `The caption is copied as well: paste it if ${app} left it out.` };
      if (hasCaption) return { title: 'Shared', description: `If ${app} left the caption out, copy it on this page.` };
      return { title: 'Shared', description: `Publish it in ${app}, then come back and press I posted it.` };
  }
}
