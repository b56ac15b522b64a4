import { DEFAULT_OUTPUT_FORMAT } from './output-formats.ts';
import { slideDocumentSchema } from './slide-document.ts';
import { templateSlidesSchema } from './slides.ts';
import type { SlideDocument } from './slide-document.ts';
import type { TemplateSlide } from './slides.ts';

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

// A new optional field, whose absence means what was drawn before it came, needs none of this: what is stored stays as it is.
// Any other change of the format adds one entry here and raises DOCUMENT_VERSION; entries are never edited afterwards.
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

/**
 * Returns stored slides of a template as the current version has them: they go the way of a document that consists of them.
 * @throws RangeError for an unknown version, ZodError when the data are no such slides
 */
export function readStoredTemplateSlides(
  stored: readonly unknown[],
  version: number,
  { to, migrations }: Omit<MigrationPath, 'from'> = { to: DOCUMENT_VERSION, migrations: MIGRATIONS },
): TemplateSlide[] {
  const slides = stored.map((slide, index) => ({ ...(slide as TemplateSlide), id: `s${index + 1}`, isGenerated: false }));
  const migrated = migrate({ slides, outputFormat: DEFAULT_OUTPUT_FORMAT }, { from: version, to, migrations }) as SlideDocument;
  return templateSlidesSchema.parse(migrated.slides.map(({ id: _id, isGenerated: _isGenerated, ...slide }) => slide));
}
