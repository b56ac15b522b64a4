import { skipToken } from '@reduxjs/toolkit/query';
import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import { useEffect, useRef, type RefObject } from 'react';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { useNearView } from '@/shared/lib/use-near-view.ts';

interface PreviewSlidesProps {
  projectId: string;
  /** What is swiped; it is scrolled from outside too. */
  track: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
}

/** The slides of a project as the server has them, side by side in a frame, swiped like in an app. Nothing is loaded before they are seen. */
export function PreviewSlides({ projectId, track, onScroll }: PreviewSlidesProps) {
  const { ref, hasBeenNear } = useNearView<HTMLDivElement>();
  const { data: project } = projectsApi.useGetProjectQuery(hasBeenNear && projectId !== '' ? { id: projectId } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
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
            <DrawnSlide slide={slide} format={project.outputFormat} />
          </div>
        ))}
      </div>
    </div>
  );
}

function DrawnSlide({ slide, format }: { slide: Slide; format: OutputFormatId }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = async () => {
      const { drawInto } = await import('./draw-slide.ts');
      if (canvas.current) await drawInto(canvas.current, slide, format);
    };
    draw().catch((error: unknown) => reportFailure('A slide could not be drawn for the preview', error));
  }, [slide, format]);
  return <canvas ref={canvas} aria-hidden className="size-full object-contain" />;
}
