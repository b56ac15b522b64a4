import { skipToken } from '@reduxjs/toolkit/query';
import type { OutputFormatId, Slide, SlideFrame } from '@viral-slides/slide-document';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { useNearView } from '@/shared/lib/use-near-view.ts';
import type { Destination } from '../destinations.ts';
import { pictureFrameOf } from '../media/picture-frame.ts';

interface PreviewSlidesProps {
  /** Destination, with the fit of its slides. */
  destination: Destination;
  /** Swiped element; it is scrolled from outside too. */
  track: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
}

/** The slides of a project as the server has them, side by side in a frame, swiped like in an app. Nothing is loaded before they are seen. */
export function PreviewSlides({ destination, track, onScroll }: PreviewSlidesProps) {
  const { projectId } = destination.draft;
  const { ref, hasBeenNear } = useNearView<HTMLDivElement>();
  const { data: project } = projectsApi.useGetProjectQuery(hasBeenNear && projectId !== '' ? { id: projectId } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  // The same object while nothing of it changes, so that slides are not drawn at each key that is pressed.
  const frameKey = JSON.stringify(pictureFrameOf(destination, project?.outputFormat));
  const frame = useMemo(() => JSON.parse(frameKey) as SlideFrame | null, [frameKey]);
  return (
    <div ref={ref} className="absolute inset-0">
      <div
        ref={track}
        role="group"
        aria-label="Slides"
        tabIndex={0}
        onScroll={onScroll}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-2"
      >
        {project?.slides.map((slide) => (
          <div key={slide.id} className="size-full shrink-0 snap-center">
            <DrawnSlide slide={slide} format={project.outputFormat} frame={frame} />
          </div>
        ))}
      </div>
    </div>
  );
}

function DrawnSlide({ slide, format, frame }: { slide: Slide; format: OutputFormatId; frame: SlideFrame | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const end = new AbortController();
    const draw = async () => {
      const { drawInto } = await import('./draw-slide.ts');
      if (canvas.current) await drawInto(canvas.current, slide, { format, frame, signal: end.signal });
    };
    draw().catch((error: unknown) => reportFailure('A slide could not be drawn for the preview', error));
    return () => end.abort();
  }, [slide, format, frame]);
  return <canvas ref={canvas} aria-hidden className="size-full object-contain" />;
}
