import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';

/** The document of an account, as the directory of accounts answers it. It names this rehearsal as the account's server, so that its faults and its journal see every call. */
export async function describeIdentity({ sandbox, params, origin }: PlatformCall): Promise<PlatformAnswer> {
  const did = params['did'] ?? '';
  const answer = await sandbox.callBluesky({ method: 'GET', path: `/xrpc/com.atproto.repo.describeRepo?repo=${encodeURIComponent(did)}` });
  if (answer.status !== 200) return jsonAnswer(404, { message: `DID not registered: ${did}` });
  const { didDoc } = JSON.parse(answer.body.toString('utf8')) as { didDoc: { service?: object[] } };
  const service = (didDoc.service ?? []).map((each) => ({ ...each, serviceEndpoint: `${origin}/sandbox/bluesky` }));
  return jsonAnswer(200, { ...didDoc, service });
}
