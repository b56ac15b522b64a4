import { createHash } from 'node:crypto';

/** An order-independent checksum of a set of documents; a document that was added can be removed again. */
export interface DocumentSum {
  documents: number;
  /** Sum of the SHA-256 of all documents as BSON, modulo 2^256. */
  sum: bigint;
}

/** Nothing yet. */
export const noDocuments: DocumentSum = { documents: 0, sum: 0n };

/** With one document more. */
export function plus({ documents, sum }: DocumentSum, bson: Uint8Array): DocumentSum {
  return { documents: documents + 1, sum: BigInt.asUintN(256, sum + hashOf(bson)) };
}

/** Without a document that was in it. */
export function minus({ documents, sum }: DocumentSum, bson: Uint8Array): DocumentSum {
  return { documents: documents - 1, sum: BigInt.asUintN(256, sum - hashOf(bson)) };
}

function hashOf(bson: Uint8Array): bigint {
  return BigInt(`0x${createHash('sha256').update(bson).digest('hex')}`);
}
