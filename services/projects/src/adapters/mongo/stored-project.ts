import { DOCUMENT_VERSION, readStoredDocument } from '@viral-slides/slide-document';
import { isAutosave } from '../../model/project.ts';
import type { Project } from '../../model/project.ts';
import type { ProjectDocument } from './project-collection.ts';

/** A project as reads get it. */
export type StoredProject = Omit<ProjectDocument, 'pendingEvents'>;

/** Turns a project into what is stored of it. */
export function toDocument({ id, ...rest }: Project): StoredProject {
  const autosave = isAutosave(rest) ? { autosaveOf: rest.userId } : {};
  return { ...rest, ...autosave, _id: id, documentVersion: DOCUMENT_VERSION, deletedAt: null };
}

/** Turns what is stored into a project of the current document version. @throws RangeError for a version that is not known here */
export function toProject({
  _id,
  documentVersion,
  autosaveOf: _autosaveOf,
  deletedAt: _deletedAt,
  slides,
  outputFormat,
  ...rest
}: StoredProject): Project {
  // What this version wrote was checked on its way in; only older data need the way through the migrations.
  const document =
    documentVersion === DOCUMENT_VERSION ? { slides, outputFormat } : readStoredDocument({ slides, outputFormat }, documentVersion);
  return { ...rest, ...document, id: _id };
}
