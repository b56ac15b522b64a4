import type {
  CreateProject,
  CreateTemplate,
  Project,
  ReplaceTemplate,
  SavedProject,
  Template,
  TemplateFollowing,
  TemplateSummary,
  UpdateProject,
} from '@/shared/api/generated/projects.ts';
import type { Image } from '@/shared/api/generated/media.ts';
import type { ListedProject, SeenProjects } from './seen-projects.ts';

export type { CreateProject, CreateTemplate, ListedProject, Project, SavedProject, Template, TemplateSummary };

/** An image of the library, as far as the editor cares. */
export type LibraryImage = Pick<Image, 'id' | 'url' | 'isUsed'>;

/** The calls the editor makes. Every one rejects with an ApiError. */
export interface EditorServer {
  /** Facts about projects from the answers so far. */
  readonly seen: SeenProjects;
  /** All projects, the hidden autosave record included, most recently updated first. */
  listProjects(): Promise<readonly ListedProject[]>;
  getProject(id: string): Promise<Project>;
  /**
   * A name left out or blank is made up by the server.
   * @param as.requestKey the same request may be sent again with the same key, when its answer was lost: it creates one project
   * @param as.saveId name of the state, which `lastSaves` of the project shows
   */
  createProject(project: CreateProject, as?: { requestKey?: string | undefined; saveId?: string | undefined }): Promise<Project>;
  /**
   * Without a revision it changes the current one. @param saveId name of the state, which `lastSaves` of the project shows
   * @returns the rest of the project as the server saved it, without slides
   */
  updateProject(id: string, change: UpdateProject, saveId?: string): Promise<SavedProject>;
  /** One that is no longer there counts as deleted. @param scheduledPosts treatment of its posts; absent: they are kept */
  deleteProject(id: string, scheduledPosts?: 'keep' | 'cancel'): Promise<void>;
  listImages(): Promise<LibraryImage[]>;
  setImageUsed(id: string, isUsed: boolean): Promise<void>;
  /** Puts a picture into the library. Rejects with the library's reason where it does not take it. @returns its address */
  addPicture(file: File): Promise<string>;
  /** Reads a picture of the library, in its original size. */
  readPicture(imageId: string): Promise<Blob>;
  /** All templates, newest first. */
  listTemplates(): Promise<TemplateSummary[]>;
  getTemplate(id: string): Promise<Template>;
  createTemplate(template: CreateTemplate): Promise<Template>;
  /** Refused with 409 when it was changed since the named revision. */
  replaceTemplate(id: string, template: ReplaceTemplate): Promise<Template>;
  /** Number of projects behind their template. */
  getTemplateFollowing(id: string): Promise<TemplateFollowing>;
  /** One that is no longer there counts as deleted. */
  deleteTemplate(id: string): Promise<void>;
}
