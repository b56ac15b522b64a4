import { CalendarPlus, Check, Copy, ExternalLink, MoreHorizontal, RotateCcw, Search, Send, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/shared/ui/button.tsx';
import { Menu, MenuItem } from '@/shared/ui/menu.tsx';
import type { ScheduledPost } from '../api.ts';
import { ACTIONS, copyCaption, type PostAction, type PostActions } from './use-post-actions.ts';

interface PostButtonsProps {
  post: ScheduledPost;
  actions: PostActions;
  onEdit: () => void;
  /** Where somebody looks whether it is there. */
  lookUrl: string;
}

/** The actions that have a button of their own; what else is possible is in the menu. */
const OWN_BUTTON: readonly PostAction[] = ['retry', 'mark-posted', 'publish-again'];
/** Actions that have their places elsewhere on the card. */
const ELSEWHERE = ['edit', 'cancel', 'update-to-latest'];

/** What can be done with a post now, the most likely first. */
export function PostButtons({ post, actions, onEdit, lookUrl }: PostButtonsProps) {
  const can = (action: ScheduledPost['actions'][number]) => post.actions.includes(action);
  const isWaiting = post.isInInbox || post.phase === 'handed-over';
  const inMenu = post.actions.filter((action) => !ELSEWHERE.includes(action) && !OWN_BUTTON.includes(action as PostAction)) as PostAction[];
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {post.status === 'draft' && can('edit') && (
        <Button onClick={onEdit}>
          <CalendarPlus />
          Schedule...
        </Button>
      )}
      {isWaiting && <HandoverButtons post={post} />}
      {post.remoteUrl && <PageLink url={post.remoteUrl}>View post</PageLink>}
      {post.phase === 'unknown' && (
        <PageLink url={lookUrl} icon={<Search />}>
          Check on the platform
        </PageLink>
      )}
      {OWN_BUTTON.filter(can).map((action) => (
        <ActionButton key={action} action={action} actions={actions} />
      ))}
      {inMenu.length > 0 && (
        <Menu
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label="More actions"
              title="More actions"
              className="ml-auto"
              isBusy={inMenu.includes(actions.running as PostAction)}
            >
              <MoreHorizontal />
            </Button>
          }
        >
          {inMenu.map((action) => (
            <MenuItem key={action} onSelect={() => void actions.run(action)}>
              {ACTIONS[action].label}
            </MenuItem>
          ))}
        </Menu>
      )}
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
