import { ConfigError, loadConfig, portSetting, publicAddressSettings } from '@viral-slides/config';
import type { Settings } from '@viral-slides/config';
import { z } from 'zod';
import { addressRange, refusedAddressesSettings } from '@viral-slides/addresses';
import type { AddressRange } from '@viral-slides/addresses';
import { allowKey, plainHost } from './destination.ts';

/** The only range that a test may call public: it is set aside for measurements, and no router of the internet knows it. */
const testNetworkText = '198.18.0.0/15';

/** `name`, `name:port`, `[address]:port`: as it is compared, or null for what is none. */
function allowedHost(text: string): string | null {
  const [, host = '', port] = /^(\[[^\]]*\]|[^:[\]/@*?#\s]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  const name = host === '' ? null : plainHost(host);
  if (name === null || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return null;
  return allowKey(name, port === undefined ? undefined : Number(port));
}

const allowedHostsSetting = z
  .string()
  .default('')
  .transform((text, context) => {
    const words = text.split(/[\s,]+/).filter((word) => word !== '');
    const wrong = words.filter((word) => allowedHost(word) === null);
    if (wrong.length > 0) context.addIssue(`is not an exact host or host:port: ${wrong.join(', ')}`);
    return new Set(words.map((word) => allowedHost(word) ?? ''));
  });

/** All settings of this program. */
export const settings = {
  healthPort: { env: 'PORT', doc: 'TCP port on the loopback where health is reported', schema: portSetting.default(3000) },
  proxySocket: { env: 'EGRESS_SOCKET', doc: 'path of the socket for browsers', schema: z.string().min(1) },
  controlSocket: { env: 'EGRESS_CONTROL_SOCKET', doc: 'path of the socket for screenshot', schema: z.string().min(1) },
  allowedHosts: {
    env: 'CAPTURE_ALLOWED_HOSTS',
    doc: 'your own websites that may be captured even though their addresses are private: exact hosts (host:port for ports other than 80 and 443), separated by spaces; every signed-in user can capture them',
    schema: allowedHostsSetting,
  },
  testNetwork: {
    env: 'EGRESS_TEST_NETWORK',
    doc: `tests only: ${testNetworkText} counts as public`,
    schema: z.literal(testNetworkText, `must be ${testNetworkText} or absent`).optional(),
  },
  testNameServer: {
    env: 'EGRESS_TEST_NAME_SERVER',
    doc: 'tests only: the name server that is asked, address:port',
    schema: z.string().min(1).optional(),
  },
  ...publicAddressSettings,
  ...refusedAddressesSettings,
} satisfies Settings;

/** Settings of the proxy; all of it comes from the environment of its container. */
export interface EgressProxyConfig {
  healthPort: number;
  proxySocket: string;
  controlSocket: string;
  allowedHosts: ReadonlySet<string>;
  /** Public addresses that are never dialled. */
  refused: readonly AddressRange[];
  testRange: AddressRange | undefined;
  testNameServer: string | undefined;
}

/**
 * Reads the configuration from an environment. A product that others reach is no test: with a public address or proxies in front, the
 * settings of tests stop the start.
 * @throws ConfigError that lists every problem at once
 */
export function readConfig(environment: Record<string, string | undefined>): EgressProxyConfig {
  const { publicOrigin, trustProxyHops, testNetwork, refusedAddresses: refused, ...config } = loadConfig(settings, environment);
  const isTest = testNetwork !== undefined || config.testNameServer !== undefined;
  if (isTest && (publicOrigin !== undefined || trustProxyHops > 0)) {
    throw new ConfigError([
      'EGRESS_TEST_NETWORK, EGRESS_TEST_NAME_SERVER: for tests alone; PUBLIC_ORIGIN or TRUST_PROXY_HOPS say that others use this',
    ]);
  }
  return { ...config, refused, testRange: testNetwork === undefined ? undefined : addressRange(testNetwork) };
}
