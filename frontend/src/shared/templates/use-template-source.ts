import { guessRoles, rolesProblem, STARTERS, templateSlidesOf, type Slide } from '@viral-slides/slide-document';
import { useMemo } from 'react';
import { useGetProjectQuery, useGetTemplateQuery, type CreateTemplate, type Template } from '../api/generated/projects.ts';

const PROJECT = 'project:';
const STARTER = 'starter:';

/** Key of a project among the selectable templates. */
export function projectKey(id: string): string {
  return PROJECT + id;
}

/** Key of a starter. */
export function starterKey(id: string): string {
  return STARTER + id;
}

/** Whether a key stands for slides that are no template yet: those of a project, or a starter. */
export function isNoTemplateYet(key: string): boolean {
  return key.startsWith(PROJECT) || key.startsWith(STARTER);
}

/**
 * The template that is chosen, or what becomes one when it is needed: the slides of a project, or a starter, with guessed roles. Until then its id is the key.
 * @param key id of a template, or of {@link projectKey}, {@link starterKey}; empty: none is chosen
 */
export function useTemplateSource(key: string) {
  const isProject = key.startsWith(PROJECT);
  const asTemplate = useGetTemplateQuery({ id: key }, { skip: key === '' || isNoTemplateYet(key), refetchOnMountOrArgChange: true });
  const asProject = useGetProjectQuery({ id: key.slice(PROJECT.length) }, { skip: !isProject, refetchOnMountOrArgChange: true });
  const { currentData: project } = asProject;
  const made = useMemo(() => {
    if (isProject) return project && templateOf(key, project);
    const starter = STARTERS.find(({ id }) => starterKey(id) === key);
    return starter && templateOf(key, starter);
  }, [key, isProject, project]);
  const query = isProject ? asProject : asTemplate;
  return { query: { ...query, data: made ?? asTemplate.currentData }, template: made ?? asTemplate.currentData };
}

/** A template that is not stored yet. */
function templateOf(id: string, { name, slides: all }: { name: string; slides: readonly Slide[] }): Template {
  const slides = templateSlidesOf(all);
  const roles = guessRoles(slides);
  return { id, name, slides, ...(rolesProblem(slides, roles) === null && { roles }), revision: 1, createdAt: '' };
}

/** The same as it is stored. */
export function newTemplate({ name, slides, roles }: Template): CreateTemplate {
  return { name, slides, ...(roles && { roles }) };
}
