import { AppError } from '@viral-slides/errors';
import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import type { Page } from 'puppeteer';
import { browserBusy, browserTimeout } from '../../model/browser-errors.ts';
import { renderPageUnavailable } from '../../model/render-errors.ts';
import { fontUrlsOf, picturesOf } from '../../model/render-request.ts';
import type { BrowserPool } from '../../ports/browser-pool.ts';
import type { CardDrawer } from '../../ports/card-drawer.ts';
import type { PictureLibrary } from '../../ports/picture-library.ts';
import { cardPages } from '../browser-pool/cluster-browser-pool.ts';
import { FairQueue } from '../browser-pool/fair-queue.ts';
import { CardLine } from './card-line.ts';
import type { WaitingCard } from './card-line.ts';
import { refusalOf } from './drawing-refusal.ts';
import type { DrawingRefusal } from './drawing-refusal.ts';
import type { PictureFaults } from './page-requests.ts';
import type { RenderPages } from './render-pages.ts';

/** The page's answer for one card; as in the web app's render page. */
type CardAnswer = { ok: true; picture: string; type: string } | DrawingRefusal;

/** Users whose cards are drawn at a time, each on a page of their own; the others take turns. */
const turns = { places: cardPages, maxPerUser: 1, maxWaiting: 50, maxWaitingPerUser: 1, maxWaitMs: 12_000, agingMs: 0 };
/** Cards of one person that may wait. A browser asks for three at once; who asks for many more waits with all of them. */
const maxWaitingPerUser = 16;
/** How long a page stays with its user while others wait for one, and while none does, in ms: opening a page takes longer than drawing several cards. */
const turnMs = { shared: 2_000, own: 5_000 };
/** How long a page waits for a further card while others wait for a page, and while none does, in ms: a browser asks for the next card when it has one, or after an edit. */
const nextCardMs = { shared: 100, own: 1_000 };
/** Cards that a page works on at a time: one waits for its pictures, or is encoded, while the other is drawn. Next to other users' pages it is one. */
const cardsAtATime = 2;
/** Longest work on one card, in ms: what its pictures lack others do not wait for. */
const cardTimeoutMs = 5_000;
/** Longest time with a page, in ms. */
const pageTimeoutMs = 15_000;

/** A {@link CardDrawer}, and its shutdown. */
export interface PageCardDrawer extends CardDrawer {
  /** Refuses what waits and what comes. */
  drain(): void;
}

interface PageCardDrawerDeps {
  pool: BrowserPool<Page>;
  pages: RenderPages;
  pictures: Pick<PictureLibrary, 'maxBytes'>;
}

/** CardDrawer that opens the web app's page for programs in the pool, once for the cards that a person asks for together. */
export function createPageCardDrawer({ pool, pages, pictures }: PageCardDrawerDeps): PageCardDrawer {
  const queue = new FairQueue(turns);
  const lines = new Map<string, CardLine>();
  /** Those that have a page. */
  const served = new Set<CardLine>();
  // Callers leave by their own signals; a turn ends when none is left.
  const { signal } = new AbortController();

  async function serve(userId: string, line: CardLine): Promise<void> {
    try {
      while (!line.isEmpty) await takeTurn(userId, line);
    } catch (error) {
      line.fail(error);
    } finally {
      lines.delete(userId);
    }
  }

  async function takeTurn(userId: string, line: CardLine): Promise<void> {
    if (served.size >= cardPages) for (const other of served) other.giveWay();
    const leave = await queue.enter({ userId, priority: 'interactive', signal });
    served.add(line);
    try {
      if (line.isEmpty) return;
      await withPatience(pool, userId, async (page, end) => {
        const allowed = new Set<string>();
        const { faults } = await pages.open(page, { userId, allowed, signal: end });
        await drawLine(page, {
          line,
          allowed,
          faults,
          maxBytes: pictures.maxBytes,
          isWanted: () => queue.length > 0,
          isAlone: () => served.size === 1,
        });
      });
    } finally {
      served.delete(line);
      leave();
    }
  }

  return {
    drain: () => queue.close(),
    draw(job) {
      const known = lines.get(job.userId);
      if (known) return known.join(job);
      const line = new CardLine(maxWaitingPerUser);
      const drawn = line.join(job);
      lines.set(job.userId, line);
      void serve(job.userId, line);
      return drawn;
    },
  };
}

