import { AppError } from '@viral-slides/errors';
import { addressNotPublic } from './capture-errors.ts';
import { captureLimits } from './capture-request.ts';

/**
 * Reads the address that a person wrote and refuses at once what can never be captured. This only makes a good message: the egress proxy decides what may be reached,
 * connection by connection.
 * @returns the address as a browser writes it
 * @throws AppError `invalid-address`, `address-private` (invalid-input)
 */
export function readCaptureAddress(text: string): string {
  if (text.length > captureLimits.maxUrlLength) {
    throw invalidAddress(`The address is longer than ${captureLimits.maxUrlLength} characters.`);
  }
  const url = URL.parse(text.trim());
  if (!url) throw invalidAddress('This is not the address of a website. Enter one such as https://example.com.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw invalidAddress('Only addresses with http:// or https:// can be captured.');
  if (url.username !== '' || url.password !== '') throw invalidAddress('An address with a user name or password cannot be captured.');
  if (url.hostname === 'localhost' || url.hostname.endsWith('.localhost')) throw addressNotPublic(url.hostname);
  return url.href;
}

function invalidAddress(message: string): AppError {
  return new AppError('invalid-input', 'invalid-address', message);
}
