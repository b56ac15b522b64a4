/*
 * News is stored with its subject until it is sent. After a crash between sending it and storing that, it is sent again under the same key,
 * so a device gets it once.
 */
import { AppError } from '@viral-slides/errors';
import { workThroughDue } from '@viral-slides/work';
import { pauseNewsOf } from '../model/autopilot-news.ts';
import type { AutopilotNews } from '../model/autopilot-news.ts';
import { newsOf } from '../model/proposal-news.ts';
import type { AutopilotRepository } from '../ports/autopilot-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { Devices } from '../ports/devices.ts';
import type { DueWish, NewsLine } from '../ports/news-line.ts';
import type { ProposalRepository } from '../ports/proposal-repository.ts';

/** A worker that gives no sign for this long counts as dead, in ms: more than a call to scheduling and its repeat take. */
const leaseMs = 60_000;
/** When news that could not be sent is retried, in ms. */
const tellAgainMs = 5 * 60_000;

/**
 * Notifies people on their devices about proposals and autopilots, until nothing is due or the process is to stop. Failures are retried
 * until the news expires.
 */
export type TellNews = (stopping: AbortSignal) => Promise<void>;

interface TellNewsDeps {
  proposals: Pick<ProposalRepository, keyof NewsLine<unknown>>;
  autopilots: Pick<AutopilotRepository, keyof NewsLine<unknown>>;
  devices: Devices;
  clock: Clock;
}

/** Leased news, and how its turn ends. */
interface TakenNews {
  userId: string;
  /** Null: it is none any more. */
  news: AutopilotNews | null;
  end: () => Promise<void>;
  postpone: (until: Date) => Promise<void>;
}

export function makeTellNews({ proposals, autopilots, devices, clock }: TellNewsDeps): TellNews {
  const lines = [lineOf(proposals, newsOf), lineOf(autopilots, pauseNewsOf)];
  return (stopping) => {
    const take = async (except: readonly string[]) => {
      for (const line of lines) {
        const taken = await line({ now: clock.now(), leaseMs, except });
        if (taken) return taken;
      }
      return null;
    };
    const work = async ({ news, end, postpone }: TakenNews) => {
      try {
        if (news) await devices.tell({ ...news, signal: stopping });
      } catch (error) {
        // Silent hours say when they are over.
        const pauseMs = (error instanceof AppError && error.retryAfterMs) || tellAgainMs;
        return postpone(new Date(clock.now().getTime() + pauseMs));
      }
      await end();
    };
    return workThroughDue({ take, userIdOf: ({ userId }) => userId, work, stopping });
  };
}

function lineOf<T extends { userId: string }>(line: NewsLine<T>, newsAbout: (about: T, now: Date) => AutopilotNews | null) {
  return async (wish: Omit<DueWish, 'holder'>): Promise<TakenNews | null> => {
    const turn = await line.takeNews(wish);
    if (!turn) return null;
    const { about, lease } = turn;
    const news = newsAbout(about, wish.now);
    return { userId: about.userId, news, end: () => line.endNews(lease), postpone: (until) => line.postponeNews(lease, until) };
  };
}
