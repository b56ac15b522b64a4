import type { Slide } from '@viral-slides/slide-document';
import { useEffect, useState } from 'react';
import type { FirstSlide, ProjectSummary } from '@/shared/api/generated/projects.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { createDrawnSlides } from './drawn-slides.ts';
import { useGetFirstSlideQuery } from '../api.ts';

const drawnSlides = createDrawnSlides();

/**
 * The first slide of a project with its texts, drawn in this browser by the renderer of the editor.
 * @param project as in the list: a later revision than that of the drawing, e.g. after a change in another tab, draws it again
 * @param isWanted false while it is out of view: nothing is requested or drawn
 * @returns address of the drawing; null while there is none, and where the bare picture shows all there is
 */
export function useDrawnSlide({ id: projectId, revision }: Pick<ProjectSummary, 'id' | 'revision'>, isWanted: boolean): string | null {
  const { data, refetch } = useGetFirstSlideQuery({ id: projectId }, { skip: !isWanted });
  const [url, setUrl] = useState<string | null>(null);

  const drawnRevision = data?.revision;
  useEffect(() => {
    if (isWanted && drawnRevision !== undefined && drawnRevision < revision) void refetch();
  }, [isWanted, drawnRevision, revision, refetch]);

  useEffect(() => {
    if (!data) return;
    let isCurrent = true;
    addressOf(projectId, data, () => isCurrent).then(
      // The drawing of an older revision stays until there is another one.
      (drawn) => isCurrent && setUrl(drawn),
      (error: unknown) => reportFailure('A project card could not be drawn', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [projectId, data]);

  return url;
}

async function addressOf(
  projectId: string,
  { slide, revision, outputFormat }: FirstSlide,
  isWanted: () => boolean,
): Promise<string | null> {
  if (!slide || isBarePicture(slide)) return null;
  const draw = async () => {
    const { drawCard } = await import('./draw-card.ts');
    return drawCard(slide, outputFormat);
  };
  return drawnSlides.addressOf(`${projectId} ${revision}`, draw, isWanted);
}

/** Whether nothing is on a slide but its picture, as it is. */
function isBarePicture({ textLayers, pictureLook, pictureLayers = [] }: Slide): boolean {
  const isWritten = textLayers.some(({ content }) => content.trim() !== '');
  return !isWritten && pictureLook === undefined && pictureLayers.length === 0;
}
