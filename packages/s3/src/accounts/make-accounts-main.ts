/**
 * `node packages/s3/src/accounts/make-accounts-main.ts`: makes bucket, accounts (STORE_ACCOUNTS) and policy at the bundled store, whose administrator has S3_ACCESS_KEY
 * and S3_SECRET_KEY, then ends. Without STORE_ACCOUNTS the store is not the bundled one: nothing is done.
 */
import { loadConfig, objectStoreSettings } from '@viral-slides/config';
import { s3SettingsOf } from '../s3-connection.ts';
import { makeAccounts, readAccounts } from './make-accounts.ts';

const { STORE_ACCOUNTS: accounts } = process.env;
if (accounts) {
  const config = loadConfig(objectStoreSettings, process.env);
  await makeAccounts({ ...s3SettingsOf(config), bucket: config.s3Bucket }, readAccounts(accounts));
}
const who = accounts ? readAccounts(accounts).map(({ service }) => service) : [];
process.stdout.write(
  who.length === 0
    ? 'The store is not the bundled one, so no accounts were created.\n'
    : `Accounts of the store are ready: ${who.join(', ')}\n`,
);
