import { createLimit } from './limit.ts';

/** Cards that are drawn at the same time: while one waits for its picture, others go on. */
const AT_A_TIME = 3;
/** Drawings that are kept, the most recently used ones; each is some 20 kB. */
const CAPACITY = 200;

/** Drawings by what they show, so that each is made once a visit. */
export interface DrawnSlides {
  /**
   * The address of a drawing, made if there is none yet; null when it was no longer wanted when its turn came. Failures are not cached.
   * @param key identifies what is drawn, e.g. a project in a revision
   * @param isWanted whether the drawing is still wanted, asked when its turn comes
   */
  addressOf(key: string, draw: () => Promise<Blob>, isWanted: () => boolean): Promise<string | null>;
}

/** A drawing that is not there yet. */
interface Pending {
  address: Promise<string | null>;
  /** Whether each caller still wants it. */
  readonly requests: (() => boolean)[];
}

/** @param capacity maximum number of kept drawings */
export function createDrawnSlides(capacity = CAPACITY): DrawnSlides {
  // Only finished drawings can be freed: a pending one is still awaited and its address would show nothing.
  const made = new Map<string, string>();
  const pending = new Map<string, Pending>();
  const limit = createLimit(AT_A_TIME);

  const keep = (key: string, url: string) => {
    made.delete(key);
    made.set(key, url);
    const [oldest] = made;
    if (made.size <= capacity || !oldest) return;
    URL.revokeObjectURL(oldest[1]);
    made.delete(oldest[0]);
  };

  const make = async (key: string, draw: () => Promise<Blob>, requests: Pending['requests']) => {
    try {
      if (!requests.some((isWanted) => isWanted())) return null;
      const url = URL.createObjectURL(await draw());
      keep(key, url);
      return url;
    } finally {
      pending.delete(key);
    }
  };

  return {
    async addressOf(key, draw, isWanted) {
      const url = made.get(key);
      if (url !== undefined) {
        keep(key, url);
        return url;
      }
      const known = pending.get(key);
      known?.requests.push(isWanted);
      if (known) return known.address;
      const drawing: Pending = { address: Promise.resolve(null), requests: [isWanted] };
      // Set before the drawing starts: it may end at once.
      pending.set(key, drawing);
      drawing.address = limit(() => make(key, draw, drawing.requests));
      return drawing.address;
    },
  };
}
