import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import type { ScheduledPost } from '../api.ts';
import { GroupCard } from '../cards/group-card.tsx';
import { PostCard } from '../cards/post-card.tsx';
import { groupsOf } from '../post-group.ts';
import { useToday } from '../use-today.ts';
import { groupByDay, headingOfDay } from './group-by-day.ts';
import { sectionsOf, type PostSection } from './sections.ts';

/** Number of cards of a section drawn at first and with each press on "Show more": years of posts must not make the page slow. */
const PAGE = 48;

interface PostsProps {
  posts: readonly ScheduledPost[];
  onEdit: (post: ScheduledPost) => void;
}

/** The posts as cards in one column, under headings. */
export function PostList({ posts, onEdit }: PostsProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {sectionsOf(posts).map((section) => (
        <Section key={section.title} {...section} onEdit={onEdit} />
      ))}
    </div>
  );
}

function Section({ title, posts, isByDay, onEdit }: PostSection & PostsProps) {
  const [shown, setShown] = useState(PAGE);
  const groups = groupsOf(posts);
  const more = Math.min(PAGE, groups.length - shown);
  const id = `posts-${title.replace(' ', '-')}`;
  const drawn = groups.slice(0, shown).flat();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex items-baseline gap-2 text-base">
        {title}
        <span className="text-sm font-normal text-muted tabular">{posts.length}</span>
      </h2>
      {isByDay ? <Days posts={drawn} onEdit={onEdit} /> : <Cards posts={drawn} titleLevel="h3" onEdit={onEdit} />}
      {more > 0 && (
        <Button className="self-center" onClick={() => setShown(shown + PAGE)}>
          Show {more} more
        </Button>
      )}
    </section>
  );
}

function Days({ posts, onEdit }: PostsProps) {
  const today = useToday();
  return groupByDay(posts).map(({ day, posts: ofDay }) => (
    <div key={day} className="flex flex-col gap-2 not-first-of-type:mt-2">
      <h3 className="text-sm font-medium text-muted">{headingOfDay(day, today)}</h3>
      <Cards posts={ofDay} titleLevel="h4" onEdit={onEdit} />
    </div>
  ));
}

function Cards({ posts, titleLevel, onEdit }: PostsProps & { titleLevel: 'h3' | 'h4' }) {
  return (
    <ul className="flex flex-col gap-2">
      {groupsOf(posts).map((group) => {
        const [post] = group;
        return (
          <li key={post.id} className="min-w-0">
            {group.length === 1 ? (
              <PostCard post={post} titleLevel={titleLevel} onEdit={onEdit} />
            ) : (
              <GroupCard group={group} titleLevel={titleLevel}>
                {group.map((member) => (
                  <li key={member.id} className="min-w-0">
                    <PostCard post={member} isMember onEdit={onEdit} />
                  </li>
                ))}
              </GroupCard>
            )}
          </li>
        );
      })}
    </ul>
  );
}
