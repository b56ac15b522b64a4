import type { ScheduledPost } from '../api.ts';
import { filesOf } from '../post-files.ts';
import { PostVideo } from './post-video.tsx';
import { SlideStrip } from './slide-strip.tsx';

/** Media of the post: slides or a video, each to be looked at whole. */
export function PostMedia({ post }: { post: ScheduledPost }) {
  const { slides, video } = filesOf(post);
  if (!video && slides.length === 0) return <MissingMedia post={post} />;
  return (
    <section aria-labelledby="handover-media" className="flex min-w-0 flex-col gap-3">
      <h2 id="handover-media" className="text-lg">
        {video ? 'Video' : `${slides.length} ${slides.length === 1 ? 'slide' : 'slides'}`}
      </h2>
      {video && <PostVideo video={video} />}
      {slides.length > 0 && <SlideStrip slides={slides} />}
    </section>
  );
}

function MissingMedia({ post }: { post: ScheduledPost }) {
  const isComing = post.status === 'scheduled';
  return (
    <p className="rounded-card border border-dashed border-line-strong p-4 text-muted text-pretty">
      {isComing
        ? 'The slides are being prepared and will appear here.'
        : 'The slides of this post are no longer stored. Open the project to export the slides again.'}
    </p>
  );
}
