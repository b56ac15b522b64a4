/*
 * Reading a whole library. A cursor never waits for a client: compatible servers hold a connection of their own database for each open one, so some two
 * hundred slow readers would take all of them. Instead the times are read first (a fifth of the cost), cut into spans, and then one span after the other
 * is an answer of its own. What is sorted and what is deleted is found out here, because such a server pays for every expression that looks into a
 * document.
 */
import type { Model } from 'mongoose';
import { searchForm } from '../../model/filename.ts';
import type { ImageQuery } from '../../model/image-query.ts';
import type { ListedImage } from '../../model/image.ts';
import type { ImageRepository } from '../../ports/image-repository.ts';
import type { ImageDocument } from './image-collection.ts';

/** Fields that a list reads. */
const listed = {
  ...{ filename: 1, isUsed: 1, widthPx: 1, heightPx: 1, sizeBytes: 1, placeholder: 1, createdAt: 1, pictureSha256: 1 },
  ...{ packIds: 1, lastPostedAt: 1 },
} as const;
/** Images read at a time. A reader that is slow holds about 4 MB; half as many would be 10 % slower and hold half of that. */
const spanLength = 1_000;
/** More than any library holds, so that no cursor is opened. */
const oneAnswer = 1_000_000;

const newest = { createdAt: -1, _id: -1 } as const;

interface Listed extends Omit<ListedImage, 'id'> {
  _id: string;
  deletedAt: Date | null;
}
interface Span {
  $gte: Date;
  $lte: Date;
}

/** The lists of ImageRepository on MongoDB. */
export function mongoImageLists(images: Model<ImageDocument>): Pick<ImageRepository, 'listPage' | 'listAll'> {
  // The driver instead of mongoose: thousands of documents are read at once, and none of them is changed.
  const read = async (filter: object, options: object) => (await images.collection.find(filter, options).toArray()) as unknown as Listed[];
  const readSpan = async (filter: object, createdAt: Span) => {
    const found = await read({ ...filter, createdAt }, { projection: { ...listed, deletedAt: 1 }, batchSize: oneAnswer });
    return found
      .filter(({ deletedAt }) => !deletedAt)
      .toSorted(newestFirst)
      .map(toListed);
  };
  return {
    async listPage({ limit, order, ...query }) {
      const page = async (filter: object, sort: object, most: number) => {
        const options = { projection: listed, sort, limit: most, batchSize: most + 1 };
        return (await read({ ...filter, deletedAt: null }, options)).map(toListed);
      };
      if (order === 'newest') return page(listFilter(query), newest, limit);
      // Two lists, one behind the other: what is sorted by a time has one.
      const after = query.after?.lastPostedAt ? query.after : null;
      const never = after ? [] : await page({ ...listFilter(query), lastPostedAt: null }, newest, limit);
      if (never.length === limit) return never;
      const posted = postedFilter({ ...query, after });
      return [...never, ...(await page(posted, { lastPostedAt: 1, _id: 1 }, limit - never.length))];
    },
    async *listAll(query, signal) {
      const filter = listFilter(query);
      const times = (await read(filter, { projection: { _id: 0, createdAt: 1 }, batchSize: oneAnswer })).map(({ createdAt }) =>
        createdAt.getTime(),
      );
      for (const span of spansOf(times)) {
        signal.throwIfAborted();
        yield await readSpan(filter, span);
      }
    },
  };
}

/** Cuts times (in ms) into spans of about {@link spanLength}, newest first. Equal times are in one span, so spans do not overlap. */
function spansOf(times: readonly number[]): Span[] {
  const sorted = Float64Array.from(times).toSorted();
  const spans: Span[] = [];
  for (let last = sorted.length - 1; last >= 0;) {
    const $gte = sorted[Math.max(0, last - spanLength + 1)] as number;
    spans.push({ $gte: new Date($gte), $lte: new Date(sorted[last] as number) });
    while (last >= 0 && (sorted[last] as number) >= $gte) last -= 1;
  }
  return spans;
}

function newestFirst(a: Listed, b: Listed): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1);
}

function toListed(document: Listed): ListedImage {
  return { ...document, id: document._id };
}

/** Filter for images after a position in the list of the newest. */
function listFilter({ after, ...query }: ImageQuery): Record<string, unknown> {
  const behind = after ? [{ $or: [{ createdAt: { $lt: after.createdAt } }, { createdAt: after.createdAt, _id: { $lt: after.id } }] }] : [];
  const { notPostedSince } = query;
  const notPosted = notPostedSince ? [{ $or: [{ lastPostedAt: null }, { lastPostedAt: { $lt: notPostedSince } }] }] : [];
  const all = [...behind, ...notPosted];
  return { ...wantedFilter(query), ...(all.length > 0 && { $and: all }) };
}

/** Filter for images that a post showed, after a position in their list. */
function postedFilter({ after, notPostedSince, ...query }: ImageQuery): Record<string, unknown> {
  const at = after?.lastPostedAt;
  const behind = at ? { $or: [{ lastPostedAt: { $gt: at } }, { lastPostedAt: at, _id: { $gt: after.id } }] } : {};
  return { ...wantedFilter(query), lastPostedAt: { $exists: true, ...(notPostedSince && { $lt: notPostedSince }) }, ...behind };
}

function wantedFilter({
  userId,
  filter,
  search,
  packId,
}: Pick<ImageQuery, 'userId' | 'filter' | 'search' | 'packId'>): Record<string, unknown> {
  return {
    userId,
    ...(filter === 'all' ? {} : { isUsed: filter === 'used' }),
    ...(search === '' ? {} : { filenameSearch: { $regex: escapeRegex(searchForm(search)) } }),
    ...(packId === null ? {} : { packIds: packId }),
  };
}

function escapeRegex(literal: string): string {
  return literal.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
