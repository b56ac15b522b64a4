import { platformLabel } from '@viral-slides/platforms';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onLiveEvent } from '@/shared/api/live-events.ts';
import { FRESH, readFresh } from '@/shared/api/read-fresh.ts';
import { POST_CHANGED, scheduledPostsApi, type PostChangedMessage, type ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';

/** How long a due post is worth a toast, in milliseconds: events may arrive late, and are repeated after a lost connection. */
const RECENT_MS = 10 * 60_000;

/** Shows on every screen of an open page a toast when it is time to publish a post; its button leads to the page for that. */
export function useHandoverToasts(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    const shown = new Set<string>();
    const showOnce = async ({ postId, phase, isDeleted }: PostChangedMessage) => {
      // A post that is cancelled says where it stood last, and is not there to be read.
      if (phase !== 'handed-over' || isDeleted) return;
      // The event only says that the post changed; whether its owner was just notified stands in the post.
      const asked = scheduledPostsApi.endpoints.getScheduledPost.initiate({ id: postId }, FRESH);
      const post = await readFresh(dispatch(asked)).catch(() => null);
      const key = post && toastKey(post);
      const path = `/handover/${postId}`;
      if (!key || shown.has(key)) return;
      shown.add(key);
      if (window.location.pathname === path) return;
      toast({
        title: `Time to publish on ${platformLabel(post.platform)}`,
        description: post.title || post.projectName,
        action: { label: 'Open', onSelect: () => void navigate(path) },
      });
    };
    return onLiveEvent(POST_CHANGED, (message) => void showOnce(message as PostChangedMessage));
  }, [dispatch, navigate]);
}

/** Key of one notification about a post; null when there is none, or it is old. */
function toastKey({ id, phase, handover }: ScheduledPost): string | null {
  if (phase !== 'handed-over' || !handover || handover.remindAt !== null) return null;
  return Date.now() - Date.parse(handover.toldAt) < RECENT_MS ? `${id} ${handover.toldAt}` : null;
}
