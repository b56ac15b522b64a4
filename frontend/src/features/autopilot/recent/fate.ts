import type { AutopilotProposal } from '../api.ts';

/** Outcome of a proposal, in a word, and its cause. */
interface Fate {
  word: string;
  tone: 'ok' | 'neutral' | 'warn';
  /** A sentence; empty where its reason says all. */
  why: string;
}

/** Words for what became of a proposal that waits no more. */
export function fateOf({ state, answeredBy }: Pick<AutopilotProposal, 'state' | 'answeredBy'>): Fate {
  const byTime = answeredBy === 'time' ? 'You did not respond in time.' : '';
  switch (state) {
    case 'planned':
      return { word: 'Scheduled', tone: 'ok', why: byTime };
    case 'drafted':
      return { word: 'Draft', tone: 'neutral', why: byTime };
    case 'failed':
      return { word: 'Not created', tone: 'warn', why: '' };
    case 'skipped':
      return { word: 'Skipped', tone: 'neutral', why: answeredBy === 'owner' ? 'You skipped it.' : byTime };
    case 'waiting':
      return { word: 'Waiting', tone: 'neutral', why: '' };
  }
}
