import type { S3Client } from '@aws-sdk/client-s3';
import type { StoreAccount } from './bucket-policy.ts';

const timeoutMs = 5_000;
/** Status of versitygw's answer when an account exists. */
const exists = 409;

/**
 * Makes an account without any right, or gives one that exists its secret key of now, at a versitygw: its administrator's API, which S3 has not
 * (https://github.com/versity/versitygw/wiki/Multi-Tenant).
 * @param client of the administrator
 * @throws Error with the store's status, never with a key
 */
export async function makeAccount(client: S3Client, account: StoreAccount): Promise<void> {
  const rights = `<Secret>${account.secretKey}</Secret><Role>user</Role>`;
  const made = await ask(client, '/create-user', `<Account><Access>${account.accessKey}</Access>${rights}</Account>`);
  if (made.ok) return;
  if (made.status !== exists) throw refused(account, made.status);
  const changed = await ask(client, `/update-user?access=${account.accessKey}`, `<MutableProps>${rights}</MutableProps>`);
  if (!changed.ok) throw refused(account, changed.status);
}

function refused({ service }: StoreAccount, status: number): Error {
  return new Error(
    `The object store did not accept the account of ${service} (${status}): S3_ACCESS_KEY and S3_SECRET_KEY must be its administrator's.`,
  );
}

/** Sends a call of the administrator's API, signed as every S3 request is. */
async function ask(client: S3Client, target: string, body: string): Promise<Response> {
  const endpoint = await client.config.endpoint?.();
  if (endpoint === undefined) throw new Error('The object store has no address.');
  const { protocol, hostname, port } = endpoint;
  const at = new URL(target, `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}`);
  const signer = await client.config.signer();
  const signed = await signer.sign({
    method: 'PATCH',
    protocol,
    hostname,
    ...(port === undefined ? {} : { port }),
    path: at.pathname,
    query: Object.fromEntries(at.searchParams),
    headers: { host: at.host, 'content-type': 'application/xml' },
    body,
  });
  const answer = await fetch(at, { method: 'PATCH', headers: signed.headers, body, signal: AbortSignal.timeout(timeoutMs) });
  await answer.arrayBuffer();
  return answer;
}
