import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { createProject, getProject, slidesWith } from '../../support/api.ts';
import { newName, signInByRequests } from '../../support/person.ts';
import { logFigure } from './figures.ts';

/** The outcomes of the requests of simulated users. */
export interface LoadOutcome {
  reads: number;
  /** Reads that failed and were answered when they were sent again. */
  repeatedReads: number;
  /** Reads that failed three times, as `status path`. */
  failedReads: string[];
  writes: number;
  failedWrites: string[];
  /** Changes that were acknowledged and are not there. */
  lostWrites: number;
  /** The longest that anybody waited for an answer, in ms. */
  longestMs: number;
}

/** Counts of one page. */
interface PageOutcome extends Omit<LoadOutcome, 'lostWrites'> {
  /** The last name that the product took. */
  lastName: string;
}

/** People who work with the product, each in a browser's page of its own, with the requests that browsers make and the connections they keep. */
export class Load {
  readonly #people: { page: Page; projectId: string; outcome: Promise<PageOutcome> }[];

  private constructor(people: { page: Page; projectId: string; outcome: Promise<PageOutcome> }[]) {
    this.#people = people;
  }

  /** Signs users in and starts their work. @param pauseMs between two rounds of one user */
  static async start(browser: Browser, people: number, pauseMs = 150): Promise<Load> {
    const started = [];
    for (let number = 0; number < people; number += 1) {
      const page = await (await browser.newContext()).newPage();
      await signInByRequests(page, newName());
      const { id: projectId } = await createProject(page, { name: 'Under load', slides: slidesWith(['/blank-slide.svg']) });
      await page.goto('/projects');
      // A part of the app that cannot be loaded makes the page load itself again, and the work in it would end: all are there once the screen is.
      await expect(page.getByRole('main').getByText('Under load').first()).toBeVisible();
      started.push({ page, projectId, outcome: page.evaluate(workInPage, { projectId, pauseMs }) });
    }
    return new Load(started);
  }

  /** Lets everybody finish the request at hand, and counts. */
  async stop(): Promise<LoadOutcome> {
    const outcomes = [];
    for (const { page, projectId, outcome } of this.#people) {
      await page.evaluate(() => Object.assign(window, { isLoadOver: true }));
      const counted = await outcome;
      const { name } = await getProject(page, projectId);
      outcomes.push({ ...counted, lostWrites: counted.failedWrites.length === 0 && name !== counted.lastName ? 1 : 0 });
      await page.context().close();
    }
    return outcomes.reduce(sumOf);
  }
}

/** Adds the outcome of the requests to the report. */
export function logLoad(part: string, outcome: LoadOutcome): void {
  logFigure(part, 'reads', outcome.reads);
  logFigure(part, 'reads that were sent again', outcome.repeatedReads);
  logFigure(part, 'reads that failed', outcome.failedReads.length);
  logFigure(part, 'changes', outcome.writes);
  logFigure(part, 'changes that failed', outcome.failedWrites.length);
  logFigure(part, 'changes that were lost', outcome.lostWrites);
  logFigure(part, 'longest answer, ms', outcome.longestMs);
}

function sumOf(one: PageOutcome & LoadOutcome, other: PageOutcome & LoadOutcome): PageOutcome & LoadOutcome {
  return {
    lastName: '',
    reads: one.reads + other.reads,
    repeatedReads: one.repeatedReads + other.repeatedReads,
    failedReads: [...one.failedReads, ...other.failedReads],
    writes: one.writes + other.writes,
    failedWrites: [...one.failedWrites, ...other.failedWrites],
    lostWrites: one.lostWrites + other.lostWrites,
    longestMs: Math.max(one.longestMs, other.longestMs),
  };
}

/** Runs in the page, and sees nothing of this module: reads lists, renames a project, again and again until `isLoadOver`. */
async function workInPage({ projectId, pauseMs }: { projectId: string; pauseMs: number }): Promise<PageOutcome> {
  const tries = 3;
  const paths = ['/api/projects', '/api/images', '/api/scheduled-posts', '/api/social-accounts', '/api/auth/user', '/'];
  const outcome: PageOutcome = { reads: 0, repeatedReads: 0, failedReads: [], writes: 0, failedWrites: [], longestMs: 0, lastName: '' };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const statusOf = async (path: string, init?: RequestInit): Promise<string> => {
    const startedAt = performance.now();
    try {
      const answer = await fetch(path, init);
      await answer.arrayBuffer();
      return answer.ok ? 'ok' : String(answer.status);
    } catch {
      return 'no answer';
    } finally {
      outcome.longestMs = Math.max(outcome.longestMs, Math.round(performance.now() - startedAt));
    }
  };
  const read = async (path: string): Promise<void> => {
    outcome.reads += 1;
    for (let attempt = 1; ; attempt += 1) {
      const status = await statusOf(path);
      if (status === 'ok') return;
      if (attempt === 1) outcome.repeatedReads += 1;
      if (attempt === tries) return void outcome.failedReads.push(`${status} ${path}`);
      await pause(250 * attempt);
    }
  };
  const write = async (): Promise<void> => {
    outcome.writes += 1;
    const name = `Under load ${outcome.writes}`;
    const headers = { 'content-type': 'application/json' };
    const status = await statusOf(`/api/projects/${projectId}`, { method: 'PATCH', headers, body: JSON.stringify({ name }) });
    if (status === 'ok') outcome.lastName = name;
    else outcome.failedWrites.push(`${status} ${new Date().toISOString()}`);
  };
  while (!('isLoadOver' in window)) {
    for (const path of paths) await read(path);
    await write();
    await pause(pauseMs);
  }
  return outcome;
}
