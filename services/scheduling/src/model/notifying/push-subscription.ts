import { AppError } from '@viral-slides/errors';

/** A browser subscribed to notifications (Push API, RFC 8030). */
export interface PushSubscription {
  /** Address at the browser's push service. Knowing it is not enough: the browser refuses messages without our key. */
  endpoint: string;
  keys: {
    /** Public key of the browser, base64url of 65 bytes. */
    p256dh: string;
    /** Secret shared with the browser, base64url of 16 bytes. */
    auth: string;
  };
}

/** Devices of one person. */
export const maxSubscriptions = 10;
/** How long a push service may refuse or defer all messages for a device before the device is removed, in ms. */
export const givenUpAfterMs = 14 * 24 * 3_600_000;

/**
 * Push services of the known browsers; a leading dot allows any subdomain. Clients choose the endpoint, so only these hosts are called: any other could answer slowly on
 * purpose and delay notifications of others.
 */
const knownServices = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Says which addresses count as push services besides the known ones, by origin. */
export type AllowedOrigins = ReadonlySet<string>;

/**
 * Checks what a browser gave.
 * @throws AppError `invalid-push-endpoint`. That the host is a public one is checked again when it is dialled.
 */
export function assertSubscription({ endpoint, keys }: PushSubscription, allowed: AllowedOrigins): void {
  const isReadable = bytesOf(keys.p256dh) === 65 && keys.p256dh.startsWith('B') && bytesOf(keys.auth) === 16;
  if (!isReadable)
    throw invalid('keys', 'The keys are not those of a push subscription. Please turn notifications off and on again in the browser.');
  const url = URL.parse(endpoint);
  if (url === null || (!allowed.has(url.origin) && !isKnown(url)))
    throw invalid(
      'endpoint',
      'Notifications are not sent to this address, only to the push services of Google, Mozilla, Apple and Microsoft, and to those that the operator allowed.',
    );
}

/** The target of the name is checked when it is dialled. */
function isKnown({ protocol, port, hostname, username, password }: URL): boolean {
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && knownServices.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
}

/** Length of what a base64url text holds; null when it is none. */
function bytesOf(text: string): number | null {
  if (!/^[\w-]+={0,2}$/.test(text)) return null;
  return Math.floor((text.replace(/=+$/, '').length * 3) / 4);
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid-input', 'invalid-push-endpoint', message, { errors: [{ field, message }] });
}

/** A push service did not take a message that it may take later. */
export function pushFailed(options: { cause?: unknown } = {}): AppError {
  return new AppError('upstream-failed', 'push-failed', 'The push service of a device did not accept a notification.', options);
}

/** The user has the maximum number of devices. */
export function tooManySubscriptions(): AppError {
  const message = `You can be notified on at most ${maxSubscriptions} devices. Please turn notifications off on one of them.`;
  return new AppError('conflict', 'too-many-subscriptions', message);
}

/** No device of this person has the address that is to be replaced. */
export function subscriptionNotFound(): AppError {
  return new AppError(
    'not-found',
    'subscription-not-found',
    'No device is registered at this address. Please turn notifications on again.',
  );
}
