import { platformLabel } from '@viral-slides/platforms';
import { ChevronDown, CircleAlert, Trash2, TriangleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { OutdatedNote } from '@/shared/posts/outdated-note.tsx';
import { isOutdated } from '@/shared/posts/outdated-posts.ts';
import { Button } from '@/shared/ui/button.tsx';
import { PlatformMark } from '@/shared/ui/platform-mark.tsx';
import type { ScheduledPost } from '../api.ts';
import { NumbersLine } from '../numbers/numbers-line.tsx';
import type { PostGroup } from '../post-group.ts';
import { postTitle } from '../post-words.ts';
import { formatPostTime } from '../schedule-times.ts';
import { AlsoOn } from './also-on.tsx';
import { CardAction } from './card-action.tsx';
import { CardFrame } from './card-frame.tsx';
import { PostStatus } from './post-status.tsx';
import { PostThumbnail } from './post-thumbnail.tsx';
import { whyNot } from './refusals.ts';
import { useCancelGroup } from './use-cancel-group.ts';

interface GroupCardProps {
  /** Several posts. */
  group: PostGroup;
  /** An action of the place where the card is shown, for all of them. */
  tool?: ReactNode;
  titleLevel?: 'h3' | 'h4';
  /** The card of each post, as items of a list. */
  children: ReactNode;
}

/** Posts of one save that go out at the same time: what they are, where each stands, what can be done with all, and behind a press the card of each. */
export function GroupCard({ group, tool, titleLevel: Title = 'h3', children }: GroupCardProps) {
  const [titleId, listId] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const [lead] = group;
  const title = postTitle(lead);
  const at = lead.scheduledTime;
  return (
    <CardFrame titleId={titleId} group={group}>
      <div className="flex min-w-0 gap-3">
        <PostThumbnail url={group.find(({ slideUrls }) => slideUrls.length > 0)?.slideUrls[0]} />
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <Title id={titleId} className="line-clamp-2 max-w-full font-semibold wrap-anywhere" title={title}>
            {title}
          </Title>
          <p className="text-sm text-muted tabular">
            {group.length} posts · {at ? <time dateTime={at}>{formatPostTime(at)}</time> : 'No date yet'}
          </p>
        </div>
      </div>
      <ul aria-label="Platforms" className="flex flex-col gap-1.5">
        {group.map((post) => (
          <li key={post.id} className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
            <PlatformMark id={post.platform} size="sm" />
            <span className="truncate">{platformLabel(post.platform)}</span>
            <PostStatus post={post} />
            <Warning post={post} />
            <div className="basis-full empty:hidden">
              <NumbersLine post={post} />
            </div>
          </li>
        ))}
      </ul>
      <AlsoOn group={group} />
      <OutdatedNote posts={group.filter(isOutdated)} />
      <footer className="-mb-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-t border-line pt-2">
        <Button variant="ghost" className="-ml-2 px-2" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          <ChevronDown className={cn(isOpen && 'rotate-180')} />
          {isOpen ? 'Hide each post' : 'Show each post'}
        </Button>
        <div className="-mr-2 ml-auto flex shrink-0">
          {tool}
          <CancelAll group={group} title={title} />
        </div>
      </footer>
      <ul id={listId} aria-label={`Posts of ${title}`} hidden={!isOpen} className="flex flex-col gap-2 pb-2 hidden:hidden">
        {isOpen && children}
      </ul>
    </CardFrame>
  );
}

/** The worst that is to be known of a post; what helps is on its own card. */
function Warning({ post: { warnings } }: { post: ScheduledPost }) {
  const worst = warnings.find(({ severity }) => severity === 'error') ?? warnings[0];
  if (!worst) return null;
  const Icon = worst.severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <p className={cn('flex basis-full gap-2 text-pretty', worst.severity === 'error' ? 'text-danger' : 'text-warn')}>
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{worst.detail}</span>
    </p>
  );
}

function CancelAll({ group, title }: { group: PostGroup; title: string }) {
  const [lead] = group;
  const cancel = useCancelGroup(group);
  if (lead.status !== 'draft' && lead.status !== 'scheduled') return null;
  const canAny = group.some(({ actions }) => actions.includes('cancel'));
  return (
    <CardAction
      label={`${lead.status === 'draft' ? 'Delete' : 'Cancel'} all ${group.length} posts of ${title}`}
      refusal={canAny ? null : whyNot(lead)}
      onClick={() => void cancel()}
    >
      <Trash2 />
    </CardAction>
  );
}
