/*
 * Answers everything that the page asks for. The browser of this page has no network: its document, scripts and fonts come from memory, the
 * pictures of its slides from the library on behalf of their owner, and anything else does not exist.
 */
import { AppError } from '@viral-slides/errors';
import { fontIdOfUrl, imageIdOf } from '@viral-slides/slide-document';
import type { HTTPRequest, Page } from 'puppeteer';
import type { PictureLibrary } from '../../ports/picture-library.ts';
import type { PageFiles } from './page-files.ts';

/** Origin of the page. The name is reserved (RFC 6761) and is never looked up. */
export const pageOrigin = 'https://slides.invalid';

/** Owner of the slides that the page draws. */
export interface PageOwner {
  userId: string;
  /** Addresses of the pictures that the slides show, and of their own fonts; others are not given. */
  allowed: ReadonlySet<string>;
  signal: AbortSignal;
}

/** Reasons for missing pictures, by their address; null stands for one that is not in the library. */
export type PictureFaults = ReadonlyMap<string, unknown>;

/** Files and pictures that a page may load. */
export interface PageSupply {
  /** Filled when a picture cannot be given. */
  faults: PictureFaults;
  /** Whether the page waits for a file or a picture right now. */
  isAwaited(): boolean;
}

/** Answers a page's requests: at first with the files of the page only. */
export interface PageAnswers {
  /** Gives the pictures of a person's slides from now on. */
  showPicturesOf(owner: PageOwner): PageSupply;
}

interface PageSources {
  files: PageFiles;
  pictures: PictureLibrary;
  owner?: PageOwner;
  faults: Map<string, unknown>;
}

/** Answers the requests of a page from now on. */
export async function answerRequests(page: Page, { files, pictures }: Pick<PageSources, 'files' | 'pictures'>): Promise<PageAnswers> {
  const sources: PageSources = { files, pictures, faults: new Map() };
  let awaited = 0;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    awaited += 1;
    void answer(request, sources)
      // The page may be gone by now, and its answer with it.
      .catch(() => undefined)
      .finally(() => (awaited -= 1));
  });
  return {
    showPicturesOf(owner) {
      sources.owner = owner;
      return { faults: sources.faults, isAwaited: () => awaited > 0 };
    },
  };
}

async function answer(request: HTTPRequest, { files, pictures, owner, faults }: PageSources): Promise<void> {
  const address = new URL(request.url());
  // Made by the page itself, from what it has already.
  if (address.protocol === 'data:' || address.protocol === 'blob:') return request.continue();
  if (address.origin !== pageOrigin || request.method() !== 'GET') return request.abort('blockedbyclient');
  const path = address.pathname + address.search;
  if (imageIdOf(path) !== null || fontIdOfUrl(path) !== null)
    return owner ? answerPicture(request, path, { pictures, owner, faults }) : request.abort('blockedbyclient');
  const file = await files.read(path, owner?.signal).catch(() => null);
  if (!file) return request.respond({ status: 404, body: '' });
  await request.respond({ status: 200, contentType: file.contentType, body: file.bytes });
}

async function answerPicture(
  request: HTTPRequest,
  path: string,
  { pictures, owner, faults }: Required<Omit<PageSources, 'files'>>,
): Promise<void> {
  const { userId, allowed, signal } = owner;
  try {
    const picture = allowed.has(path) ? await pictures.read({ userId, imageUrl: path, signal }) : null;
    if (picture) return await request.respond({ status: 200, contentType: picture.contentType, body: picture.bytes });
    faults.set(path, null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    faults.set(path, error);
    // A font that is gone has a stand-in, one that could not be read has none.
    return request.respond({ status: 503, body: '' });
  }
  await request.respond({ status: 404, body: '' });
}
