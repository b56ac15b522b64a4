import { platformFacts, type AppButton, type PlatformFacts } from '@viral-slides/platforms';
import { Bookmark, Ellipsis, Heart, MessageCircle, Repeat2, Send, Share2, ThumbsDown, ThumbsUp, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { captionOf } from '@/shared/lib/post-caption.ts';
import type { PlatformId } from '../../post-words.ts';

/** Texts of an app over or below a post. */
export interface FurnitureTexts {
  handle: string;
  title: string;
  description: string;
  tags: readonly string[];
  /** The title where there is none, on platforms that need one. */
  headline: string;
}

/** Drawn by ourselves: signs of the same meaning, no marks of others. */
const ICONS: Record<AppButton, LucideIcon> = {
  like: Heart,
  'thumb-up': ThumbsUp,
  'thumb-down': ThumbsDown,
  comment: MessageCircle,
  save: Bookmark,
  share: Share2,
  send: Send,
  repost: Repeat2,
};

type Preview = PlatformFacts['preview'];

/** Visible part of the texts in an app, cut as it cuts them. */
function Caption({ kind, texts }: { kind: Preview['text']; texts: FurnitureTexts }) {
  if (kind === 'title') return <p className="line-clamp-2 break-words">{texts.title.trim() || texts.headline}</p>;
  return (
    <>
      {kind === 'title-and-caption' && texts.title.trim() && <p className="line-clamp-1 font-semibold">{texts.title}</p>}
      <p className="line-clamp-2 break-words whitespace-pre-line">{captionOf(texts)}</p>
    </>
  );
}

interface AppFurnitureProps {
  platform: PlatformId | '';
  /** A video among pictures fills the screen. */
  isChosenVideo: boolean;
  texts: FurnitureTexts;
  /** The slides. */
  children: ReactNode;
}

/** The buttons and texts of an app around slides, about where the app has them. */
export function AppFurniture({ platform, isChosenVideo, texts, children }: AppFurnitureProps) {
  const preview = platformFacts(platform)?.preview;
  const { buttons, layout } = preview ?? { buttons: [], layout: 'over' as const };
  const icons = buttons.map((button) => ICONS[button]);
  const caption = preview && <Caption kind={preview.text} texts={texts} />;
  const isOver = isChosenVideo || layout === 'over';
  return (
    // Dark in both themes, as the apps are; the size is that of a phone drawn small.
    <div className="dark flex aspect-9/16 w-50 flex-col overflow-hidden rounded-card border-4 border-surface-3 bg-canvas text-[11px]/[15px] text-on-scrim">
      {!isOver && (
        <p className="flex h-8 shrink-0 items-center justify-between px-2 font-semibold">
          <span className="truncate">{texts.handle}</span>
          <Ellipsis aria-hidden className="size-4" />
        </p>
      )}
      <div className="relative min-h-0 flex-1">
        {children}
        {isOver && (
          <Icons
            icons={icons}
            className="pointer-events-none absolute right-2 bottom-16 flex-col gap-3 [filter:drop-shadow(0_0_2px_var(--scrim))]"
          />
        )}
        {isOver && preview && (
          <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-scrim to-transparent p-2 pt-8 pr-9">
            <p className="truncate font-semibold">{texts.handle}</p>
            {caption}
          </div>
        )}
      </div>
      {!isOver && (
        <div className="flex h-20 shrink-0 flex-col gap-1.5 p-2">
          <Icons icons={icons} className="gap-2.5" />
          {caption}
        </div>
      )}
    </div>
  );
}

function Icons({ icons, className }: { icons: readonly LucideIcon[]; className: string }) {
  return (
    <div aria-hidden className={cn('flex', className)}>
      {icons.map((Icon, index) => (
        <Icon key={index} className="size-4.5" />
      ))}
    </div>
  );
}
