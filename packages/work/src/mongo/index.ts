export { createDocumentLeases } from './leases.ts';
export type { DocumentLeases, DocumentLeaseRequest, LeasedDocument, LeaseFields } from './leases.ts';
export { createDocumentTurns, enterLine } from './turns.ts';
export type { DocumentTurns, LinedDocument } from './turns.ts';
