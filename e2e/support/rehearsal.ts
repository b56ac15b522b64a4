import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { compose, replicasOf } from './compose.ts';

const run = promisify(execFile);

/** The choice on a consent page: an existing person, by a part of the words of the choice, or a new one by name. */
export type Consenter = { existing: RegExp } | { newName: string };

/** Answers the consent page of the rehearsal YouTube or TikTok that is open, and waits until it has led back. */
export async function consent(page: Page, who: Consenter, decision: 'allow' | 'deny' = 'allow', leadsTo = '/accounts'): Promise<void> {
  const names = { allow: /^(Allow|Continue)$/, deny: /^Cancel$/ };
  if ('existing' in who) await page.getByRole('radio', { name: who.existing }).first().check();
  else {
    await page.getByRole('radio', { name: /^A new/ }).check();
    await page.getByLabel(/^New .* name$/).fill(who.newName);
  }
  await page.getByRole('button', { name: names[decision] }).click();
  await expect(page).toHaveURL(leadsTo);
}

/**
 * Marks an account as needing a new connection, as after the platform refused its token. Through the platform it would take until the next
 * of the six-hourly syncs.
 */
export async function needReconnect(handle: string): Promise<void> {
  const [replica] = await replicasOf('social-accounts');
  const script = `
    import mongoose from 'mongoose';
    await mongoose.connect(process.env.MONGODB_URI);
    const { modifiedCount } = await mongoose.connection.collection('accounts').updateOne({ username: ${JSON.stringify(handle)} }, { $set: { needsReconnect: true } });
    await mongoose.disconnect();
    if (modifiedCount !== 1) throw new Error('no such account');`;
  const workdir = ['--workdir', '/app/services/social-accounts'];
  await run('docker', ['exec', ...workdir, replica ?? '', 'node', '--input-type=module', '-e', script], { timeout: 20_000 });
}

/**
 * Publishes six slides to rehearsal accounts with the service's own command and waits for its end. @returns its output, one line per entry
 */
export async function publishRehearsal(accountIds: readonly string[]): Promise<string[]> {
  const [replica] = await replicasOf('social-accounts');
  const command = ['node', 'services/social-accounts/src/publish-rehearsal.ts', ...accountIds];
  const { stdout } = await run('docker', ['exec', replica ?? '', ...command], { timeout: 150_000 });
  return stdout.trim().split('\n');
}

/** Connects a new rehearsal account, from wherever the page is, the first one of its platform or another. */
export async function connectNewAccount(page: Page, platform: 'YouTube' | 'TikTok', newName: string): Promise<void> {
  await page.goto('/accounts');
  await page.getByRole('link', { name: new RegExp(`^(Connect|Add Account for) ${platform}$`) }).click();
  await consent(page, { newName });
}

/** Lets the browser in where only the operator may be. */
export async function signInAsOperator(page: Page): Promise<void> {
  const token = (await compose('exec', '-T', 'gateway', 'printenv', 'OPERATOR_TOKEN')).trim();
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post('/api/admin/session', { form: { token }, headers: { origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/**
 * Makes the rehearsal YouTube refuse uploads to one channel, or accept them again, with the control API: other tests' channels are
 * unaffected.
 */
export async function setChannelState(title: string, state: 'open' | 'suspended'): Promise<void> {
  const [replica] = await replicasOf('platform-sandbox');
  const script = `
    import mongoose from 'mongoose';
    import { createTokenSigner } from '@viral-slides/http-kit';
    import { createSigningKeys } from '@viral-slides/signing';
    await mongoose.connect(process.env.MONGODB_URI);
    const channel = await mongoose.connection.collection('google-channels').findOne({ title: ${JSON.stringify(title)} });
    await mongoose.disconnect();
    const keys = createSigningKeys('platform-sandbox', { signingKeys: process.env.SIGNING_KEYS.split(','), verificationKeys: [] });
    const token = createTokenSigner('platform-sandbox', keys).signServiceToken('platform-sandbox');
    const answer = await fetch('http://127.0.0.1:3000/internal/control/google/channels/' + channel._id, {
      method: 'PUT',
      headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' },
      body: JSON.stringify({ state: ${JSON.stringify(state)} }),
    });
    if (!answer.ok) throw new Error('the control API answered ' + answer.status);`;
  const workdir = ['--workdir', '/app/services/platform-sandbox'];
  await run('docker', ['exec', ...workdir, replica ?? '', 'node', '--input-type=module', '-e', script], { timeout: 20_000 });
}
