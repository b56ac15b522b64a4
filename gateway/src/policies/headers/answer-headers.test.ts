import type { RequestScope } from '../../exchange/scope.ts';
import { exactHeaders, forwardedAnswerHeaders } from './answer-headers.ts';
import { inlineHashes } from './header-profile.ts';

const scope = (profile: RequestScope['profile'], isHttps = false) =>
  ({ requestId: 'req-1', profile, isHttps, rateHeaders: null }) as RequestScope;

function entries(list: string[]): [string, string][] {
  return Array.from({ length: list.length / 2 }, (_, i) => [list[i * 2]!, list[i * 2 + 1]!]);
}

describe('forwardedAnswerHeaders', () => {
  test('When a service sets several cookies, then each stays its own header', () => {
    const list = entries(forwardedAnswerHeaders(scope('api'), { 'set-cookie': ['a=1', 'b=2'] }, { nonce: null, uploadOrigin: null }));
    expect(list.filter(([name]) => name === 'set-cookie')).toEqual([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
  });
  test('When a page of the identity provider has no policy, then no page may embed it', () => {
    expect(
      Object.fromEntries(entries(forwardedAnswerHeaders(scope('identity-provider'), {}, { nonce: null, uploadOrigin: null }))),
    ).toMatchObject({ 'content-security-policy': "frame-ancestors 'none'" });
  });
  test("When a file of the app is missing, then the answer has the headers of the app's pages, and nothing of it may load or run", () => {
    const received = { 'content-type': 'application/problem+json', 'cache-control': 'public, max-age=31536000', etag: '"1"' };
    const missing = entries(forwardedAnswerHeaders(scope('document'), received, { nonce: 'n', uploadOrigin: null }));
    const page = entries(forwardedAnswerHeaders(scope('document'), { 'content-type': 'text/html' }, { nonce: 'n', uploadOrigin: null }));
    const names = (list: [string, string][]) => list.map(([name]) => name).toSorted();
    expect(names(missing)).toEqual(names(page));
    expect(Object.fromEntries(missing)).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
  });
  test('When the same header is ours and the service sends it too, then it goes out once', () => {
    const received = {
      'x-content-type-options': 'x',
      'referrer-policy': 'unsafe-url',
      'x-request-id': 'other',
      'cross-origin-resource-policy': 'cross-origin',
      'strict-transport-security': 'max-age=0',
    };
    const names = entries(forwardedAnswerHeaders(scope('api', true), received, { nonce: null, uploadOrigin: null })).map(([name]) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('inlineHashes', () => {
  const [one, other] = [`'sha256-${'A'.repeat(43)}='`, `'sha256-${'b'.repeat(43)}='`];
  test('When the frontend names hashes of what its document carries, then they are taken over, each for its kind', () => {
    expect(inlineHashes(`script-src ${one}; style-src ${one} ${other}`)).toEqual({ script: ` ${one}`, style: ` ${one} ${other}` });
  });
  test.each([
    ["script-src 'unsafe-inline' * https://evil.example"],
    ["script-src 'sha256-short'; style-src 'nonce-abc'"],
    [`default-src ${one}`],
    [undefined],
  ])('When its policy is %s, then nothing of it counts', (policy) => {
    expect(inlineHashes(policy)).toEqual({ script: '', style: '' });
  });
  test('When a document comes with hashes, then they stand in its policy and the rest is as strict as ever', () => {
    const received = { 'content-type': 'text/html', 'content-security-policy': `default-src *; script-src ${one} 'unsafe-eval'` };
    const list = forwardedAnswerHeaders(scope('document'), received, { nonce: 'n', uploadOrigin: null });
    const policies = entries(list).filter(([name]) => name === 'content-security-policy');
    expect(policies).toHaveLength(1);
    expect(policies[0]![1]).toContain(`default-src 'none'; script-src 'self' ${one}; style-src 'self' 'nonce-n';`);
  });
});

describe('exactHeaders', () => {
  test('When a value is beyond ASCII, then its bytes stay as they came', () => {
    const bytes = Buffer.from('attachment; filename="é.png"');
    const headers = exactHeaders({ 'content-disposition': bytes.toString('utf8') }, [Buffer.from('Content-Disposition'), bytes]);
    expect(Buffer.from(headers['content-disposition'] as string, 'latin1').equals(bytes)).toBe(true);
  });
});
