import { imageContended, imageNotFound } from '../../src/model/library-errors.ts';
import type { ImageEvent } from '../../src/model/image-event.ts';
import type { Image } from '../../src/model/image.ts';
import type { ImageRepository } from '../../src/ports/image-repository.ts';

/** The part of an ImageRepository that the use of images needs, in memory; `events` are those of all changes, in order. */
export interface MemoryImageRepository extends Pick<ImageRepository, 'find' | 'change' | 'claim' | 'endedClaims' | 'clearClaim'> {
  events: ImageEvent[];
}

/** @param images content of the library */
export function createMemoryImageRepository(...images: Image[]): MemoryImageRepository {
  const stored = new Map(images.map((image) => [image.id, structuredClone(image)]));
  const events: ImageEvent[] = [];
  const ofUser = (userId: string, id: string) => {
    const image = stored.get(id);
    return image?.userId === userId ? image : null;
  };
  return {
    events,
    find: async (userId, id) => structuredClone(ofUser(userId, id)),
    async change(userId, id, decide) {
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const current = ofUser(userId, id);
        if (!current) throw imageNotFound();
        const { revision } = current;
        const event = await decide(structuredClone(current));
        if (!event) return structuredClone(current);
        if (stored.get(id)?.revision !== revision) continue;
        events.push(event);
        if (event.type === 'deleted') stored.delete(id);
        else Object.assign(current, { isUsed: event.image.isUsed, revision: event.image.revision });
        return structuredClone(event.image);
      }
      throw imageContended();
    },
    async claim(userId, id, claimedUntil) {
      const image = ofUser(userId, id);
      if (!image) throw imageNotFound();
      image.claimedUntil = claimedUntil;
    },
    endedClaims: async (now, limit) =>
      [...stored.values()]
        .flatMap(({ id, userId, claimedUntil }) => (claimedUntil && claimedUntil <= now ? [{ userId, imageId: id, claimedUntil }] : []))
        .slice(0, limit),
    async clearClaim({ imageId, claimedUntil }) {
      const image = stored.get(imageId);
      if (image?.claimedUntil?.getTime() === claimedUntil.getTime()) delete image.claimedUntil;
    },
  };
}
