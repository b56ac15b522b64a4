import { AppError } from '@viral-slides/errors';
import { DOCUMENT_VERSIONS, documentOf, NewerDocumentError, readStoredDocument, WRITTEN_VERSION } from '@viral-slides/slide-document';
import { documentNewer } from '../../model/project-errors.ts';
import { isAutosave } from '../../model/project.ts';
import type { Project } from '../../model/project.ts';
import type { Listed } from '../../ports/listed.ts';
import type { ProjectDocument } from './project-collection.ts';

/** A project as reads get it. */
export type StoredProject = Omit<ProjectDocument, 'pendingEvents'>;

/** Turns a project into what is stored of it. */
export function toDocument({ id, ...rest }: Project): StoredProject {
  const autosave = isAutosave(rest) ? { autosaveOf: rest.userId } : {};
  return { ...rest, ...autosave, _id: id, documentVersion: WRITTEN_VERSION, deletedAt: null };
}

/** Turns what is stored into a project of the document version in which this build works. @throws AppError `document-newer` */
export function toProject({
  _id,
  documentVersion,
  autosaveOf: _autosaveOf,
  deletedAt: _deletedAt,
  slides,
  outputFormat,
  caption,
  ...rest
}: StoredProject): Project {
  // Data written by this version was validated before; only other data goes through the migrations.
  const stored = documentOf({ slides, outputFormat, caption });
  const document = documentVersion === WRITTEN_VERSION ? stored : orRefused(() => readStoredDocument(stored, documentVersion));
  return { ...rest, ...document, id: _id };
}

/** Reads what another build wrote. @throws AppError `document-newer` when this one cannot */
export function orRefused<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof NewerDocumentError ? documentNewer(error) : error;
  }
}

/** Reads those documents that this build can read, for lists: what only a newer one can is left out. */
export function readable<D, T>(documents: readonly D[], read: (document: D) => T): T[] {
  return documents.flatMap((document) => {
    try {
      return [read(document)];
    } catch (error) {
      if (error instanceof AppError && error.code === 'document-newer') return [];
      throw error;
    }
  });
}

/**
 * Separates the documents of a list that only a newer build can read from all others; there are some during an upgrade and after a
 * rollback.
 * @param read reads one that a newer build wrote, as {@link readable} does: only converting it back shows whether anything would be lost
 */
export async function withoutNewer<D extends { id: string; documentVersion: number }>(
  documents: readonly D[],
  read: (id: string) => Promise<readonly unknown[]>,
): Promise<Listed<D[]>> {
  const items: D[] = [];
  for (const document of documents) {
    const { id, documentVersion } = document;
    const isReadable = documentVersion <= WRITTEN_VERSION || (documentVersion <= DOCUMENT_VERSIONS.readable && (await read(id)).length > 0);
    if (isReadable) items.push(document);
  }
  return { items, newerCount: documents.length - items.length };
}
