import { CalendarPlus, Check, Copy, ExternalLink, RotateCcw, Search, Send, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/shared/ui/button.tsx';
import type { ScheduledPost } from '../api.ts';
import { ACTIONS, copyCaption, type PostAction, type PostActions } from './use-post-actions.ts';

interface PostButtonsProps {
  post: ScheduledPost;
  actions: PostActions;
  onEdit: () => void;
  /** Page on which the user can check whether it was published. */
  lookUrl: string;
}

/** The few actions that the owner is most likely to want now. The others are in the menu. */
export const PROMINENT: readonly PostAction[] = ['retry', 'mark-posted', 'publish-again'];

/** Available actions of a post, the most likely first. */
export function PostButtons({ post, actions, onEdit, lookUrl }: PostButtonsProps) {
  const can = (action: ScheduledPost['actions'][number]) => post.actions.includes(action);
  const isWaiting = post.isInInbox || post.phase === 'handed-over';
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {post.status === 'draft' && can('edit') && (
        <Button onClick={onEdit}>
          <CalendarPlus />
          Schedule…
        </Button>
      )}
      {isWaiting && <HandoverButtons post={post} />}
      {post.remoteUrl && <PageLink url={post.remoteUrl}>View post</PageLink>}
      {post.phase === 'unknown' && (
        <PageLink url={lookUrl} icon={<Search />}>
          Check on the platform
        </PageLink>
      )}
      {PROMINENT.filter(can).map((action) => (
        <ActionButton key={action} action={action} actions={actions} />
      ))}
    </div>
  );
}

/** The post waits for its owner: everything for publishing it is on a page of its own. */
function HandoverButtons({ post }: { post: ScheduledPost }) {
  return (
    <>
      <Button asChild>
        <Link to={`/handover/${post.id}`}>
          <Smartphone />
          {post.isInInbox ? 'Finish in the app' : 'Open hand-over page'}
        </Link>
      </Button>
      <Button onClick={() => void copyCaption(post)}>
        <Copy />
        Copy caption
      </Button>
    </>
  );
}

const ICONS: Partial<Record<PostAction, ReactNode>> = { retry: <RotateCcw />, 'mark-posted': <Check />, 'publish-again': <Send /> };

function ActionButton({ action, actions }: { action: PostAction; actions: PostActions }) {
  const { label, busy } = ACTIONS[action];
  return (
    <Button
      onClick={() => void actions.run(action)}
      disabled={actions.running !== null}
      isBusy={actions.running === action}
      busyLabel={busy}
    >
      {ICONS[action]}
      {label}
    </Button>
  );
}

/** A page outside the product, in a tab of its own. */
function PageLink({ url, icon = <ExternalLink />, children }: { url: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Button asChild>
      <a href={url} target="_blank" rel="noreferrer">
        {icon}
        {children}
      </a>
    </Button>
  );
}
