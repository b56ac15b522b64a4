import type { AppError } from '@viral-slides/errors';
import type { RefusalReason } from '../../ports/way-out.ts';
import { toPageFailure } from './page-failure.ts';

const failureOf = (message: string, refusal?: { host: string; reason: RefusalReason }) =>
  toPageFailure(new Error(`net::${message} at http://example.com/`), {
    timeoutMs: 20_000,
    report: refusal ? { bytes: 0, connections: 0, refusals: [{ port: 80, ...refusal }] } : null,
  }) as AppError;
const refused = (host: string, reason: RefusalReason = 'not-public') => failureOf('ERR_TUNNEL_CONNECTION_FAILED', { host, reason });

describe('why a page did not open', () => {
  test.each(['no-such-website.example', 'intranet.example.com', 'xn--bcher-kva.example'])(
    'When %s leads to nothing public, then the error does not reveal whether there is such a host',
    (host) => {
      expect(refused(host)).toMatchObject({
        code: 'address-not-public',
        message: 'There is no public website at this address. Check the spelling.',
      });
    },
  );

  test.each([
    '10.0.0.1',
    '169.254.169.254',
    '[fd00::1]',
    'fd00::1',
    'wiki',
    'wiki.',
    'nas.local',
    'db.internal',
    'router.home.arpa',
    'a.LOCALHOST',
  ])('When the address %s alone shows that it is private, then the error says so, and who can allow it', (host) => {
    const { code, message } = refused(host);
    expect(code).toBe('address-private');
    expect(message).toMatch(/^This address is private, .*\(CAPTURE_ALLOWED_HOSTS\)/);
  });

  test.each(['local.example.com', 'internal.org', 'mylocalhost.net'])(
    'When %s only looks alike, then it is a name as every other',
    (host) => {
      expect(refused(host).code).toBe('address-not-public');
    },
  );

  test.each([refused('db.internal', 'port'), failureOf('ERR_UNSAFE_PORT')])(
    "When the port is no website's, then that is said",
    ({ code, message }) => {
      expect(code).toBe('port-blocked');
      expect(message).toMatch(/^Only websites on ports 80 and 443 can be captured\. .*\(CAPTURE_ALLOWED_HOSTS\)/);
    },
  );
});