/** A page's turn with the cards of one user. */
interface CardTurn {
  line: CardLine;
  /** Addresses that the page may ask for; those of each card are added. */
  allowed: Set<string>;
  faults: PictureFaults;
  /** Of a picture. */
  maxBytes: number;
  /** Whether other users wait for a page. */
  isWanted(): boolean;
  /** Whether no other user has a page. */
  isAlone(): boolean;
}

/** Draws the cards of a line until the turn is over. @throws an error of the page */
async function drawLine(page: Page, turn: CardTurn): Promise<void> {
  const { line, allowed, isWanted, isAlone } = turn;
  const startedAt = performance.now();
  const next = () => {
    const sharing = isWanted() ? 'shared' : 'own';
    return performance.now() - startedAt < turnMs[sharing] ? line.next(nextCardMs[sharing]) : undefined;
  };
  const lane = async (_: unknown, index: number) => {
    for (let card = await line.next(0); card; card = await next()) {
      if (index > 0 && !isAlone()) return line.putBack(card);
      for (const url of [...picturesOf([card.job.slide]).keys(), ...fontUrlsOf([card.job.slide])]) allowed.add(url);
      if (!(await drawInto(page, card, turn))) break;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: cardsAtATime }, lane));
  const failed = ends.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Works with a page, and waits for it within bounds: a turn for cards is held all that time. */
async function withPatience(pool: BrowserPool<Page>, userId: string, work: (page: Page, end: AbortSignal) => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(turns.maxWaitMs + pageTimeoutMs);
  try {
    await pool.run({ kind: 'card', userId, priority: 'interactive', signal, timeoutMs: pageTimeoutMs }, work);
  } catch (error) {
    throw signal.aborted ? browserBusy(5_000) : error;
  }
}

/**
 * Draws a card for its caller. An error of the card itself goes to that caller alone; after any other failure the card is queued again.
 * @returns false when the caller has left, or it took too long: the page may still be busy with it
 * @throws the error of the page
 */
async function drawInto(
  page: Page,
  card: WaitingCard,
  { line, ...about }: Pick<CardTurn, 'line' | 'faults' | 'maxBytes'>,
): Promise<boolean> {
  const { slide, format, signal } = card.job;
  try {
    const answer = await before(AbortSignal.any([signal, AbortSignal.timeout(cardTimeoutMs)]), drawOne(page, { slide, format }));
    if (answer === 'too late') {
      card.failed(browserTimeout(cardTimeoutMs));
      return false;
    }
    card.done(pictureOf(answer, { ...about, slide }));
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) {
      line.putBack(card);
      throw error;
    }
    card.failed(error);
    return true;
  }
}

function pictureOf(answer: CardAnswer | null, about: { slide: Slide; faults: PictureFaults; maxBytes: number }): Uint8Array {
  // An older page draws no cards, and a browser that cannot write WebP gives something else.
  if (answer === null || (answer.ok && answer.type !== 'image/webp')) throw renderPageUnavailable(new Error('It drew no card'));
  if (!answer.ok) throw refusalOf(answer, { number: 1, ...about });
  return Buffer.from(answer.picture, 'base64');
}

async function before<T>(end: AbortSignal, work: Promise<T>): Promise<T | 'too late'> {
  const late = Promise.withResolvers<'too late'>();
  const leave = () => late.resolve('too late');
  end.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    end.removeEventListener('abort', leave);
    // On a page that is closed it fails later.
    work.catch(() => undefined);
  }
}

function drawOne(page: Page, request: { slide: Slide; format: OutputFormatId }): Promise<CardAnswer | null> {
  return page.evaluate(
    async (passed) => (await (globalThis as { renderCard?(request: unknown): Promise<CardAnswer> }).renderCard?.(passed)) ?? null,
    request,
  );
}
