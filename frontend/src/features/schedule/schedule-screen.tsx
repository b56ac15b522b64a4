import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { Button } from '@/shared/ui/button.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { useListScheduledPostsQuery, type ScheduledPost } from './api.ts';
import { PostCard } from './cards/post-card.tsx';
import { ScheduleDialog } from './dialog/schedule-dialog.tsx';

/** What the dialog is open for: a new post (of a day), or one to edit. */
type Writing = { post?: ScheduledPost; date?: string };

/** All posts of the signed-in person, by day or as a list. */
export function ScheduleScreen() {
  usePageMeta({ title: 'Schedule Posts', description: 'A calendar from which finished projects are posted.' });
  const { data: posts, isError, isFetching, refetch } = useListScheduledPostsQuery();
  const [writing, setWriting] = useState<Writing | null>(null);

  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 p-4 md:p-8">
      <header className="flex min-h-9 items-center justify-between gap-4">
        <h1 className="text-2xl">Schedule Posts</h1>
        <Button variant="solid" onClick={() => setWriting({})}>
          <CalendarPlus />
          Schedule Post
        </Button>
      </header>
      {posts && posts.map((post) => <PostCard key={post.id} post={post} onEdit={() => setWriting({ post })} />)}
      {!posts && isError && (
        <LoadFailure
          title="Your posts could not be loaded"
          hint="They are safe on the server and go out as planned. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <ScheduleDialog open={writing !== null} onClose={() => setWriting(null)} post={writing?.post} date={writing?.date} />
    </div>
  );
}
