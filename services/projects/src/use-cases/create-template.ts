import type { TemplateSlide } from '@viral-slides/slide-document';
import { maxTemplatesPerUser, tooManyTemplates } from '../model/template.ts';
import type { Template } from '../model/template.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { TemplateRepository } from '../ports/template-repository.ts';

/** Keeps slides as a template. @throws AppError `too-many-templates` */
export type CreateTemplate = (command: { userId: string; name: string; slides: TemplateSlide[] }) => Promise<Template>;

/** Builds {@link CreateTemplate}. */
export function makeCreateTemplate({
  templates,
  clock,
  ids,
}: {
  templates: TemplateRepository;
  clock: Clock;
  ids: IdSource;
}): CreateTemplate {
  return async ({ userId, name, slides }) => {
    if ((await templates.count(userId)) >= maxTemplatesPerUser) throw tooManyTemplates();
    const template = { id: ids.newId(), userId, name, slides, createdAt: clock.now() };
    await templates.insert(template);
    return template;
  };
}
