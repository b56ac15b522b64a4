import type { Slide } from '@viral-slides/slide-document';
import { filingOf } from './filing.ts';
import type { Filing } from './filing.ts';
import type { Project } from './project.ts';

/** A project in a list: without texts, so its size does not depend on the slides. */
export interface ProjectSummary extends Filing, Pick<Project, 'id' | 'name' | 'outputFormat' | 'revision' | 'createdAt' | 'updatedAt'> {
  slideCount: number;
  /** Image of the first slide; null if there is no slide. */
  firstSlide: { imageUrl: string } | null;
}

/** Makes the summary of a project. Of its slides only the pictures are needed. */
export function summaryOf({ slides, ...project }: ProjectSummarySource): ProjectSummary {
  const { id, name, outputFormat, revision, createdAt, updatedAt } = project;
  const first = slides[0] ? { imageUrl: slides[0].imageUrl } : null;
  return { id, name, outputFormat, revision, createdAt, updatedAt, ...filingOf(project), slideCount: slides.length, firstSlide: first };
}

/** A project, or as much of it as its summary needs. */
type ProjectSummarySource = Omit<ProjectSummary, 'slideCount' | 'firstSlide'> & { slides: readonly { imageUrl: string }[] };

/** Order of lists: the most recently updated first, and among equals always the same. */
export function byLastUpdate(a: Pick<Project, 'id' | 'updatedAt'>, b: Pick<Project, 'id' | 'updatedAt'>): number {
  return b.updatedAt.getTime() - a.updatedAt.getTime() || (a.id < b.id ? 1 : -1);
}

/** The first slide of a project with all texts, for its card. */
export interface FirstSlide extends Pick<Project, 'revision' | 'outputFormat'> {
  /** Null when there is no slide. */
  slide: Slide | null;
}

/** Takes the first slide out of a project. */
export function firstSlideOf({ revision, outputFormat, slides }: Project): FirstSlide {
  return { revision, outputFormat, slide: slides[0] ?? null };
}
