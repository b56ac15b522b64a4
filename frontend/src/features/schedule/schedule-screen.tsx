import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { FreeSlot } from '@/shared/api/posting-slots.ts';
import { useScreenCommands } from '@/shared/keyboard/screen-commands.ts';
import { useAskedFor } from '@/shared/lib/asked-for.ts';
import { keptPost } from '@/shared/lib/kept-post.ts';
import { useIsMobile } from '@/shared/lib/media-query.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { PushOptIn } from '@/shared/push/push-opt-in.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { useListScheduledPostsQuery, type ScheduledPost } from './api.ts';
import { CalendarView } from './calendar/calendar-view.tsx';
import { LazyScheduleDialog, loadScheduleDialog } from './dialog/lazy-schedule-dialog.tsx';
import type { Draft } from './dialog/draft.ts';
import type { DraftStart } from './dialog/use-draft.ts';
import { whenOf } from './dialog/when-of.ts';
import { AttentionNotes } from './filters/attention-notes.tsx';
import { attentionOf, filterPosts } from './filters/filter-posts.ts';
import { ScheduleFilters } from './filters/schedule-filters.tsx';
import { useScheduleView } from './filters/use-schedule-view.ts';
import { ListView } from './list/list-view.tsx';
import { LazyNumbersView } from './numbers/lazy-numbers-view.tsx';
import { SelectingProvider } from './several/selecting.tsx';
import { useSeveral } from './several/use-several.tsx';

/** A free slot as the fields of a new post. */
function givenBy({ at, socialAccountId, platform }: FreeSlot): Partial<Draft> {
  return { ...whenOf(at), platform, accountId: socialAccountId, slotAt: at, slotAccountId: socialAccountId };
}

/** Preloads the dialog before the press; a failure is shown when it is pressed. */
const prepareDialog = () => void loadScheduleDialog().catch(() => {});

/** All posts of the signed-in person, by day, as a list, or as a table of their numbers. */
export function ScheduleScreen() {
  usePageMeta({ title: 'Schedule Posts', description: 'Plan and publish your projects.' });
  const listed = useListScheduledPostsQuery();
  const { data: all, error, isFetching, refetch } = listed;
  const [view, change] = useScheduleView();
  const isMobile = useIsMobile();
  // Initial state of the open dialog; first a post that was left to connect an account.
  const [writing, setWriting] = useState(() => keptPost() as DraftStart | null);
  const close = () => setWriting(null);
  useAskedFor('new-post', () => setWriting({}));
  useScreenCommands([
    { label: 'Show calendar', words: 'view, month, week', run: () => change({ view: 'calendar' }) },
    { label: 'Show list', words: 'view', run: () => change({ view: 'list' }) },
    { label: 'Show statistics', words: 'view, numbers, likes', run: () => change({ view: 'numbers' }) },
  ]);
  const { platform, status } = view;
  const posts = useMemo(() => all && filterPosts(all, { platform, status }), [all, platform, status]);
  const published = useMemo(() => all && filterPosts(all, { platform, status: 'posted' }), [all, platform]);
  const attention = useMemo(() => attentionOf(all ?? [], platform), [all, platform]);
  const several = useSeveral(posts, view);
  const edit = (post: ScheduledPost) => setWriting({ post });
  const notes = {
    attention,
    onShowFailed: () => change({ view: 'list', status: 'failed' }),
    onShowHandedOver: () => change({ view: 'list', status: 'scheduled' }),
  };

  return (
    <div className="flex w-full flex-col gap-5 p-4 md:p-8">
      <header className="flex min-h-9 items-center justify-between gap-4">
        <h1 className="text-xl md:text-2xl">Schedule Posts</h1>
        <AttentionNotes {...notes} place="title" />
        <Button variant="solid" onPointerEnter={prepareDialog} onFocus={prepareDialog} onClick={() => setWriting({})}>
          <CalendarPlus />
          Schedule Post
        </Button>
      </header>
      <ScheduleFilters view={view} attention={attention} onChange={change} several={several.switch} />
      <SelectingProvider value={several.selecting}>
        {!all && error !== undefined ? (
          <LoadFailure
            title="Your posts could not be loaded"
            hint="Your posts are safe on the server and will be published as scheduled. Check your connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : view.view === 'calendar' ? (
          <CalendarView
            posts={posts}
            kind={view.period}
            onKind={isMobile ? undefined : (period) => change({ period })}
            onEdit={edit}
            onWrite={(date, time, slot) =>
              setWriting({ date, ...(time !== undefined && { given: { time } }), ...(slot && { given: givenBy(slot) }) })
            }
          />
        ) : view.view === 'numbers' ? (
          <LazyNumbersView posts={published} onFailed={() => change({ view: 'list' })} />
        ) : (
          <ListView
            posts={posts}
            isFiltered={(all?.length ?? 0) > 0}
            onShowAll={() => change({ platform: 'all', status: 'all' })}
            onEdit={edit}
          />
        )}
      </SelectingProvider>
      {several.bar}
      {all && all.length > 0 && <PushOptIn className="mt-3" />}
      <AttentionNotes {...notes} place="end" />
      <LazyScheduleDialog open={writing !== null} onClose={close} {...writing} />
    </div>
  );
}
