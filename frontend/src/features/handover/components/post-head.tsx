import { platformLabel } from '@viral-slides/platforms';
import { cva } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Clock, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Badge } from '@/shared/ui/badge.tsx';
import type { ScheduledPost } from '../api.ts';
import { headWords, timeText, type HeadWords } from '../words.ts';

const mark = cva('grid size-11 shrink-0 place-items-center rounded-card [&_svg]:size-5', {
  variants: {
    tone: {
      call: 'bg-primary-soft text-primary',
      calm: 'bg-surface-2 text-muted',
      done: 'bg-surface-2 text-ok',
      failed: 'bg-danger-soft text-danger',
    },
  },
});
const ICONS = { call: Send, calm: Clock, done: CircleCheck, failed: CircleAlert } as const satisfies Record<HeadWords['tone'], unknown>;

/** How often relative times are refreshed, in milliseconds. */
const EVERY_MS = 30_000;

/** State of the post, the next step, and its title. */
export function PostHead({ post }: { post: ScheduledPost }) {
  const now = useNow();
  const { title, text, tone } = headWords(post, now);
  const Icon = ICONS[tone];
  return (
    <header className="flex items-start gap-4">
      <span className={mark({ tone })}>
        <Icon aria-hidden />
      </span>
      <div className="flex min-w-0 flex-col gap-1.5">
        <h1 className="text-xl md:text-2xl">{title}</h1>
        <p aria-live="polite" className="text-muted text-pretty">
          {text}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Badge>{platformLabel(post.platform)}</Badge>
          <span className="min-w-0 truncate font-medium">{post.title || post.projectName || 'Unknown Project'}</span>
          {post.scheduledTime && <span className="tabular text-muted">due {timeText(post.scheduledTime, now)}</span>}
        </p>
      </div>
    </header>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
