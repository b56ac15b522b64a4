import { graph } from './panels.ts';
import { timeline } from './states.ts';

/** Tokens and profiles of accounts. */
export const accounts = [
  graph({
    title: 'Tokens renewed in an hour',
    description: 'By how it ended. grant-refused: its owner must connect the account again. client-refused: the platform refuses our app.',
    unit: 'short',
    queries: [['sum by (platform, outcome) (increase(social_accounts_token_renewals_total[1h]))', '{{platform}} {{outcome}}']],
    colours: { refused$: 'red', failed$: 'orange' },
  }),
  graph({
    title: 'Accounts read anew in an hour',
    description: 'Names, pictures and rights of accounts, by how it ended.',
    unit: 'short',
    queries: [['sum by (platform, outcome) (increase(social_accounts_syncs_total[1h]))', '{{platform}} {{outcome}}']],
    colours: { failed$: 'orange' },
  }),
  timeline({
    title: 'Platforms and our keys',
    description: 'Known as soon as a token was renewed since the start. Accounts are not ended for it and go on by themselves.',
    alerts: ['PlatformRefusesOurApp'],
    queries: [['max by (platform) (social_accounts_client_refused)', '{{platform}}']],
    states: [
      { text: 'accepts them', color: 'green' },
      { text: 'refuses them', color: 'red' },
    ],
  }),
];
