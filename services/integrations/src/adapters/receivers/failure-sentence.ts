import { notPublicCode } from '@viral-slides/addresses';

const sentences: Readonly<Record<string, string>> = {
  [notPublicCode]: 'The receiver’s host name points to an address that is not on the internet.',
  ENOTFOUND: 'The receiver’s host name does not exist.',
  ENODATA: 'The receiver’s host name does not exist.',
  ESERVFAIL: 'The DNS lookup failed.',
  ETIMEOUT: 'The DNS lookup failed.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection.',
  EPIPE: 'The receiver closed the connection.',
  UND_ERR_SOCKET: 'The receiver closed the connection.',
  EHOSTUNREACH: 'The receiver cannot be reached.',
  ENETUNREACH: 'The receiver cannot be reached.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection to the receiver timed out.',
  CERT_HAS_EXPIRED: 'The receiver’s certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The receiver’s certificate is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The receiver’s certificate is for another host name.',
};

/** Says to the owner of a webhook why no answer came. Holds no address of ours, and none that a name led to. */
export function failureSentence(error: unknown, timeoutMs: number): string {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string } };
  if (name === 'TimeoutError' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_ABORTED')
    return `No answer came within ${timeoutMs / 1_000} seconds.`;
  const known = [code, cause?.code].find((each) => each !== undefined && each in sentences);
  if (known !== undefined) return sentences[known]!;
  return `The message could not be sent${code === undefined ? '' : ` (${code})`}.`;
}
