import type { GatewayRequest } from '../../exchange/scope.ts';
import { forwardedRequestHeaders } from './request-headers.ts';
import type { RequestHeaderRules } from './request-headers.ts';

function forwarded(
  sent: Record<string, string>,
  rules: Partial<RequestHeaderRules> = {},
  isSessionUnknown = false,
): Record<string, string> {
  const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]));
  const scope = {
    requestId: 'req-12345678',
    clientAddress: '203.0.113.7',
    isHttps: true,
    host: 'slides.example.org',
    span: null,
    isSessionUnknown,
  };
  const req = { rawHeaders: Object.entries(sent).flat(), headers, scope } as unknown as GatewayRequest;
  const list = forwardedRequestHeaders(req, {
    allow: 'all',
    cookies: false,
    authority: 'media:3000',
    identity: null,
    authorization: null,
    document: null,
    ...rules,
  });
  const result: Record<string, string> = {};
  for (let i = 0; i < list.length; i += 2) result[list[i]!.toLowerCase()] = list[i + 1]!;
  return result;
}

const own = {
  host: 'media:3000',
  'x-request-id': 'req-12345678',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'slides.example.org',
};

describe('forwardedRequestHeaders', () => {
  test.each([
    'Authorization',
    'X-Identity',
    'x-identity-extra',
    'X-User-Id',
    'x-user-email',
    'X-Forwarded-Prefix',
    'Forwarded',
    'X-Real-IP',
    'X-CSP-Nonce',
    'X-Session-Cookie',
    'X-HTTP-Method-Override',
    'X-Original-URL',
    'EG-Consumer-Id',
    'Cookie',
    'Connection',
    'Keep-Alive',
    'Transfer-Encoding',
    'TE',
    'Upgrade',
    'Expect',
    'Proxy-Authorization',
    'X-Internal-Key',
    'traceparent',
  ])('When a client sends %s, then the service does not get it', (name) => {
    expect(forwarded({ Host: 'slides.example.org', [name]: 'forged' })).toEqual(own);
  });
  test('When a client claims to be another address and id, then ours stand', () => {
    expect(forwarded({ Host: 'x', 'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Host': 'evil', 'X-Request-Id': 'other-request' })).toEqual(
      own,
    );
  });
  test('When ordinary headers are sent, then they pass', () => {
    expect(
      forwarded({
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Range: 'bytes=0-9',
        'If-None-Match': '"a"',
        'Idempotency-Key': 'k',
      }),
    ).toEqual({
      ...own,
      accept: 'application/json',
      'content-type': 'application/json',
      range: 'bytes=0-9',
      'if-none-match': '"a"',
      'idempotency-key': 'k',
    });
  });
  test('When Connection names a header, then that one stays on this hop, but never Content-Length', () => {
    expect(forwarded({ Connection: 'close, X-Hop, Content-Length', 'X-Hop': '1', 'Content-Length': '3' })).toEqual({
      ...own,
      'content-length': '3',
    });
  });
  test('When the session cookie stands for no session, then auth is not made to look it up again', () => {
    const cookie = '__Host-login-1=a; __Host-sid=abc';
    expect(forwarded({ Cookie: cookie }, { cookies: true }, true)).toMatchObject({ cookie: '__Host-login-1=a' });
    expect(forwarded({ Cookie: '__Host-sid=abc' }, { cookies: true }, true)).not.toHaveProperty('cookie');
  });
  test('When the route is for auth, then cookies pass', () => {
    expect(forwarded({ Cookie: 'sid=1' }, { cookies: true })).toMatchObject({ cookie: 'sid=1' });
  });
  test('When a user is signed in, then the signed identity stands in for what the client sent', () => {
    expect(forwarded({ 'X-Identity': 'forged' }, { identity: 'signed' })).toEqual({ ...own, 'x-identity': 'signed' });
  });
  test('When a document is asked for, then it is asked for whole, with the nonce', () => {
    const sent = { 'If-None-Match': '"a"', Range: 'bytes=0-1', 'X-CSP-Nonce': 'mine' };
    expect(forwarded(sent, { document: { nonce: 'n1', hasSessionCookie: true } })).toEqual({
      ...own,
      'x-csp-nonce': 'n1',
      'x-session-cookie': 'present',
    });
  });
  test('When a browser without a session asks for a document, then the frontend server is informed, whatever the browser claims', () => {
    const headers = forwarded({ 'X-Session-Cookie': 'present' }, { document: { nonce: 'n1', hasSessionCookie: false } });
    expect(headers).toMatchObject({ 'x-session-cookie': 'absent' });
  });
  test('When an upload goes to the store, then only what was signed for passes and Host stays', () => {
    const sent = {
      Host: 'slides.example.org',
      'Content-Type': 'image/jpeg',
      'Content-Length': '3',
      'X-Amz-Copy-Source': '/viral-slides/library/other',
      'X-Amz-Acl': 'public-read',
      'X-Amz-Checksum-Crc32': 'abc',
      Cookie: 'sid=1',
      Authorization: 'AWS4 x',
    };
    const { host, ...rest } = forwarded(sent, { allow: 'upload', authority: null });
    expect(host).toBe('slides.example.org');
    expect(Object.keys(rest).sort()).toEqual([
      'content-length',
      'content-type',
      'x-amz-checksum-crc32',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-request-id',
    ]);
  });
});
