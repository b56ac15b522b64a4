import { randomUUID } from 'node:crypto';
import { DEFAULT_TEXT_STYLE, blankSlides, imageContentUrl } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import type { ProjectEvent } from '../src/model/project-event.ts';
import type { Project } from '../src/model/project.ts';
import type { Template } from '../src/model/template.ts';

/** A project of a new user with three blank slides, in revision 1. */
export function buildProject(overrides: Partial<Project> = {}): Project {
  const createdAt = overrides.createdAt ?? new Date('2025-11-21T09:30:00Z');
  return {
    id: randomUUID(),
    userId: randomUUID(),
    name: 'Five harbours',
    slides: blankSlides(3),
    outputFormat: 'tiktok',
    revision: 1,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  };
}

/** An event about a project. */
export function buildEvent(project: Project, type: ProjectEvent['type'] = 'created'): ProjectEvent {
  return { eventId: randomUUID(), type, occurredAt: project.updatedAt, project };
}

/** A template of a new user with one slide. */
export function buildTemplate(overrides: Partial<Template> = {}): Template {
  const slides = buildSlides().map(({ imageUrl, textLayers }) => ({ imageUrl, textLayers }));
  return {
    id: randomUUID(),
    userId: randomUUID(),
    name: 'Harbour look',
    revision: 1,
    slides,
    createdAt: new Date('2025-11-21T09:30:00Z'),
    ...overrides,
  };
}

/** One slide that shows a library image with one text on it. */
export function buildSlides(imageId: string = randomUUID(), content = 'Hello'): Slide[] {
  const textLayers = [{ id: 'layer-1', content, style: { ...DEFAULT_TEXT_STYLE } }];
  return [{ id: 's1', imageUrl: imageContentUrl(imageId), textLayers, isGenerated: false }];
}
