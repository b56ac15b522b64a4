import { Registry } from 'prom-client';
import { createAccountMeter } from './prometheus-account-meter.ts';

const linesOf = async (registry: Registry, name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));

describe('what operators see of accounts', () => {
  test('When nothing happened yet, then every outcome is reported as 0, so that the first one is an increase', async () => {
    const registry = new Registry();
    const meter = createAccountMeter(registry, ['tiktok']);
    meter.tokensRenewed('tiktok', 'grant-refused');
    expect(await linesOf(registry, 'social_accounts_token_renewals_total')).toEqual([
      'social_accounts_token_renewals_total{platform="tiktok",outcome="renewed"} 0',
      'social_accounts_token_renewals_total{platform="tiktok",outcome="grant-refused"} 1',
      'social_accounts_token_renewals_total{platform="tiktok",outcome="client-refused"} 0',
      'social_accounts_token_renewals_total{platform="tiktok",outcome="failed"} 0',
    ]);
    expect(await linesOf(registry, 'social_accounts_syncs_total')).toHaveLength(3);
  });

  test('When a platform refuses our app, then that is reported until the platform knows it again; a failed attempt says nothing about it', async () => {
    const registry = new Registry();
    const meter = createAccountMeter(registry, ['tiktok']);
    const refused = () => linesOf(registry, 'social_accounts_client_refused');
    meter.tokensRenewed('tiktok', 'client-refused');
    meter.tokensRenewed('tiktok', 'failed');
    expect(await refused()).toEqual(['social_accounts_client_refused{platform="tiktok"} 1']);
    meter.tokensRenewed('tiktok', 'renewed');
    expect(await refused()).toEqual(['social_accounts_client_refused{platform="tiktok"} 0']);
  });
});
