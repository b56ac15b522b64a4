import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import type { ScheduledPost } from '../api.ts';
import { PostCard } from '../cards/post-card.tsx';
import { groupPosts } from './group-posts.ts';

/** So many cards of a group are drawn at first and with each press on "Show more": years of posts must not make the page slow. */
const PAGE = 48;

/** The posts as cards, under headings. */
export function PostList({ posts, onEdit }: { posts: readonly ScheduledPost[]; onEdit: (post: ScheduledPost) => void }) {
  return (
    <div className="flex flex-col gap-6">
      {groupPosts(posts).map((group) => (
        <Group key={group.title} title={group.title} posts={group.posts} onEdit={onEdit} />
      ))}
    </div>
  );
}

function Group({ title, posts, onEdit }: { title: string; posts: readonly ScheduledPost[]; onEdit: (post: ScheduledPost) => void }) {
  const [shown, setShown] = useState(PAGE);
  const more = Math.min(PAGE, posts.length - shown);
  const id = `posts-${title.replace(' ', '-')}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex items-baseline gap-2 text-base">
        {title}
        <span className="text-sm font-normal text-muted tabular">{posts.length}</span>
      </h2>
      <ul className="grid items-start gap-2 md:grid-cols-[repeat(auto-fill,minmax(320px,1fr))] md:gap-3">
        {posts.slice(0, shown).map((post) => (
          <li key={post.id} className="min-w-0">
            <PostCard post={post} onEdit={onEdit} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button className="self-center" onClick={() => setShown(shown + PAGE)}>
          Show {more} more
        </Button>
      )}
    </section>
  );
}
