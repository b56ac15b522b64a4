import { insertUnique, orUnavailable } from '@viral-slides/database';
import { changeDocument } from '@viral-slides/messaging';
import type { DocumentChange } from '@viral-slides/messaging';
import type { Model } from 'mongoose';
import { searchForm } from '../../model/filename.ts';
import type { ImageEvent } from '../../model/image-event.ts';
import type { Image } from '../../model/image.ts';
import { imageContended, imageNotFound } from '../../model/library-errors.ts';
import type { ImageRepository } from '../../ports/image-repository.ts';
import type { ImageDocument } from './image-collection.ts';
import { createMongoImageClaims } from './mongo-image-claims.ts';
import { mongoImageLists } from './mongo-image-lists.ts';
import { toPendingEvent } from './pending-image-event.ts';

/**
 * ImageRepository on MongoDB. A change and its event are one update of one document.
 * @param onCommitted called after every write that left an event to be published
 */
export function createMongoImageRepository({
  images,
  onCommitted,
}: {
  images: Model<ImageDocument>;
  onCommitted: () => void;
}): ImageRepository {
  const findOne = async (filter: Partial<ImageDocument>) => {
    const found = await images.findOne({ ...filter, deletedAt: null }, { pendingEvents: 0 }).lean();
    return found ? toImage(found) : null;
  };
  return {
    async insert(image, event) {
      // Ids are random, so the index that refuses is the one on the content.
      const document = { ...toDocument(image), pendingEvents: [toPendingEvent(event)] };
      if (!(await insertUnique(() => images.create(document)))) return false;
      onCommitted();
      return true;
    },
    find: (userId, id) => findOne({ _id: id, userId }),
    known: (userId, ids) => idsWhere(images, { _id: { $in: [...ids] }, userId }),
    findBySha256: (userId, sha256) => findOne({ userId, sha256 }),
    ...mongoImageLists(images),
    async change(userId, id, decide) {
      let image: Image | undefined;
      // Events change images, too: they wait for a database that is away, but an unknown error would soon make them dead letters.
      await orUnavailable(() =>
        changeDocument({ documents: images, onCommitted, ...refusals }, { id, userId }, async (stored) => {
          const current = toImage(stored);
          const event = await decide(current);
          image = event?.image ?? current;
          return event ? changeOf(event) : null;
        }),
      );
      return image as Image;
    },
    ...createMongoImageClaims(images),
    async notePosted(userId, imageIds, publishedAt) {
      const shown = { _id: { $in: [...imageIds] }, userId, deletedAt: null };
      await orUnavailable(() => images.updateMany(shown, { $max: { lastPostedAt: publishedAt } }));
    },
    idsOfUploads: (userId, uploadIds) => idsWhere(images, { userId, uploadId: { $in: [...uploadIds] } }),
    existing: async (ids) => new Set(await idsWhere(images, { _id: { $in: [...ids] } })),
  };
}

/** Ids of images that are not deleted. */
async function idsWhere(
  images: Model<ImageDocument>,
  filter: { userId?: string; _id?: { $in: string[] }; uploadId?: { $in: string[] } },
): Promise<string[]> {
  const found = await images.find({ ...filter, deletedAt: null }, { _id: 1 }).lean();
  return found.map(({ _id }) => _id);
}

const refusals = { notFound: imageNotFound, contended: imageContended };

/** The changes of a document by an event. */
function changeOf(event: ImageEvent): DocumentChange<ImageDocument> {
  const pendingEvent = toPendingEvent(event);
  if (event.type === 'deleted')
    return { set: { deletedAt: event.occurredAt }, unset: ['sha256', 'claimedUntil', 'packIds'], event: pendingEvent };
  return { set: { isUsed: event.image.isUsed }, event: pendingEvent };
}

function toDocument(image: Image): Omit<ImageDocument, 'pendingEvents'> {
  const { id, ...rest } = image;
  return { ...rest, _id: id, filenameSearch: searchForm(image.filename), deletedAt: null };
}

function toImage(document: Omit<ImageDocument, 'pendingEvents'>): Image {
  const { _id, filenameSearch: _search, deletedAt: _deletedAt, sha256 = '', ...rest } = document;
  return { ...rest, id: _id, sha256 };
}
