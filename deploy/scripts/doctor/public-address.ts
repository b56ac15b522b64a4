import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:tls';
import type { PeerCertificate } from 'node:tls';
import { failed, ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import { answers } from '../free-port.ts';
import { hasPublicDomain, isInternallyCertified } from '../public-domain.ts';

type Env = Readonly<Record<string, string>>;

/** Addresses of the name, as seen from this machine. */
export interface NameFacts {
  domain: string;
  /** Addresses from name servers; empty where they know none. */
  addresses: string[];
  /** Addresses of this machine's own interfaces. */
  own: string[];
  /** Whether the certificate that is shown at the name is the one that Caddy shows here; null where either shows none. */
  isSameCertificate: boolean | null;
  isInternal: boolean;
}

/** Addresses that are not reachable from the internet. */
const notPublic = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv6');
}
const isPublic = (address: string) => !notPublic.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Judges whether the name leads to this machine. Behind a router no interface here has the public address, so the certificate decides. */
export function judgeName({ domain, addresses, own, isSameCertificate, isInternal }: NameFacts): Verdict {
  const list = addresses.join(', ');
  if (addresses.length === 0) {
    return failed(
      `No name server knows ${domain}.`,
      isInternal
        ? 'Point the name to this machine, in the name server of your network or in the hosts file of each device.'
        : 'Where the domain is managed, create an A record (and AAAA, with IPv6) that points to the public address of this machine or its router.',
    );
  }
  const lost = isInternal ? [] : addresses.filter((address) => !isPublic(address));
  if (lost.length > 0) {
    return failed(
      `${domain} points to ${lost.join(', ')}, which cannot be reached from the internet, so no public certificate can be issued.`,
      'Point it to the public address, or set PUBLIC_DOMAIN_TLS=internal for a closed network, then run `make up`.',
    );
  }
  if (isSameCertificate === true || addresses.every((address) => own.includes(address))) return ok(`${domain} points here (${list}).`);
  if (isSameCertificate === false) {
    return failed(
      `${domain} points to ${list}, which shows a different certificate: another machine or program answers there.`,
      'Correct the A and AAAA records; behind a router, let it forward ports 80 and 443 to this machine.',
    );
  }
  return warning(
    `${domain} points to ${list}; whether this is the address of this machine cannot be checked from here.`,
    'Compare the address with the public address of this machine or its router. If your router does not let you reach the public address from inside, check from outside.',
  );
}

/** Judges whether Caddy takes connections. @param closed ports of 80 and 443 without a listener on this machine */
export function judgePublicPorts(closed: readonly number[]): Verdict {
  if (closed.length === 0) return ok('Ports 80 and 443 answer here. A firewall or router decides whether they answer outside.');
  return failed(
    `Nothing answers on port ${closed.join(' and ')}.`,
    'Run `make up`. If Caddy still does not start, check its logs (docker compose logs caddy).',
  );
}

/** Certificate shown at port 443. */
export interface CertificateFacts {
  domain: string;
  /** When it ends, in ms since 1970; null where none is shown. */
  endsAt: number | null;
  /** Whether it is made for the name. */
  isForName: boolean;
  isInternal: boolean;
}

const dayMs = 86_400_000;
/** Public certificates are renewed a month before; one closer to its end was not renewed. */
const warnDays = 14;

/** Judges how long the certificate holds. Those of Caddy's own authority last for hours, so for them it counts that they hold. */
export function judgeCertificate({ domain, endsAt, isForName, isInternal }: CertificateFacts, now: number): Verdict {
  const reason = 'Find the reason (docker compose logs caddy): the name must point here, and the internet must reach ports 80 and 443.';
  if (endsAt === null) return failed(`There is no certificate for ${domain} yet.`, reason);
  if (!isForName) return failed(`The certificate that is shown is not for ${domain}.`, 'Run `make up`; another program may have port 443.');
  const end = new Date(endsAt).toISOString().slice(0, 10);
  if (endsAt <= now) return failed(`The certificate expired on ${end}.`, reason);
  const days = Math.floor((endsAt - now) / dayMs);
  if (isInternal) return ok('The certificate of Caddy’s own authority is valid, and is renewed automatically.');
  if (days < warnDays) return warning(`The certificate expires on ${end}, in ${days} days, and was not renewed.`, reason);
  return ok(`The certificate is valid until ${end}, and is renewed automatically.`);
}

/** Fetches the certificate that is shown for a name, from any issuer; null where there is none. */
function shownCertificate(host: string, domain: string, signal: AbortSignal): Promise<PeerCertificate | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443, servername: domain, rejectUnauthorized: false });
    const end = (certificate: PeerCertificate | null) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.once('secureConnect', () => end(socket.getPeerCertificate()));
    for (const event of ['error', 'close']) socket.once(event, () => end(null));
    signal.addEventListener('abort', () => end(null), { once: true });
  });
}

const here = '127.0.0.1';

async function nameFacts(domain: string, isInternal: boolean, signal: AbortSignal): Promise<NameFacts> {
  const found = await lookup(domain, { all: true }).catch(() => []);
  const addresses = found.map(({ address }) => address);
  const shown = addresses.length === 0 ? [] : await Promise.all([here, domain].map((host) => shownCertificate(host, domain, signal)));
  const [ofCaddy = null, atName = null] = shown;
  const own = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  const isSameCertificate = ofCaddy === null || atName === null ? null : ofCaddy.fingerprint256 === atName.fingerprint256;
  return { domain, addresses, own, isSameCertificate, isInternal };
}

async function certificateFacts(domain: string, isInternal: boolean, signal: AbortSignal): Promise<CertificateFacts> {
  const certificate = await shownCertificate(here, domain, signal);
  const names = certificate?.subjectaltname?.split(', ') ?? [];
  return { domain, isInternal, endsAt: certificate ? Date.parse(certificate.valid_to) : null, isForName: names.includes(`DNS:${domain}`) };
}

/** Checks of the public address; none where there is no such address. @param env values of the env file */
export function publicAddressChecks(env: Env): Check[] {
  if (!hasPublicDomain(env)) return [];
  const domain = env['PUBLIC_DOMAIN'] ?? '';
  const isInternal = isInternallyCertified(env);
  const nextWhenStuck = 'Check Caddy (docker compose ps caddy; docker compose logs caddy) and the name servers of this machine.';
  return [
    { check: 'public-name', run: async (signal) => judgeName(await nameFacts(domain, isInternal, signal)), nextWhenStuck },
    {
      check: 'public-ports',
      run: async () => {
        const ports = [80, 443];
        const isOpen = await Promise.all(ports.map((port) => answers(here, port)));
        return judgePublicPorts(ports.filter((_port, index) => !isOpen[index]));
      },
      nextWhenStuck,
    },
    {
      check: 'certificate',
      run: async (signal) => judgeCertificate(await certificateFacts(domain, isInternal, signal), Date.now()),
      nextWhenStuck,
    },
  ];
}
