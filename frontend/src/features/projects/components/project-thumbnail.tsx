import { DEFAULT_SLIDE_IMAGE_URL, type OutputFormatId } from '@viral-slides/slide-document';
import { ImageOff, Images } from 'lucide-react';
import { useState } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { pictureAddress } from '@/shared/lib/picture-address.ts';
import { useCardPicture } from '../first-slide/use-card-picture.ts';
import { useNearView } from '@/shared/lib/use-near-view.ts';

/** Shape of a slide on its stage: each format in its own shape. */
const SHAPE: Record<OutputFormatId, string> = {
  tiktok: 'h-[86%] aspect-9/16',
  'ig-portrait': 'h-[76%] aspect-4/5',
  'ig-post': 'w-[74%] aspect-square',
  youtube: 'w-[88%] aspect-video',
};

/** The first slide as it is posted, on a stage in its own colours; further slides wait at its sides, as on the landing page. */
export function ProjectThumbnail({ project }: { project: ProjectSummary }) {
  const { ref, hasBeenNear } = useNearView<HTMLDivElement>();
  const imageUrl = project.firstSlide?.imageUrl ?? DEFAULT_SLIDE_IMAGE_URL;
  const picture = imageUrl === DEFAULT_SLIDE_IMAGE_URL ? null : imageUrl;
  const shape = SHAPE[project.outputFormat];

  return (
    <div ref={ref} className="project-stage relative isolate grid place-items-center overflow-hidden bg-canvas">
      {picture && (
        <img
          src={pictureAddress(picture, 160)}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 -z-10 size-full scale-150 object-cover opacity-45 blur-xl"
        />
      )}
      {project.slideCount > 2 && <WaitingSlide shape={shape} side="left" />}
      {project.slideCount > 1 && <WaitingSlide shape={shape} side="right" />}
      <div
        className={cn(
          // The border lies outside of the slide's shape, so that nothing of it is cut off.
          'relative box-content grid place-items-center overflow-hidden rounded-card border-[3px] border-surface-3 bg-surface-2 ring-1 ring-line-strong',
          shape,
        )}
      >
        <FirstSlide project={project} picture={picture} isWanted={hasBeenNear} />
      </div>
    </div>
  );
}

/** The picture of the first slide as soon as it is there, in the size in which the stage has it already, and over it the whole slide. */
function FirstSlide({ project, picture, isWanted }: { project: ProjectSummary; picture: string | null; isWanted: boolean }) {
  const { address: drawing, isOwnDrawing } = useCardPicture(project, isWanted);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isMissing = picture !== null && picture === failedUrl;
  return (
    <>
      {(picture === null || isMissing) && !drawing && <NoPicture isMissing={isMissing} />}
      {picture && !isMissing && (
        <img
          src={pictureAddress(picture, isOwnDrawing ? 400 : 160)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailedUrl(picture)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {drawing && (
        <img src={drawing} alt="" decoding="async" draggable={false} className="absolute inset-0 size-full animate-fade-in object-cover" />
      )}
    </>
  );
}

/** A slide that comes after the first; the pointer on the card makes it step out. */
function WaitingSlide({ shape, side }: { shape: string; side: 'left' | 'right' }) {
  return (
    <span
      className={cn(
        'absolute box-content rounded-card border-[3px] border-surface-3 bg-surface-2 opacity-70 ring-1 ring-line-strong transition-transform duration-180 ease-out',
        shape,
        side === 'left'
          ? '-translate-x-[26%] scale-[0.86] group-hover:-translate-x-[36%]'
          : 'translate-x-[26%] scale-[0.86] group-hover:translate-x-[36%]',
      )}
    />
  );
}

/** Placeholder of a slide before a picture was chosen, and where it cannot be loaded. */
function NoPicture({ isMissing }: { isMissing: boolean }) {
  if (!isMissing) return <Images aria-hidden className="size-8 text-faint" strokeWidth={1.5} />;
  return (
    <span className="flex flex-col items-center gap-2 px-2 text-center text-xs text-muted">
      <ImageOff aria-hidden className="size-6" strokeWidth={1.5} />
      Image not found
    </span>
  );
}
