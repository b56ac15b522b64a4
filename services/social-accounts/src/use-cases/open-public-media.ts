import type { Readable } from 'node:stream';
import { AppError } from '@viral-slides/errors';
import type { Clock } from '../ports/clock.ts';
import type { PublicationRepository } from '../ports/publication-repository.ts';
import type { RenderedFiles } from '../ports/rendered-files.ts';

/** How long the address of a slide is good after its publication was accepted, in ms. TikTok may fetch for an hour after it began. */
export const mediaValidMs = 24 * 60 * 60 * 1000;

/** A slide that a platform fetches. */
export interface PublicMedia {
  sizeBytes: number;
  open(signal: AbortSignal): Promise<Readable>;
}

/** Finds a slide by an unguessable address. @throws AppError `not-found`, `storage-unavailable` */
export type OpenPublicMedia = (address: { mediaToken: string; index: number }) => Promise<PublicMedia>;

/** Builds the use case. */
export function makeOpenPublicMedia({
  publications,
  files,
  clock,
}: {
  publications: PublicationRepository;
  files: RenderedFiles;
  clock: Clock;
}): OpenPublicMedia {
  return async ({ mediaToken, index }) => {
    const publication = await publications.findByMediaToken(mediaToken);
    const slide = publication?.content.slides[index];
    // Platforms take JPEG; nothing else of ours is public.
    if (!publication || slide?.contentType !== 'image/jpeg') throw notFound();
    if (clock.now().getTime() - publication.acceptedAt.getTime() > mediaValidMs) throw notFound();
    return {
      sizeBytes: slide.sizeBytes,
      async open(signal) {
        const stream = await files.open(slide.key, { signal });
        if (!stream) throw notFound();
        return stream;
      },
    };
  };
}

function notFound(): AppError {
  return new AppError('not-found', 'media-not-found', 'There is no such image.');
}
