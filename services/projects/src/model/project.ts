import { AUTOSAVE_PROJECT_NAME, DEFAULT_OUTPUT_FORMAT, autoProjectName, blankSlides, documentOf } from '@viral-slides/slide-document';
import type { OutputFormatId, Slide, SlideDocument } from '@viral-slides/slide-document';
import type { Filing } from './filing.ts';
import { slidesHash } from './made-from.ts';
import type { MadeFrom } from './made-from.ts';
import { withSave } from './save.ts';
import type { Save, StoredSave } from './save.ts';

/** A slide project of one user. */
export interface Project extends SlideDocument, Filing {
  /** UUID. */
  id: string;
  /** Owner; queries are scoped by it. */
  userId: string;
  name: string;
  /** Version: starts at 1 and increases with every change. */
  revision: number;
  /** Revision of the last change of name, slides or format; absent: `revision`. A post made since then shows the project as it is. */
  slidesRevision?: number | undefined;
  createdAt: Date;
  /** When it was created or last changed. */
  updatedAt: Date;
  /** Absent: it was not made of a template, or before that was remembered. */
  madeFrom?: MadeFrom | undefined;
  /** The last save of each client that named its saves, oldest first. Absent: none did, or before that was remembered. */
  lastSaves?: StoredSave[] | undefined;
}

/** Folders that one person can have. */
export const maxFoldersPerUser = 50;

/** Longest name of a folder, in characters. */
export const maxFolderNameLength = 40;

/** Projects one person can have, the autosave record not counted: each list of them is priced by this number. */
export const maxProjectsPerUser = 2_000;

/** Fields of a new project; absent ones get their defaults. */
export interface ProjectDraft {
  /** Blank or absent: a name with date and time. */
  name?: string | undefined;
  /** IANA time zone of the time in such a name; absent: UTC. */
  timeZone?: string | undefined;
  /** Absent: six blank slides. */
  slides?: Slide[] | undefined;
  outputFormat?: OutputFormatId | undefined;
  /** Absent or empty: none. */
  caption?: string | undefined;
  /** Absent: of no template. */
  madeFrom?: MadeFrom | undefined;
  /** Absent: the client does not name its saves. */
  save?: Save | undefined;
}

/** Changed fields of a project; absent ones stay. */
export interface ProjectChange {
  name?: string | undefined;
  slides?: Slide[] | undefined;
  outputFormat?: OutputFormatId | undefined;
  /** Empty: none. */
  caption?: string | undefined;
  /** Name of the save. */
  save?: Save | undefined;
}

/** Makes a project of its draft, in revision 1. */
export function newProject(draft: ProjectDraft, origin: { id: string; userId: string; createdAt: Date }): Project {
  const name = draft.name?.trim() ?? '';
  return {
    ...origin,
    name: name === '' ? autoProjectName(origin.createdAt, draft.timeZone) : name,
    ...documentOf({ slides: blankSlides(), outputFormat: DEFAULT_OUTPUT_FORMAT, ...given(draft) }),
    revision: 1,
    updatedAt: origin.createdAt,
    ...(draft.madeFrom && { madeFrom: draft.madeFrom }),
    ...(draft.save && { lastSaves: [{ ...draft.save, revision: 1 }] }),
  };
}

/** Returns the project with the change, one revision further. */
export function changedProject(project: Project, change: ProjectChange, updatedAt: Date): Project {
  const { caption: _caption, slidesRevision = project.revision, ...before } = project;
  const revision = project.revision + 1;
  const next = {
    ...before,
    ...documentOf({ ...project, ...given(change) }),
    name: change.name ?? project.name,
    revision,
    updatedAt,
    ...(change.save && { lastSaves: withSave(project.lastSaves ?? [], { ...change.save, revision }) }),
  };
  return isCaptionAlone(project, next) ? { ...next, slidesRevision } : next;
}

function given({ slides, outputFormat, caption }: ProjectChange): Partial<SlideDocument> {
  return {
    ...(slides === undefined ? {} : { slides }),
    ...(outputFormat === undefined ? {} : { outputFormat }),
    ...(caption === undefined ? {} : { caption }),
  };
}

/** Whether only the caption changed: what posts show of the project is the same. The editor sends the slides with it. */
function isCaptionAlone(before: Project, after: Project): boolean {
  if (before.caption === after.caption || before.name !== after.name || before.outputFormat !== after.outputFormat) return false;
  return before.slides === after.slides || slidesHash(before.slides) === slidesHash(after.slides);
}

/** Whether this is the hidden record that keeps slides of no project; a user has at most one. */
export function isAutosave(project: Pick<Project, 'name'>): boolean {
  return project.name === AUTOSAVE_PROJECT_NAME;
}
