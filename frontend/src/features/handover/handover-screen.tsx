import { ExternalLink } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { isApiError } from '@/shared/api/api-error.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { PushOptIn } from '@/shared/push/push-opt-in.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { buttonClasses } from '@/shared/ui/button-classes.ts';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { useGetScheduledPostQuery, type ScheduledPost } from './api.ts';
import { isByHand } from './by-hand.ts';
import { CaptionCard } from './components/caption-card.tsx';
import { HandoverActions } from './components/handover-actions.tsx';
import { PhoneCode } from './components/phone-code.tsx';
import { PostHead } from './components/post-head.tsx';
import { PostMedia } from './components/post-media.tsx';
import { ComingSlides } from './components/slide-strip.tsx';

/** A post that its owner publishes: files to share, caption to copy, and the answer. Made for a phone in one hand. */
export function HandoverScreen() {
  const { postId = '' } = useParams();
  usePageMeta({ title: 'Publish a post', description: 'Slides to share, caption to copy' });
  const asked = useGetScheduledPostQuery({ id: postId });
  const { data: post, error, isFetching, refetch } = asked;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 md:p-8">
      {post && !isGone(error) ? (
        <PostPage post={post} />
      ) : isGone(error) ? (
        <GonePost />
      ) : error ? (
        <LoadFailure
          level={1}
          title="The post could not be loaded"
          hint="Nothing is lost. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <LoadingPost />
      )}
    </div>
  );
}

/** A malformed id is refused with 400, a deleted post or another user's with 404: for the person it is the same. */
function isGone(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}

/** A focused element comes to rest beside the app's bar and the actions at the page's edges, and not below them. */
const BESIDE_BARS =
  'max-md:[&_:is(a,button,ol)]:scroll-mt-16 max-md:[&_:is(a,button,ol)]:scroll-mb-40 md:max-lg:[&_:is(a,button,ol)]:scroll-mt-32';

function PostPage({ post }: { post: ScheduledPost }) {
  return (
    <div
      className={cn(
        BESIDE_BARS,
        'flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10',
      )}
    >
      <PostHead post={post} />
      {/* A box of its own in wide windows alone: elsewhere the actions stick to the edge of the window all along the page. */}
      <div className="contents lg:sticky lg:top-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-6">
        {post.status !== 'draft' && <HandoverActions post={post} />}
        {isByHand(post) && <PhoneCode className="max-lg:order-1" />}
      </div>
      <div className="contents lg:col-start-1 lg:flex lg:min-w-0 lg:flex-col lg:gap-6">
        {post.status !== 'draft' && (
          <>
            <PostMedia post={post} />
            <CaptionCard post={post} />
          </>
        )}
        <OnwardLinks post={post} />
        <PushOptIn />
      </div>
    </div>
  );
}

function OnwardLinks({ post }: { post: ScheduledPost }) {
  return (
    <div className="flex flex-wrap gap-2">
      {post.remoteUrl && (
        <Button asChild>
          <a href={post.remoteUrl} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            See the post
          </a>
        </Button>
      )}
      <Link to="/schedule" className={buttonClasses({ variant: 'ghost' })}>
        Go to Schedule
      </Link>
    </div>
  );
}

function GonePost() {
  return (
    <EmptyState
      level={1}
      className="pt-24"
      title="Post not found"
      hint="It was deleted or belongs to another account. Opening this page does not publish anything."
      action={
        <Link to="/schedule" className={buttonClasses({ variant: 'solid' })}>
          Go to Schedule
        </Link>
      }
    />
  );
}

function LoadingPost() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <h1 className="sr-only">Loading the post</h1>
      <div className="flex gap-4">
        <Skeleton className="size-11 rounded-card" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-10" />
        </div>
      </div>
      <Skeleton className="h-6 w-24" />
      <ComingSlides className="-mx-4 -mt-3 md:-mx-1" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
