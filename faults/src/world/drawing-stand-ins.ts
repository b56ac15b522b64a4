import type { RenderSlidesDeps } from '../../../services/screenshot/src/use-cases/render-slides.ts';
import { drawnSlide, drawnVideo } from './drawn-files.ts';

/** Fakes of the programs that screenshot uses. */
export type Others = Pick<RenderSlidesDeps, 'pictures' | 'renderer' | 'encoder' | 'meter'>;

/** Steps of a rendering at which something may go wrong: the request reaches screenshot; it asks the library, the page, a browser, ffmpeg and the store. */
export type Step = 'request' | 'library' | 'page' | 'browser' | 'encoder' | 'store';

/** Library, page, browser and ffmpeg, which do at once what they are asked for. @param pass called at each step, throws what goes wrong there */
export function drawingStandIns({ pass, hasPictures }: { pass(step: Step): void; hasPictures(userId: string): boolean }): Others {
  return {
    pictures: {
      maxBytes: Infinity,
      async versionOf({ userId }) {
        pass('library');
        return hasPictures(userId) ? 'as uploaded' : null;
      },
      read: async () => null,
    },
    renderer: {
      async version() {
        pass('page');
        return 'of the proof';
      },
      async draw({ slides }) {
        pass('browser');
        return slides.map(() => drawnSlide);
      },
    },
    encoder: {
      async encode() {
        pass('encoder');
        return drawnVideo();
      },
    },
    meter: { answered: () => undefined },
  };
}
