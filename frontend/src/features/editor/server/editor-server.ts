import type { OutputFormatId, Slide, TemplateSlide } from '@viral-slides/slide-document';

/** A project as the server keeps it. */
export interface Project {
  id: string;
  name: string;
  slides: Slide[];
  outputFormat: OutputFormatId;
  /** Rises with every change; a change names the one it was based on. */
  revision: number;
  /** ISO date and time. */
  updatedAt: string;
}

/** What a list tells of a project. */
export interface ProjectSummary {
  id: string;
  name: string;
  /** As in {@link Project}. */
  revision: number;
  /** ISO date and time. */
  updatedAt: string;
}

/** A saved set of slides. */
export interface Template {
  id: string;
  name: string;
  slides: TemplateSlide[];
  /** ISO date and time. */
  createdAt: string;
}

/** What a list tells of a template: its first slide stands for the others. */
export interface TemplateSummary {
  id: string;
  name: string;
  slideCount: number;
  firstSlide: TemplateSlide;
}

/** An image of the library, as far as the editor cares. */
export interface LibraryImage {
  id: string;
  url: string;
  isUsed: boolean;
}

/** What of a project is to be changed. `revision` absent = whatever the server has now. */
export interface ProjectChange {
  name?: string;
  slides?: Slide[];
  outputFormat?: OutputFormatId;
  revision?: number;
}

/** The calls the editor makes. Every one rejects with an ApiError. */
export interface EditorServer {
  /** All projects, the hidden autosave record included, most recently updated first. */
  listProjects(): Promise<ProjectSummary[]>;
  getProject(id: string): Promise<Project>;
  /** A name left out or blank is made up by the server. */
  createProject(project: { name?: string; slides: Slide[]; outputFormat?: OutputFormatId }): Promise<Project>;
  updateProject(id: string, change: ProjectChange): Promise<Project>;
  deleteProject(id: string): Promise<void>;
  listImages(): Promise<LibraryImage[]>;
  setImageUsed(id: string, isUsed: boolean): Promise<void>;
  /** All templates, newest first. */
  listTemplates(): Promise<TemplateSummary[]>;
  getTemplate(id: string): Promise<Template>;
  createTemplate(template: { name: string; slides: TemplateSlide[] }): Promise<Template>;
  deleteTemplate(id: string): Promise<void>;
}
