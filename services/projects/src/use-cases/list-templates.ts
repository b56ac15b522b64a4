import type { Template } from '../model/template.ts';
import type { Listed } from '../ports/listed.ts';
import type { TemplateRepository } from '../ports/template-repository.ts';

/**
 * Lists a user's templates with all slides, newest first.
 * @param query.signal ends the reading by throwing its reason
 * @returns templates that are read while they are taken
 */
export type ListTemplates = (query: { userId: string; signal: AbortSignal }) => Promise<Listed<AsyncIterable<Template>>>;

/** Builds {@link ListTemplates}. */
export function makeListTemplates({ templates }: { templates: TemplateRepository }): ListTemplates {
  return ({ userId, signal }) => templates.list(userId, signal);
}
