import { slideDocumentSchema } from './slide-document.ts';
import type { SlideDocument } from './slide-document.ts';

/** Version of the document format this code writes. Stored beside a document, never inside it. */
export const DOCUMENT_VERSION = 1;

/** Turns a document of one version into one of the next. Keyed by the version it starts from. */
export type Migrations = Readonly<Record<number, (document: unknown) => unknown>>;

/** Which steps to take. */
export interface MigrationPath {
  readonly from: number;
  readonly to: number;
  readonly migrations: Migrations;
}

// A change of the format adds one entry here and raises DOCUMENT_VERSION; entries are never edited afterwards.
const MIGRATIONS: Migrations = {};

/**
 * Brings stored data step by step to the wanted version, without judging the result.
 * @throws RangeError when the data is newer than the wanted version or a step is missing
 */
export function migrate(stored: unknown, { from, to, migrations }: MigrationPath): unknown {
  if (from > to) throw new RangeError(`Document version ${from} is newer than ${to}, the newest known here`);
  let document = stored;
  for (let version = from; version < to; version += 1) {
    const step = migrations[version];
    if (!step) throw new RangeError(`No migration from document version ${version}`);
    document = step(document);
  }
  return document;
}

/**
 * Returns stored data as a document of the current version.
 * @throws RangeError for an unknown version, ZodError when the data is no document
 */
export function readStoredDocument(stored: unknown, version: number): SlideDocument {
  return slideDocumentSchema.parse(migrate(stored, { from: version, to: DOCUMENT_VERSION, migrations: MIGRATIONS }));
}
