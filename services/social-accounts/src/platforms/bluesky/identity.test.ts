import { describe, expect, test } from '@jest/globals';
import type { PlatformHttp } from '../../ports/platform-http.ts';
import { findIdentity, plainHandle } from './identity.ts';

const did = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';
const hosts = { resolver: 'https://resolver.example', directory: 'https://directory.example' };
const service = { id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: 'https://pds.example.org/' };
const document = { id: did, alsoKnownAs: ['at://ada.example.org'], service: [service] };

/** Answers by address; what is not named is a 400. */
function network(pages: Record<string, object>): PlatformHttp {
  return async ({ url }) => {
    const page = pages[url];
    return { status: page ? 200 : 400, headers: {}, text: JSON.stringify(page ?? { error: 'InvalidRequest' }) };
  };
}
const resolved = { 'https://resolver.example/xrpc/com.atproto.identity.resolveHandle?handle=ada.example.org': { did } };

describe('plainHandle', () => {
  test.each([
    [' @Ada.Example.org ', 'ada.example.org'],
    ['you.bsky.social', 'you.bsky.social'],
    ['ada', null],
    ['ada@example.org', null],
    ['-ada.example.org', null],
    ['ada.example.1', null],
    ['http://ada.example.org', null],
    [`${'a'.repeat(64)}.org`, null],
  ])('When %j is typed, then the handle is %j', (typed, expected) => {
    expect(plainHandle(typed)).toBe(expected);
  });
});

describe('findIdentity', () => {
  test('When a handle leads to an account and its document names the handle, then its server is known', async () => {
    const http = network({ ...resolved, [`https://directory.example/${did}`]: document });
    expect(await findIdentity(http, hosts, 'ada.example.org')).toEqual({ did, server: 'https://pds.example.org' });
  });

  test('When an account is kept at its own domain, then its document is read there', async () => {
    const own = 'did:web:ada.example.org';
    const http = network({
      'https://resolver.example/xrpc/com.atproto.identity.resolveHandle?handle=ada.example.org': { did: own },
      'https://ada.example.org/.well-known/did.json': { ...document, id: own },
    });
    expect(await findIdentity(http, hosts, 'ada.example.org')).toMatchObject({ did: own });
  });

  test.each([
    ['no account has the handle', {}],
    [
      'the document names another handle',
      { ...resolved, [`https://directory.example/${did}`]: { ...document, alsoKnownAs: ['at://eve.example'] } },
    ],
    ['the document is of another account', { ...resolved, [`https://directory.example/${did}`]: { ...document, id: 'did:plc:b' } }],
    ['the document names no server', { ...resolved, [`https://directory.example/${did}`]: { ...document, service: [] } }],
  ])('When %s, then there is no such account, and no password is sent anywhere', async (_what, pages) => {
    await expect(findIdentity(network(pages), hosts, 'ada.example.org')).rejects.toMatchObject({ reason: 'no-channel' });
  });

  test('When the directory has a trouble of its own, then that is said', async () => {
    const http: PlatformHttp = async ({ url }) =>
      url.startsWith(hosts.directory)
        ? { status: 503, headers: {}, text: '' }
        : { status: 200, headers: {}, text: JSON.stringify({ did }) };
    await expect(findIdentity(http, hosts, 'ada.example.org')).rejects.toMatchObject({ reason: 'unavailable' });
  });
});
