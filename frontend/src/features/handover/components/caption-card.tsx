import { Check, Copy } from 'lucide-react';
import { captionOf } from '@/shared/lib/post-caption.ts';
import { Button } from '@/shared/ui/button.tsx';
import type { ScheduledPost } from '../api.ts';
import { useCopy } from '../use-copy.ts';

/** The texts of a post, each to be copied into the platform's app. */
export function CaptionCard({ post }: { post: ScheduledPost }) {
  const caption = captionOf(post);
  return (
    <section aria-labelledby="handover-caption" className="flex flex-col gap-3">
      <h2 id="handover-caption" className="text-lg">
        Caption
      </h2>
      {post.title && <CopyBlock name="title" text={post.title} />}
      {caption && <CopyBlock name="caption" text={caption} />}
      {!post.title && !caption && <p className="text-muted">This post has no text.</p>}
    </section>
  );
}

function CopyBlock({ name, text }: { name: 'title' | 'caption'; text: string }) {
  const { isCopied, copy } = useCopy(name, text);
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-4">
      <p className="max-h-64 select-text overflow-y-auto whitespace-pre-wrap">{text}</p>
      <Button onClick={() => void copy()} className="self-start">
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        Copy {name}
      </Button>
    </div>
  );
}
