import { PlatformMark } from '@/shared/ui/platform-mark.tsx';
import { useListScheduledPostsQuery } from '../api.ts';
import { formatPostTime } from '../schedule-times.ts';
import { isOpen, type Destination } from './destinations.ts';
import { outcomeWords } from './outcome-words.ts';
import { twinWords } from './twin-words.ts';

interface WhatHappensProps {
  all: readonly Destination[];
  areAccountsKnown: boolean;
  /** Id of the post that is edited. */
  postId: string | undefined;
}

/**
 * Says when it will be posted, what happens then at each destination, and where that repeats another post. Stands at the button that it
 * follows from; a draft has none.
 */
export function WhatHappens({ all, areAccountsKnown, postId }: WhatHappensProps) {
  const { data: posts = [] } = useListScheduledPostsQuery();
  const lines = all.filter(isOpen).flatMap((destination) => {
    const words = outcomeWords(destination, all, areAccountsKnown);
    return words === null ? [] : [{ destination, words, twin: twinWords(destination, posts, postId) }];
  });
  const time = lines[0]?.destination.context.scheduledTime;
  if (!time || Date.parse(time) <= Date.now()) return null;
  return (
    <section aria-label="What will happen" className="flex flex-col gap-1.5 text-sm">
      <h3 className="font-medium tabular">{formatPostTime(time)}</h3>
      <ul className="flex flex-col gap-1">
        {lines.map(({ destination, words, twin }) => (
          <li key={destination.key} className="flex items-center gap-2 text-muted">
            <PlatformMark id={destination.draft.platform} size="sm" />
            <span className="text-pretty">
              {words}
              {twin && <span className="block text-warn">{twin}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
