import type { Template } from '../model/template.ts';
import type { TemplateRepository } from '../ports/template-repository.ts';

/** Lists a user's templates, newest first. */
export type ListTemplates = (query: { userId: string }) => Promise<Template[]>;

/** Builds {@link ListTemplates}. */
export function makeListTemplates({ templates }: { templates: TemplateRepository }): ListTemplates {
  return ({ userId }) => templates.list(userId);
}
