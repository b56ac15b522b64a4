import { templateNotFound } from '../../model/template.ts';
import type { Template } from '../../model/template.ts';
import type { TemplateRepository } from '../../ports/template-repository.ts';

/**
 * Gets one template of a user.
 * @throws AppError `template-not-found`
 */
export type GetTemplate = (query: { userId: string; templateId: string }) => Promise<Template>;

export function makeGetTemplate({ templates }: { templates: TemplateRepository }): GetTemplate {
  return async ({ userId, templateId }) => {
    const template = await templates.find(userId, templateId);
    if (!template) throw templateNotFound();
    return template;
  };
}
