import { NewerDocumentError, readStoredDocument, WRITTEN_VERSION } from '@viral-slides/slide-document';
import { documentNewer } from '../../model/project-errors.ts';
import { isAutosave } from '../../model/project.ts';
import type { Project } from '../../model/project.ts';
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
  ...rest
}: StoredProject): Project {
  // What this version wrote was checked on its way in; only other data need the way through the migrations.
  const document =
    documentVersion === WRITTEN_VERSION
      ? { slides, outputFormat }
      : orRefused(() => readStoredDocument({ slides, outputFormat }, documentVersion));
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
