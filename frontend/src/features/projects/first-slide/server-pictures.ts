import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { createLimit } from './limit.ts';

/** Pictures that are asked for at the same time: each may wait for its drawing, and a browser has six connections for everything. */
const AT_A_TIME = 3;
/** Timeout for a picture, in ms; after that this browser is faster drawing it itself. */
const PATIENCE_MS = 8_000;
/** How long nothing is asked of a server that let us wait for nothing, in ms. */
const REST_MS = 60_000;
/** Most addresses that are remembered, as many as a person has projects. */
const REMEMBERED = 2_000;

/** The address of the picture that the server has of a project's first slide; another one with each change of the project. */
export function serverPictureAddress({ id, revision, updatedAt }: Pick<ProjectSummary, 'id' | 'revision' | 'updatedAt'>): string {
  return `/api/project-pictures/${id}?version=${revision}-${Date.parse(updatedAt)}`;
}

/** Pictures of the server, a few at a time, the newest request first. */
export interface ServerPictures {
  /** Whether it was loaded in this page before, so that it is there at once. */
  isLoaded(address: string): boolean;
  /**
   * Loads one, so that it can be shown without a delay.
   * @param signal aborted when it is no longer wanted
   * @returns false where there is none: the slide is blank, or the server cannot draw now
   */
  load(address: string, signal: AbortSignal): Promise<boolean>;
}

/** @param fetchPicture rejects when there is none, or with the reason of its signal */
export function createServerPictures(fetchPicture = fetchIntoPage): ServerPictures {
  const limit = createLimit(AT_A_TIME);
  const loaded = new Set<string>();
  let restsUntil = 0;

  const remember = (address: string) => {
    loaded.add(address);
    const [oldest] = loaded;
    if (loaded.size > REMEMBERED && oldest !== undefined) loaded.delete(oldest);
  };

  const loadNow = async (address: string, signal: AbortSignal) => {
    if (signal.aborted || performance.now() < restsUntil) return false;
    const patience = AbortSignal.timeout(PATIENCE_MS);
    try {
      await fetchPicture(address, AbortSignal.any([signal, patience]));
      remember(address);
      return true;
    } catch {
      if (patience.aborted && !signal.aborted) restsUntil = performance.now() + REST_MS;
      return false;
    }
  };

  return {
    isLoaded: (address) => loaded.has(address),
    load: (address, signal) => limit(() => loadNow(address, signal)),
  };
}

/** Has the browser load a picture, from its cache where that has it. */
function fetchIntoPage(address: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const leave = () => {
      // An empty source aborts the download.
      image.src = '';
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    image.onload = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    image.onerror = () => {
      signal.removeEventListener('abort', leave);
      reject(new Error('There is no picture'));
    };
    image.src = address;
  });
}
