import type { ReactNode } from 'react';
import type { PostGroup } from '../post-group.ts';
import { useSelectable } from '../several/selecting.tsx';

interface CardFrameProps {
  /** Id of its title. */
  titleId: string;
  /** Group that the card represents; null where it stands in the card of its group. */
  group: PostGroup | null;
  children: ReactNode;
}

/** The frame of a card of posts. While several posts are selected, a press on it selects them, and its foot makes room for that. */
export function CardFrame({ titleId, group, children }: CardFrameProps) {
  const { handlers, box } = useSelectable(group);
  return (
    <article
      aria-labelledby={titleId}
      {...handlers}
      className="relative flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface-1 p-4 has-[>[aria-checked]]:[&>footer]:invisible has-[>[aria-checked=true]]:inset-ring-2 has-[>[aria-checked=true]]:inset-ring-primary"
    >
      {box}
      {children}
    </article>
  );
}
