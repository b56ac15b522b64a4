import { platformLabel } from '@viral-slides/platforms';
import { BellRing, Check, Download, ExternalLink, Share } from 'lucide-react';
import { useState } from 'react';
import { useListPlatformsQuery } from '@/shared/api/generated/social-accounts.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import type { ScheduledPost } from '../api.ts';
import { isByHand } from '../by-hand.ts';
import { platformLink } from '../platform-links.ts';
import { filesToShare } from '../post-files.ts';
import { shareLabel } from '../share-words.ts';
import { useAnswer } from '../use-answer.ts';
import { useShare } from '../use-share.ts';
import { OfflineNote } from './offline-note.tsx';

/** At the thumb on a phone, above the page on a tablet, at the side of a wide window: never scrolled away. */
const BAR =
  'z-20 flex flex-col gap-2 bg-bg sticky max-md:bottom-0 max-md:order-last max-md:-mx-4 max-md:border-t max-md:border-line max-md:px-4 max-md:pt-3 ' +
  'max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-lg:top-0 md:max-lg:-mx-8 md:max-lg:border-b md:max-lg:border-line md:max-lg:px-8 ' +
  'md:max-lg:py-3 lg:static';
const ROW = 'flex flex-wrap gap-2 lg:flex-col';
const BUTTON = 'flex-1 lg:flex-none';

/** Actions on a post, the next step as the one solid button. Nothing where nothing can be done. */
export function HandoverActions({ post }: { post: ScheduledPost }) {
  const share = useShare(post);
  const [hasOpened, setOpened] = useState(false);
  const [hasFiles, canOpen] = [filesToShare(post).length > 0, isByHand(post)];
  const [canMark, canRemind] = [post.actions.includes('mark-posted'), post.actions.includes('remind')];
  if (!hasFiles && !canOpen && !canMark && !canRemind) return null;

  const next = nextStep({ post, isUnderWay: share.isDone || hasOpened, hasFiles, canMark });
  return (
    <div role="group" aria-label="Publish this post" className={BAR}>
      <OfflineNote post={post} />
      <div className={ROW}>
        {hasFiles && <ShareButton post={post} share={share} isNext={next === 'share'} />}
        {canOpen && <OpenLink post={post} isNext={next === 'open'} onOpen={() => setOpened(true)} />}
      </div>
      {(canMark || canRemind) && <Answers post={post} isNext={next === 'answer'} canMark={canMark} canRemind={canRemind} />}
    </div>
  );
}

/** The step that comes next: files and caption first, or the app where the post waits in its inbox; then the answer. */
function nextStep(at: {
  post: ScheduledPost;
  isUnderWay: boolean;
  hasFiles: boolean;
  canMark: boolean;
}): 'share' | 'open' | 'answer' | null {
  if (at.isUnderWay && at.canMark) return 'answer';
  if (at.post.isInInbox) return 'open';
  if (at.hasFiles && isByHand(at.post)) return 'share';
  return at.canMark ? 'answer' : null;
}

function ShareButton({ post, share, isNext }: { post: ScheduledPost; share: ReturnType<typeof useShare>; isNext: boolean }) {
  return (
    <Button
      variant={isNext ? 'solid' : 'outline'}
      className={cn(BUTTON, 'min-w-fit')}
      onClick={() => void share.run()}
      isBusy={share.isBusy}
      busyLabel="Getting files..."
    >
      {share.canShare ? <Share aria-hidden /> : <Download aria-hidden />}
      {shareLabel(post, share.canShare)}
    </Button>
  );
}

function OpenLink({ post, isNext, onOpen }: { post: ScheduledPost; isNext: boolean; onOpen: () => void }) {
  const { data: platforms } = useListPlatformsQuery();
  return (
    <Button asChild variant={isNext ? 'solid' : 'outline'} className={cn(isNext && BUTTON, 'md:flex-1 lg:flex-none')}>
      <a href={platformLink(post, platforms)} target="_blank" rel="noreferrer" onClick={onOpen}>
        <ExternalLink aria-hidden />
        <span>
          Open<span className={cn(!isNext && 'max-md:sr-only')}> {platformLabel(post.platform)}</span>
        </span>
      </a>
    </Button>
  );
}

/** 'I posted it' and 'Remind me in an hour'. */
function Answers({ post, isNext, canMark, canRemind }: { post: ScheduledPost; isNext: boolean; canMark: boolean; canRemind: boolean }) {
  const answer = useAnswer(post);
  const isBusy = answer.isMarking || answer.isReminding;
  return (
    <div className={ROW}>
      {canMark && (
        <Button
          variant={isNext ? 'solid' : 'outline'}
          className={BUTTON}
          onClick={() => void answer.markPosted()}
          disabled={isBusy}
          isBusy={answer.isMarking}
          busyLabel="Saving..."
        >
          <Check aria-hidden />I posted it
        </Button>
      )}
      {canRemind && (
        <Button className={BUTTON} onClick={() => void answer.remind()} disabled={isBusy} isBusy={answer.isReminding} busyLabel="Saving...">
          <BellRing aria-hidden />
          Remind me in an hour
        </Button>
      )}
    </div>
  );
}
