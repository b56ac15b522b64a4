import { AppError } from '@viral-slides/errors';

/** Longest address, in characters. */
export const maxAddressLength = 2_000;

/**
 * Reason for refusing an address. `unknown`: its name leads nowhere, as far as the name servers say. `private`: it, or what its name leads to, is not on the internet.
 */
export const addressProblems = ['malformed', 'port', 'scheme', 'credentials', 'private', 'unknown'] as const;
export type AddressProblem = (typeof addressProblems)[number];

const allowedBy = 'The operator can allow hosts on their own network (WEBHOOK_ALLOWED_HOSTS).';

const sentences: Readonly<Record<AddressProblem, string>> = {
  malformed: 'This is not a valid address. Enter a complete one, such as https://example.org/hooks.',
  port: 'Port 0 cannot be used. Please enter the port of your app, or leave it out.',
  scheme: 'The address must start with https://, so that messages are encrypted in transit.',
  credentials: 'The address must not contain a user name or password. Messages are authenticated by their signature.',
  private: `This address is private. Webhooks are sent only to public addresses. ${allowedBy}`,
  unknown: 'This host name does not exist. Please check the spelling.',
};

/** The address must not be called; `reason` says why. */
export function addressRefused(reason: AddressProblem): AppError {
  const message = sentences[reason];
  return new AppError('invalid-input', 'address-refused', message, { errors: [{ field: 'address', message }], details: { reason } });
}

/** An address in parts. */
export interface ParsedAddress {
  /** As it is kept: the one spelling of `URL`, without a fragment. */
  text: string;
  /** Name, or address in its one spelling; IPv6 without brackets, names without a trailing dot. */
  host: string;
  port: number;
  isEncrypted: boolean;
}

const usualPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };

/**
 * Reads what a person wrote. Short, octal, hexadecimal and full-width spellings become the usual one by `URL`, so that what follows judges what is dialled.
 * @throws AppError `address-refused`
 */
export function parseAddress(text: string): ParsedAddress {
  const url = URL.parse(text);
  if (url === null || text.length > maxAddressLength) throw addressRefused('malformed');
  const usual = usualPorts[url.protocol];
  if (usual === undefined) throw addressRefused('scheme');
  if (url.port === '0') throw addressRefused('port');
  if (url.username !== '' || url.password !== '') throw addressRefused('credentials');
  url.hash = '';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (host === '') throw addressRefused('malformed');
  return { text: url.href, host, port: url.port === '' ? usual : Number(url.port), isEncrypted: url.protocol === 'https:' };
}
