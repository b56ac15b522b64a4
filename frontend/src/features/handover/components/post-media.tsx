import { Download, Share } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import type { ScheduledPost } from '../api.ts';
import { filesOf } from '../post-files.ts';
import { useShare } from '../use-share.ts';
import { SlideStrip } from './slide-strip.tsx';

/** What is published: slides or a video, to be saved or handed to the platform's app. */
export function PostMedia({ post }: { post: ScheduledPost }) {
  const { slides, video } = filesOf(post);
  const files = video ? [video] : slides;
  const share = useShare(post, files);
  if (files.length === 0) return <MissingMedia post={post} />;

  const words = video ? { share: 'Share video', save: 'Save video' } : { share: 'Share all', save: 'Save all as ZIP' };
  return (
    <section aria-labelledby="handover-media" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="handover-media" className="text-lg">
          {video ? 'Video' : `${slides.length} ${slides.length === 1 ? 'slide' : 'slides'}`}
        </h2>
        <Button onClick={() => void share.run()} isBusy={share.isBusy} busyLabel="Getting files...">
          {share.canShare ? <Share aria-hidden /> : <Download aria-hidden />}
          {share.canShare ? words.share : words.save}
        </Button>
      </div>
      {video && (
        // Slides have no sound and no speech: there is nothing to caption.
        <video
          src={video.path}
          controls
          playsInline
          preload="metadata"
          aria-label="The video"
          className="max-h-[60dvh] w-full rounded-card bg-canvas"
        />
      )}
      {slides.length > 0 && <SlideStrip slides={slides} />}
    </section>
  );
}

function MissingMedia({ post }: { post: ScheduledPost }) {
  const isComing = post.status === 'scheduled';
  return (
    <p className="rounded-card border border-dashed border-line-strong p-4 text-muted text-pretty">
      {isComing
        ? 'The slides are being prepared. They appear here by themselves.'
        : 'The slides of this post are not kept here. Open the project to export them again.'}
    </p>
  );
}
