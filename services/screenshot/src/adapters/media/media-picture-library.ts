import { AppError } from '@viral-slides/errors';
import type { InternalDownloads } from '@viral-slides/internal-client';
import { fontIdOfUrl, imageIdOf } from '@viral-slides/slide-document';
import type { PictureLibrary, PictureQuery } from '../../ports/picture-library.ts';

/**
 * Most bytes of a picture: the library takes files of 25 MB, but keeps some of them as PNG, which is larger. It is held in memory once for
 * each slide that is drawn at a time, twice over on its way into the browser.
 */
const maxBytes = 60_000_000;
const headTimeoutMs = 3_000;
const readTimeoutMs = 15_000;

/** PictureLibrary of the media service, over its internal routes. */
export function createMediaPictureLibrary(media: InternalDownloads): PictureLibrary {
  return {
    maxBytes,
    async versionOf(query) {
      const about = await orNotFound(media.head({ path: pathOf(query), timeoutMs: headTimeoutMs, signal: query.signal }));
      return about && about.etag;
    },
    async read(query) {
      return orNotFound(media.fetch({ path: pathOf(query), maxBytes, timeoutMs: readTimeoutMs, signal: query.signal }));
    },
  };
}

function pathOf({ userId, imageUrl }: PictureQuery): string {
  const fontId = fontIdOfUrl(imageUrl);
  if (fontId !== null) return `/internal/fonts/${fontId}/content?${new URLSearchParams({ userId }).toString()}`;
  const query = new URLSearchParams({ userId, ...Object.fromEntries(new URL(imageUrl, 'http://media').searchParams) });
  return `/internal/images/${imageIdOf(imageUrl) ?? 'none'}/content?${query}`;
}

async function orNotFound<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    // Also refused: a width that the library does not make.
    if (error instanceof AppError && (error.kind === 'not-found' || error.kind === 'invalid-input')) return null;
    throw error;
  }
}
