import { createLimit } from './limit.ts';

/** Cards that are drawn at the same time: while one waits for its picture, others go on. */
const AT_A_TIME = 3;
/** Drawings that are kept, the most recently used ones; each is some 20 kB. */
const CAPACITY = 200;

/** Drawings by what they show, so that each is made once a visit. */
export interface DrawnSlides {
  /**
   * The address of a drawing, made now if there is none yet. A failure is not remembered.
   * @param key tells what is drawn, e.g. a project in a revision
   */
  addressOf(key: string, draw: () => Promise<Blob>): Promise<string>;
}

/** @param capacity how many drawings are kept at most */
export function createDrawnSlides(capacity = CAPACITY): DrawnSlides {
  const drawings = new Map<string, Promise<string>>();
  const limit = createLimit(AT_A_TIME);

  const keep = (key: string, drawing: Promise<string>) => {
    drawings.delete(key);
    drawings.set(key, drawing);
    const [oldest] = drawings.keys();
    if (drawings.size <= capacity || oldest === undefined) return;
    void drawings.get(oldest)?.then((url) => URL.revokeObjectURL(url));
    drawings.delete(oldest);
  };

  return {
    addressOf(key, draw) {
      const drawing = drawings.get(key) ?? limit(draw).then((blob) => URL.createObjectURL(blob));
      keep(key, drawing);
      drawing.catch(() => drawings.delete(key));
      return drawing;
    },
  };
}
