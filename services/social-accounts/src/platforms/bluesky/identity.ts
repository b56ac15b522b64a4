import { PlatformFailure } from '../../model/platform-failure.ts';
import { callPlatform, isUnavailable, unavailable } from '../../platform-kit/api-call.ts';
import { isHostName } from '../../platform-kit/host-name.ts';
import { asList, asObject, asText, jsonOf } from '../../platform-kit/read-json.ts';
import type { PlatformHttp } from '../../ports/platform-http.ts';
import { label } from './manifest.ts';
import { xrpc } from './xrpc.ts';

/** Hosts on which accounts are looked up. */
export interface BlueskyHosts {
  /** Knows which account a handle belongs to. */
  resolver: string;
  /** Knows at which server an account is (PLC directory). */
  directory: string;
}

/** An account and its server. */
export interface BlueskyIdentity {
  did: string;
  /** Base address of its server, without a trailing slash. */
  server: string;
}

const didPattern = /^did:(plc:[a-z2-7]{24}|web:[a-z0-9.-]{1,253})$/;

/** A handle as servers know it: `@You.bsky.social ` is `you.bsky.social`. Null: it is none. */
export function plainHandle(typed: string): string | null {
  const handle = typed.trim().replace(/^@/, '').toLowerCase();
  return isHostName(handle) ? handle : null;
}

/**
 * Finds an account by its handle, and its server in its DID document, which has to name the handle in return (https://atproto.com/specs/handle).
 * @throws PlatformFailure `no-channel` when there is no such account, `unavailable`
 */
export async function findIdentity(http: PlatformHttp, hosts: BlueskyHosts, handle: string): Promise<BlueskyIdentity> {
  const did = await didOf(http, hosts.resolver, handle);
  if (did === null) throw noSuchAccount(handle);
  const document = await documentOf(http, hosts.directory, did);
  const server = serverIn(document);
  if (server === null || !asList(document['alsoKnownAs']).includes(`at://${handle}`)) throw noSuchAccount(handle);
  return { did, server };
}

/** The account of a handle; null when there is none. @throws PlatformFailure `unavailable` */
export async function didOf(http: PlatformHttp, resolver: string, handle: string): Promise<string | null> {
  const call = xrpc({ server: resolver, method: 'com.atproto.identity.resolveHandle', query: { handle } });
  const answer = await callPlatform(http, label, call);
  if (isUnavailable(answer)) throw unavailable(label, answer);
  const did = asText(jsonOf(answer)['did']);
  return answer.status === 200 && did !== undefined && didPattern.test(did) ? did : null;
}

async function documentOf(http: PlatformHttp, directory: string, did: string): Promise<Record<string, unknown>> {
  const host = did.startsWith('did:web:') ? did.slice('did:web:'.length) : null;
  const url = host === null ? `${directory}/${did}` : `https://${host}/.well-known/did.json`;
  const answer = await callPlatform(http, label, { url });
  if (isUnavailable(answer)) throw unavailable(label, answer);
  const document = jsonOf(answer);
  return answer.status === 200 && document['id'] === did ? document : {};
}

function serverIn(document: Record<string, unknown>): string | null {
  const services = asList(document['service']).map(asObject);
  const found = services.find(({ id, type }) => /#atproto_pds$/.test(String(id)) && type === 'AtprotoPersonalDataServer');
  const address = asText(found?.['serviceEndpoint']);
  return address !== undefined && URL.canParse(address) ? address.replace(/\/+$/, '') : null;
}

function noSuchAccount(handle: string): PlatformFailure {
  return new PlatformFailure('no-channel', `There is no Bluesky account with the handle ${handle}.`);
}
