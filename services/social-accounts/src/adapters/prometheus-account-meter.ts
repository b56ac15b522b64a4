import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { AccountMeter } from '../ports/account-meter.ts';

/** Outcomes of a renewal of tokens, and of reading an account again. */
const outcomes = {
  renewals: ['renewed', 'grant-refused', 'client-refused', 'failed'],
  syncs: ['synced', 'needs-reconnect', 'failed'],
};

/**
 * AccountMeter on the registry of the service.
 * @param platforms platforms whose counts are shown as 0 before anything happened: Prometheus sees no increase in a series whose first value is 1
 */
export function createAccountMeter(registry: Registry, platforms: readonly string[]): AccountMeter {
  const registers = [registry];
  const renewals = new Counter({
    name: 'social_accounts_token_renewals_total',
    help: 'Attempts to renew the tokens of an account, by outcome',
    labelNames: ['platform', 'outcome'],
    registers,
  });
  const syncs = new Counter({
    name: 'social_accounts_syncs_total',
    help: 'Accounts refreshed, by outcome',
    labelNames: ['platform', 'outcome'],
    registers,
  });
  const refused = new Gauge({
    name: 'social_accounts_client_refused',
    help: '1: the platform refuses our own app (invalid_client): check its keys. Accounts stay connected',
    labelNames: ['platform'],
    registers,
  });
  for (const platform of platforms) {
    for (const outcome of outcomes.renewals) renewals.inc({ platform, outcome }, 0);
    for (const outcome of outcomes.syncs) syncs.inc({ platform, outcome }, 0);
  }
  return {
    tokensRenewed(platform, outcome) {
      renewals.inc({ platform, outcome });
      if (outcome !== 'failed') refused.set({ platform }, outcome === 'client-refused' ? 1 : 0);
    },
    accountSynced: (platform, outcome) => syncs.inc({ platform, outcome }),
  };
}
