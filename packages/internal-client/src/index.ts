export { createInternalClient } from './internal-client.ts';
export type { InternalCall, InternalClient, InternalClientOptions } from './internal-client.ts';
export { poolTransport, requestVia } from './transport.ts';
export type { Transport, WireAnswer, WireRequest } from './transport.ts';
export { failureOf } from './transport-failure.ts';
export type { TransportFailure } from './transport-failure.ts';
export { createInternalDownloads } from './internal-download.ts';
export type { Download, DownloadedFile, InternalDownloads } from './internal-download.ts';
