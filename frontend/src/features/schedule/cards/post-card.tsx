import { platformLabel } from '@viral-slides/platforms';
import { Pencil, Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useListSocialAccountsQuery, type SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { PlatformMark } from '@/shared/ui/platform-mark.tsx';
import type { ScheduledPost } from '../api.ts';
import { NumbersLine } from '../numbers/numbers-line.tsx';
import { postTitle } from '../post-words.ts';
import { formatPostTime } from '../schedule-times.ts';
import { AlsoOn } from './also-on.tsx';
import { CardAction } from './card-action.tsx';
import { CardFrame } from './card-frame.tsx';
import { lookPage } from './platform-pages.ts';
import { PostButtons } from './post-buttons.tsx';
import { PostHistory } from './post-history.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostNotes } from './post-notes.tsx';
import { PostStatus } from './post-status.tsx';
import { PostThumbnail } from './post-thumbnail.tsx';
import { whyNot } from './refusals.ts';
import { usePostActions, type PostActions } from './use-post-actions.ts';

/** One post and what its owner can do with it. */
export interface PostCardProps {
  post: ScheduledPost;
  onEdit: (post: ScheduledPost) => void;
  /** An action of the place where the card is shown, e.g. moving it to another day. */
  tool?: ReactNode;
  /** It stands in the card of its group, which says where else the save went. */
  isMember?: boolean;
  /** The level of its title, below the heading it stands under. */
  titleLevel?: 'h3' | 'h4';
}

/** Most tags that a card shows. */
const MOST_TAGS = 5;

/** One post: what it is, where it stands, and what can be done. */
export function PostCard({ post, onEdit, tool, isMember = false, titleLevel: Title = 'h3' }: PostCardProps) {
  const titleId = useId();
  const { data: accounts } = useListSocialAccountsQuery();
  const account = accountOf(post, accounts ?? []);
  const actions = usePostActions(post, account);
  const title = postTitle(post);
  const edit = () => onEdit(post);
  return (
    <CardFrame titleId={titleId} group={isMember ? null : [post]}>
      {/* Destination and time stand beside the title, or below it where a card is narrow. */}
      <div className="flex min-w-0 flex-wrap gap-3">
        <div className="flex min-w-0 flex-[3_1_16rem] gap-3">
          <PostThumbnail url={post.slideUrls[0]} />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
            <Title id={titleId} className="line-clamp-2 max-w-full font-semibold wrap-anywhere" title={title}>
              {title}
            </Title>
            <PostStatus post={post} />
          </div>
        </div>
        <PostFacts post={post} account={account} isLoading={accounts === undefined && post.delivery === 'automatic'} />
      </div>
      {post.description && <p className="line-clamp-2 whitespace-pre-line text-muted wrap-anywhere">{post.description}</p>}
      {post.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {post.tags.slice(0, MOST_TAGS).map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge className="max-w-full">
                <span className="truncate">#{tag}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {!isMember && <AlsoOn group={[post]} />}
      <NumbersLine post={post} />
      <PostNotes post={post} actions={actions} onEdit={edit} />
      <PostHistory post={post} />
      <footer className="-mb-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-t border-line pt-2 [&:not(:has(a,button))]:hidden">
        <PostButtons post={post} actions={actions} onEdit={edit} lookUrl={lookPage(post.platform, account)} />
        <CardActions post={post} title={title} actions={actions} onEdit={edit} tool={tool} />
      </footer>
    </CardFrame>
  );
}

function accountOf({ socialAccountId, platform }: ScheduledPost, accounts: readonly SocialAccount[]): SocialAccount | undefined {
  return accounts.find((account) =>
    socialAccountId === null ? account.platform === platform && account.isPrimary : account.id === socialAccountId,
  );
}

/** Destination and time of a post. */
function PostFacts({ post, account, isLoading }: { post: ScheduledPost; account: SocialAccount | undefined; isLoading: boolean }) {
  const label = platformLabel(post.platform);
  const at = post.publishedAt ?? post.scheduledTime;
  return (
    <div className="flex min-w-0 flex-[1_1_14rem] items-center gap-2.5 self-start text-sm text-muted">
      <PlatformMark id={post.platform} />
      <div className="flex min-w-0 flex-col">
        <p className="truncate">
          <span className="text-text">{label}</span>
          {' · '}
          {isLoading ? '…' : whoPublishes(post, account)}
        </p>
        <p className="tabular">{at ? <time dateTime={at}>{formatPostTime(at)}</time> : 'No date yet'}</p>
      </div>
    </div>
  );
}

function whoPublishes({ delivery, socialAccountId }: ScheduledPost, account: SocialAccount | undefined): string {
  if (delivery === 'manual') return 'you publish it yourself';
  if (account) return socialAccountId === null ? `${handleOf(account)} (Primary)` : handleOf(account);
  return socialAccountId === null ? 'no account connected' : 'account no longer connected';
}

interface CardActionsProps extends Pick<PostCardProps, 'post' | 'tool'> {
  title: string;
  actions: PostActions;
  onEdit: () => void;
}

/** Editing, cancelling, and the rest. While it is being published neither is possible, and the buttons say so. */
function CardActions({ post, title, actions, onEdit, tool }: CardActionsProps) {
  const { status, actions: possible } = post;
  return (
    <div className="-mr-2 ml-auto flex shrink-0">
      {tool}
      {status === 'scheduled' && (
        <CardAction label={`Edit ${title}`} refusal={possible.includes('edit') ? null : whyNot(post)} onClick={onEdit}>
          <Pencil />
        </CardAction>
      )}
      {(status === 'draft' || status === 'scheduled') && (
        <CardAction
          label={`${status === 'draft' ? 'Delete' : 'Cancel'} ${title}`}
          refusal={possible.includes('cancel') ? null : whyNot(post)}
          onClick={() => void actions.run('cancel')}
        >
          <Trash2 />
        </CardAction>
      )}
      <PostMenu post={post} title={title} actions={actions} />
    </div>
  );
}
