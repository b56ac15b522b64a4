import { judgeCertificate, judgeName, judgePublicPorts, publicAddressChecks } from './public-address.ts';

const domain = 'slides.example.org';
const name = { domain, addresses: ['203.0.113.7'], own: ['127.0.0.1', '192.168.1.7'], isSameCertificate: null, isInternal: false };

test.each([
  ['no name server knows it', { addresses: [] }, 'failed', 'create an A record'],
  ['no name server knows it in a closed network', { addresses: [], isInternal: true }, 'failed', 'hosts file'],
  ['it leads to an interface of this machine', { own: ['203.0.113.7'] }, 'ok', 'null'],
  ['the same certificate is shown there', { isSameCertificate: true }, 'ok', 'null'],
  ['another certificate is shown there', { isSameCertificate: false }, 'failed', 'Correct the A and AAAA records'],
  ['one of two addresses is another machine’s', { addresses: ['203.0.113.7', '203.0.113.8'], own: ['203.0.113.7'] }, 'warning', 'Compare'],
  ['nothing is shown there', {}, 'warning', 'check from outside'],
  ['it leads into a private network', { addresses: ['192.168.1.7'] }, 'failed', 'PUBLIC_DOMAIN_TLS=internal'],
  ['it leads into a private network by IPv6', { addresses: ['203.0.113.7', 'fd00::7'] }, 'failed', 'PUBLIC_DOMAIN_TLS=internal'],
  ['it leads to this machine in a closed network', { addresses: ['192.168.1.7'], isInternal: true }, 'ok', 'null'],
])('When %s, then the name is judged as %s, with what to do', (_what, facts, state, next) => {
  const verdict = judgeName({ ...name, ...facts });
  expect([verdict.state, verdict.next ?? 'null']).toEqual([state, expect.stringContaining(next)]);
});

test('When a public port does not answer, then it is named', () => {
  expect(judgePublicPorts([443])).toMatchObject({ state: 'failed', says: 'Nothing answers on port 443.' });
  expect(judgePublicPorts([80, 443]).says).toContain('80 and 443');
  expect(judgePublicPorts([]).state).toBe('ok');
});

const now = Date.parse('2026-06-01T00:00:00Z');
const inDays = (days: number) => now + days * 86_400_000;
const certificate = { domain, endsAt: inDays(60), isForName: true, isInternal: false };

test.each([
  ['holds for two months', {}, 'ok', 'until 2026-07-31'],
  ['holds for exactly two weeks', { endsAt: inDays(14) }, 'ok', 'until 2026-06-15'],
  ['ends within two weeks', { endsAt: inDays(14) - 1 }, 'warning', 'in 13 days'],
  ['has ended', { endsAt: now }, 'failed', 'expired on 2026-06-01'],
  ['is not there', { endsAt: null }, 'failed', 'no certificate'],
  ['is for another name', { isForName: false }, 'failed', 'not for slides.example.org'],
  ['is one of Caddy’s own, for hours', { endsAt: now + 3_600_000, isInternal: true }, 'ok', 'own authority'],
  ['is one of Caddy’s own and has ended', { endsAt: now, isInternal: true }, 'failed', 'expired'],
])('When the certificate %s, then that is reported', (_what, facts, state, says) => {
  expect(judgeCertificate({ ...certificate, ...facts }, now)).toMatchObject({ state, says: expect.stringContaining(says) });
});

test('When there is no public domain, then nothing of it is looked at', () => {
  expect(publicAddressChecks({ PUBLIC_ORIGIN: 'https://slides.example.org' })).toEqual([]);
  expect(publicAddressChecks({ PUBLIC_DOMAIN: domain }).map(({ check }) => check)).toEqual(['public-name', 'public-ports', 'certificate']);
});
