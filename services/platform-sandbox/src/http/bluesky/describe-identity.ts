import type { Sandbox } from '../../ports/sandbox.ts';
import { callAsJson } from '../../use-cases/bluesky/call-as-json.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';

/** The document of an account, as the directory of accounts answers it. It names this rehearsal as the account's server, so that its faults and its journal see every call. */
export async function describeIdentity({ sandbox, params, origin }: PlatformCall): Promise<PlatformAnswer> {
  const did = params['did'] ?? '';
  const repository = await repositoryOf(sandbox, did);
  if (repository === null) return jsonAnswer(404, { message: `DID not registered: ${did}` });
  const { didDoc } = repository;
  const service = (didDoc.service ?? []).map((each) => ({ ...each, serviceEndpoint: `${origin}/sandbox/bluesky` }));
  return jsonAnswer(200, { ...didDoc, service });
}

/** An account as the network shows it: a rehearsal has no followers. */
export async function showProfile({ sandbox, query }: PlatformCall): Promise<PlatformAnswer> {
  const did = query.get('actor') ?? '';
  const repository = await repositoryOf(sandbox, did);
  if (repository === null) return jsonAnswer(400, { error: 'InvalidRequest', message: 'Profile not found' });
  return jsonAnswer(200, { did, handle: repository.handle, followersCount: 0, followsCount: 0, postsCount: 0 });
}

interface Repository {
  handle: string;
  didDoc: { service?: object[] };
}

/** Description of an account by the server; null when it has none of that id. */
async function repositoryOf(sandbox: Sandbox, did: string): Promise<Repository | null> {
  const { status, body } = await callAsJson(sandbox, 'com.atproto.repo.describeRepo', { query: { repo: did } });
  return status === 200 ? (body as unknown as Repository) : null;
}
