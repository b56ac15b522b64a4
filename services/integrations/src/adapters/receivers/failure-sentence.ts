import { notPublicCode } from '@viral-slides/addresses';

const sentences: Readonly<Record<string, string>> = {
  [notPublicCode]: 'The name of the receiver leads to an address that is not on the internet.',
  ENOTFOUND: 'No name server knows the receiver.',
  ENODATA: 'No name server knows the receiver.',
  ESERVFAIL: 'The name servers did not answer.',
  ETIMEOUT: 'The name servers did not answer.',
  ECONNREFUSED: 'The receiver took no connection.',
  ECONNRESET: 'The receiver broke off the connection.',
  EPIPE: 'The receiver broke off the connection.',
  UND_ERR_SOCKET: 'The receiver broke off the connection.',
  EHOSTUNREACH: 'There is no way to the receiver.',
  ENETUNREACH: 'There is no way to the receiver.',
  UND_ERR_CONNECT_TIMEOUT: 'The receiver did not answer the connection.',
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the receiver is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another name.',
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
