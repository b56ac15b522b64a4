import { DEFAULT_OUTPUT_FORMAT } from './output-formats.ts';
import { slideDocumentSchema } from './schemas/slide-document.ts';
import { templateSlidesSchema } from './schemas/slides.ts';
import type { SlideDocument } from './slide-document.ts';
import type { TemplateSlide } from './slides.ts';

/** Turns a document of one version into one of the version beside it. */
type Step = (document: unknown) => unknown;

/** The way between two versions next to each other. */
export interface Migration {
  up: Step;
  /** Loses nothing: what the older version has no words for is refused with {@link NewerDocumentError}. */
  down: Step;
}

/** Keyed by the older version of the two. */
export type Migrations = Readonly<Record<number, Migration>>;

/** The versions of the document format that a build knows. */
export interface DocumentVersions {
  /** In which it works: what it holds, shows and writes. */
  written: number;
  /** The newest that it can read: equal to `written`, or one more. */
  readable: number;
  migrations: Migrations;
}

/**
 * The versions that this build knows; they are stored beside a document, never inside it.
 *
 * A new optional field, whose absence means what was drawn before it came, needs none of this: what is stored stays as it is. Any other change of the format takes
 * two releases, so that replicas of both work side by side (ADR 0037). The first adds a migration and raises `readable`; its schemas stay. The second raises `written`
 * and takes the new schemas. Migrations are never edited afterwards. The first also takes a number wherever slides go without one today: requests and answers of the
 * projects service, frozen slides, requests to render them. There, absent means 1.
 */
export const DOCUMENT_VERSIONS: DocumentVersions = { written: 1, readable: 1, migrations: {} };

/** Version of the document format in which this build writes. */
export const WRITTEN_VERSION = DOCUMENT_VERSIONS.written;

/** A newer build wrote this, and this one cannot read it without losing something. It stays as stored. */
export class NewerDocumentError extends RangeError {
  /** Stable code, on which callers may rely. */
  readonly code = 'document-newer';
}

/**
 * Brings stored data step by step from their version to the written one, without judging the result.
 * @throws NewerDocumentError when a newer build wrote them, RangeError when a step is missing
 */
export function migrate(stored: unknown, version: number, { written, readable, migrations }: DocumentVersions): unknown {
  if (version > readable) throw new NewerDocumentError(`Document version ${version} is newer than ${readable}, the newest known here`);
  const stepAt = (older: number): Migration => {
    const migration = migrations[older];
    if (!migration) throw new RangeError(`No migration between document versions ${older} and ${older + 1}`);
    return migration;
  };
  let document = stored;
  for (let at = version; at < written; at += 1) document = stepAt(at).up(document);
  for (let at = version; at > written; at -= 1) document = stepAt(at - 1).down(document);
  return document;
}

/**
 * Returns stored data as a document of the written version.
 * @throws NewerDocumentError when a newer build wrote them, RangeError for another unknown version, ZodError when the data is no document
 */
export function readStoredDocument(stored: unknown, version: number, versions = DOCUMENT_VERSIONS): SlideDocument {
  return slideDocumentSchema.parse(migrate(stored, version, versions));
}

/**
 * Returns stored slides of a template as the written version has them: they go the way of a document that consists of them.
 * @throws NewerDocumentError when a newer build wrote them, RangeError for another unknown version, ZodError when the data are no such slides
 */
export function readStoredTemplateSlides(stored: readonly unknown[], version: number, versions = DOCUMENT_VERSIONS): TemplateSlide[] {
  const slides = stored.map((slide, index) => ({ ...(slide as TemplateSlide), id: `s${index + 1}`, isGenerated: false }));
  const migrated = migrate({ slides, outputFormat: DEFAULT_OUTPUT_FORMAT }, version, versions) as SlideDocument;
  return templateSlidesSchema.parse(migrated.slides.map(({ id: _id, isGenerated: _isGenerated, ...slide }) => slide));
}
