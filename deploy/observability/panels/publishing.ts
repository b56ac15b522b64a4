import { dashboard } from './dashboard.ts';
import { graph } from './panels.ts';
import { accounts } from './publishing-accounts.ts';
import { now } from './publishing-now.ts';

const outcomeColours = { '^posted': 'green', '^failed': 'red', '^unknown': 'orange', '^owner': 'blue' };

const due = [
  graph({
    title: 'Due longest',
    description: 'A line that rises by a second each second is a post that nobody takes. Above the line for two minutes the alert fires.',
    alerts: ['PostsLate'],
    unit: 's',
    queries: [['max(scheduling_oldest_due_seconds)', 'oldest']],
    limits: { bad: 120 },
  }),
  graph({
    title: 'Due and waiting',
    description: 'Posts at the last look of each replica, 1,000 at most.',
    unit: 'short',
    queries: [['max(scheduling_due_posts)', 'due']],
  }),
  graph({
    title: 'Could not be looked at, in 15 minutes',
    description: 'Due posts whose turn ended with an error; they are looked at again. The line is where the alert fires.',
    alerts: ['DuePostsUnreadable'],
    unit: 'short',
    queries: [['sum(increase(scheduling_due_failures_total[15m]))', 'failures']],
    limits: { bad: 3 },
  }),
];

const claims = [
  graph({
    title: 'Claimed a minute',
    description: 'Posts that a replica took because it was their time. Peaks at full hours are usual.',
    unit: 'short',
    queries: [['60 * sum(rate(scheduling_claim_lateness_seconds_count[$__rate_interval]))', 'claimed']],
  }),
  graph({
    title: 'Claimed late by',
    description: 'How long after their time posts are taken, over 15 minutes. The line is where the alert fires.',
    alerts: ['ClaimsLate'],
    unit: 's',
    queries: [
      ['histogram_quantile(0.5, sum by (le) (rate(scheduling_claim_lateness_seconds_bucket[15m])))', 'half'],
      ['histogram_quantile(0.99, sum by (le) (rate(scheduling_claim_lateness_seconds_bucket[15m])))', '99 of 100'],
    ],
    limits: { bad: 30 },
  }),
  graph({
    title: 'Clocks',
    description:
      'How far the clock of each machine is from the database’s. Up to a quarter of a second is left as it is; the line is where the alert fires.',
    alerts: ['ClockOff'],
    unit: 's',
    queries: [
      ['max by (instance) (abs(scheduling_clock_skew_seconds))', 'scheduling {{instance}}'],
      ['max by (instance) (abs(social_accounts_clock_skew_seconds))', 'social-accounts {{instance}}'],
    ],
    limits: { bad: 1 },
  }),
];

const ends = [
  graph({
    title: 'Ended in an hour',
    description: 'Posts in the hour before each point. owner: the account must be connected again, or a handover was not answered.',
    alerts: ['PostsFail', 'PostsUnknown'],
    unit: 'short',
    queries: [['sum by (outcome) (increase(scheduling_posts_ended_total[1h]))', '{{outcome}}']],
    colours: outcomeColours,
  }),
  graph({
    title: 'Failed and unknown since the start, by code',
    description:
      'Each step is a post; a count falls to nothing when its process starts anew. too-late, render-… and no-answer are ours, others come from the platform; owner: only its owner can mend it.',
    alerts: ['PostsFail', 'PostsUnknown'],
    unit: 'short',
    queries: [['sum by (outcome, code) (scheduling_post_failures_total)', '{{outcome}} {{code}}']],
    isStepped: true,
  }),
  graph({
    title: 'Asked for and told, a minute',
    description:
      'Every post that is asked for is told as published or failed, mostly within minutes: lines that part for long are posts under way.',
    unit: 'short',
    queries: [
      [
        '60 * sum by (type) (rate(messaging_published_total{type=~"scheduling.post.v1.publish-requested|accounts.publication.v1.(published|failed)"}[$__rate_interval]))',
        '{{type}}',
      ],
    ],
    colours: { 'publication.v1.published': 'green', 'publication.v1.failed': 'red' },
  }),
];

const inside = [
  graph({
    title: 'Changed by a rule, a minute',
    description:
      'claim: its time has come. handover: its owner is told to publish it. render: its files are made. retry: tried again. silence: nothing was heard of it for too long.',
    unit: 'short',
    queries: [['60 * sum by (rule) (rate(scheduling_rules_acted_total[$__rate_interval]))', '{{rule}}']],
  }),
  graph({
    title: 'News of publications, a minute',
    description: 'What social-accounts told of its steps. Not new: it was told twice, which changes nothing.',
    unit: 'short',
    queries: [['60 * sum by (kind, is_new) (rate(scheduling_publication_news_total[$__rate_interval]))', '{{kind}}, new: {{is_new}}']],
  }),
  graph({
    title: 'Checked before publishing, a minute',
    description:
      'What would happen if the post went out now. unavailable: social-accounts was away; the post is checked again and not held back.',
    unit: 'short',
    queries: [['60 * sum by (outcome) (rate(scheduling_checks_total[$__rate_interval]))', '{{outcome}}']],
    colours: { '^unavailable$': 'orange' },
  }),
];

/** The ledger of publishing: what is due, what was claimed, how it ended. */
export const publishing = dashboard({
  uid: 'viral-slides-publishing',
  title: 'Publishing',
  description: 'Do posts go out, at their time, and once.',
  rows: [
    { panels: now, height: 4 },
    { title: 'Due', panels: due },
    { title: 'Claimed, and how late', panels: claims },
    { title: 'Ends', panels: ends },
    { title: 'Accounts', panels: accounts },
    { title: 'Rules and news', panels: inside },
  ],
});
