import { CircleAlert, CircleCheck, CircleHelp, Hand, Inbox, RefreshCw, type LucideIcon } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import type { ScheduledPost } from '../api.ts';
import { statusWords } from '../post-words.ts';

/** State of a post: a word, a colour, and a sign where something is to be done or to be known. */
export function PostStatus({ post }: { post: ScheduledPost }) {
  const { text, tone, isBusy } = statusWords(post);
  const Icon = isBusy ? RefreshCw : signOf(post);
  return (
    // In a narrow card the words take two lines: a status that is cut off says nothing.
    <Badge tone={tone} className="h-auto min-h-5 max-w-full whitespace-normal">
      {Icon && <Icon aria-hidden className={cn('size-3 shrink-0', isBusy && 'animate-spin')} />}
      {text}
    </Badge>
  );
}

function signOf({ status, phase, isInInbox }: ScheduledPost): LucideIcon | null {
  if (status === 'failed') return phase === 'unknown' ? CircleHelp : CircleAlert;
  if (status === 'posted') return isInInbox ? Inbox : CircleCheck;
  return phase === 'handed-over' ? Hand : null;
}
