import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import { useEffect, useState } from 'react';
import { reportFailure } from '../lib/report-failure.ts';
import type { SlideDrawings } from './slide-drawings.ts';

/** The address of a slide's drawing, null until it is there; after a change the previous one stays until the next one is there. */
export function useSlideDrawing(slide: Slide, format: OutputFormatId, drawings: SlideDrawings): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    drawings
      .addressOf(slide, format, () => isCurrent)
      .then(
        (drawn) => isCurrent && drawn !== null && setAddress(drawn),
        (error: unknown) => reportFailure('A slide could not be drawn', error),
      );
    return () => {
      isCurrent = false;
    };
  }, [slide, format, drawings]);
  return address;
}
