import { stat } from './panels.ts';

const ended = (outcome: string) => `sum(increase(scheduling_posts_ended_total{outcome="${outcome}"}[24h]))`;

/** Do posts go out, and how did those of a day end. */
export const now = [
  stat({
    title: 'Overdue',
    description: 'How long the post has been due that waits longest. 0 s: none waits. Unknown: scheduling does not reach its database.',
    alerts: ['PostsLate'],
    unit: 's',
    expr: 'max(scheduling_oldest_due_seconds)',
    limits: { warn: 30, bad: 120 },
    missing: 'unknown',
  }),
  stat({
    title: 'Due and waiting',
    description:
      'Posts that nobody has taken yet, as of the last look (1,000 at most). Many of them for a moment are a peak, which is worked off.',
    unit: 'none',
    expr: 'max(scheduling_due_posts)',
  }),
  stat({ title: 'Posted in 24 h', description: 'Posts that are on their platform.', unit: 'none', expr: ended('posted') }),
  stat({
    title: 'Failed in 24 h',
    description: 'Posts that are not on their platform. Their owners know it and retry with one button. Which codes is in a graph below.',
    alerts: ['PostsFail'],
    unit: 'none',
    expr: ended('failed'),
    limits: { warn: 1 },
  }),
  stat({
    title: 'Unknown in 24 h',
    description: 'Posts of which nobody knows whether the platform took them. They are never sent again blindly.',
    alerts: ['PostsUnknown'],
    unit: 'none',
    expr: ended('unknown'),
    limits: { bad: 1 },
  }),
  stat({
    title: 'Claimed late by',
    description: 'How long after their time 99 of 100 posts are taken, over 15 minutes. A dash or no data: none was due.',
    alerts: ['ClaimsLate'],
    unit: 's',
    expr: 'histogram_quantile(0.99, sum by (le) (rate(scheduling_claim_lateness_seconds_bucket[15m])))',
    limits: { warn: 5, bad: 30 },
  }),
  stat({
    title: 'Keys refused',
    description: 'Platforms that do not know our app: no account there can renew its tokens. No data: nothing was renewed since the start.',
    alerts: ['PlatformRefusesOurApp'],
    unit: 'none',
    expr: 'sum(max by (platform) (social_accounts_client_refused))',
    limits: { bad: 1 },
  }),
  stat({
    title: 'Clock off by',
    description: 'Of the machine whose clock differs most from the database’s, by which posts go.',
    alerts: ['ClockOff'],
    unit: 's',
    expr: 'max(abs(scheduling_clock_skew_seconds) or abs(social_accounts_clock_skew_seconds))',
    limits: { warn: 0.25, bad: 1 },
  }),
];
