import { useEffect, useState } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { createServerPictures, serverPictureAddress } from './server-pictures.ts';
import { useDrawnSlide } from './use-drawn-slide.ts';

const serverPictures = createServerPictures();

/** Picture of the first slide on a card. */
export interface CardPicture {
  /** Of a drawing of the whole slide; null while there is none, and where the bare picture shows all there is. */
  address: string | null;
  /** Whether the server has none, now or at all. */
  isOwnDrawing: boolean;
}

/**
 * The first slide of a project with its texts: the picture that the server keeps, or else one that this browser draws with the same renderer.
 * @param project as in the list; after a change the previous picture stays until the next one is there
 * @param isWanted false while it is out of view: nothing is requested or drawn
 */
export function useCardPicture(project: Pick<ProjectSummary, 'id' | 'revision' | 'updatedAt'>, isWanted: boolean): CardPicture {
  const wanted = serverPictureAddress(project);
  const [shown, setShown] = useState(() => (serverPictures.isLoaded(wanted) ? wanted : null));
  const [missing, setMissing] = useState<string | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    void serverPictures.load(wanted, leaving.signal).then((isThere) => {
      if (leaving.signal.aborted) return;
      if (isThere) setShown(wanted);
      else setMissing(wanted);
    });
    return () => leaving.abort();
  }, [wanted, isWanted]);

  const isOwnDrawing = missing === wanted;
  const drawn = useDrawnSlide(project, isWanted && isOwnDrawing);
  return { address: isOwnDrawing ? drawn : shown, isOwnDrawing };
}
