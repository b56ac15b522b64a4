import { AUTOSAVE_PROJECT_NAME, DEFAULT_OUTPUT_FORMAT, autoProjectName, blankSlides } from '@viral-slides/slide-document';
import type { OutputFormatId, Slide, SlideDocument } from '@viral-slides/slide-document';
import type { MadeFrom } from './made-from.ts';

/**
 * Where a person keeps a project, and which opener they chose for it. Filing is not part of the project: changing it raises neither
 * revision nor time of the last change, posts made from the project stay current, and open editors are not affected.
 */
export interface Filing {
  /** Name of the folder; absent: it is in none. */
  folder?: string;
  /** When it was put away; absent: it is not. */
  archivedAt?: Date;
  /** The opener that was put on its first slide, by its id; absent: none was. The numbers of its posts are shown beside the opener. */
  hookId?: string;
}

/** A slide project of one user. */
export interface Project extends SlideDocument, Filing {
  /** UUID. */
  id: string;
  /** Owner; queries are scoped by it. */
  userId: string;
  name: string;
  /** Version: 1 when created, one more with every change. */
  revision: number;
  createdAt: Date;
  /** When it was created or last changed. */
  updatedAt: Date;
  /** Absent: it was not made of a template, or before that was remembered. */
  madeFrom?: MadeFrom | undefined;
}

/** Folders that one person can have. */
export const maxFoldersPerUser = 50;

/** Longest name of a folder, in characters. */
export const maxFolderNameLength = 40;

/** Projects one person can have, the autosave record not counted: each list of them is priced by this number. */
export const maxProjectsPerUser = 2_000;

/** What a new project is created from; absent fields get their defaults. */
export interface ProjectDraft {
  /** Blank or absent: a name with date and time. */
  name?: string | undefined;
  /** IANA time zone of the time in such a name; absent: UTC. */
  timeZone?: string | undefined;
  /** Absent: six blank slides. */
  slides?: Slide[] | undefined;
  outputFormat?: OutputFormatId | undefined;
  /** Absent: of no template. */
  madeFrom?: MadeFrom | undefined;
}

/** What changes of a project; absent fields stay. */
export interface ProjectChange {
  name?: string | undefined;
  slides?: Slide[] | undefined;
  outputFormat?: OutputFormatId | undefined;
}

/** Makes a project of its draft, in revision 1. */
export function newProject(draft: ProjectDraft, origin: { id: string; userId: string; createdAt: Date }): Project {
  const name = draft.name?.trim() ?? '';
  return {
    ...origin,
    name: name === '' ? autoProjectName(origin.createdAt, draft.timeZone) : name,
    slides: draft.slides ?? blankSlides(),
    outputFormat: draft.outputFormat ?? DEFAULT_OUTPUT_FORMAT,
    revision: 1,
    updatedAt: origin.createdAt,
    ...(draft.madeFrom && { madeFrom: draft.madeFrom }),
  };
}

/** Returns the project with the change, one revision further. */
export function changedProject(project: Project, change: ProjectChange, updatedAt: Date): Project {
  return {
    ...project,
    name: change.name ?? project.name,
    slides: change.slides ?? project.slides,
    outputFormat: change.outputFormat ?? project.outputFormat,
    revision: project.revision + 1,
    updatedAt,
  };
}

/** Whether this is the hidden record that keeps slides of no project; a user has at most one. */
export function isAutosave(project: Pick<Project, 'name'>): boolean {
  return project.name === AUTOSAVE_PROJECT_NAME;
}
