import { templateNotFound } from '../../model/template.ts';
import type { TemplateRepository } from '../../ports/template-repository.ts';

/**
 * Permanently deletes a template; projects created from it stay.
 * @throws AppError `template-not-found`
 */
export type DeleteTemplate = (command: { userId: string; templateId: string }) => Promise<void>;

export function makeDeleteTemplate({ templates }: { templates: TemplateRepository }): DeleteTemplate {
  return async ({ userId, templateId }) => {
    if (!(await templates.delete(userId, templateId))) throw templateNotFound();
  };
}
