import type { SlideRole, TemplateSlide } from '@viral-slides/slide-document';
import { staleTemplate } from '../../model/template.ts';
import type { Template } from '../../model/template.ts';
import type { TemplateRepository } from '../../ports/template-repository.ts';
import type { GetTemplate } from './get-template.ts';

/**
 * Gives a template another name, other slides and roles. Projects made from it stay as they are.
 * @param command.revision the one it is based on; absent: the current revision
 * @throws AppError `template-not-found`, `stale-template`, `document-newer`
 */
export type ReplaceTemplate = (command: {
  userId: string;
  templateId: string;
  name: string;
  slides: TemplateSlide[];
  /** Absent: its slides are fixed. */
  roles?: SlideRole[] | undefined;
  revision?: number | undefined;
}) => Promise<Template>;

export function makeReplaceTemplate(deps: { templates: Pick<TemplateRepository, 'replace'>; getTemplate: GetTemplate }): ReplaceTemplate {
  return async ({ userId, templateId, name, slides, roles, revision }) => {
    const { createdAt, ...current } = await deps.getTemplate({ userId, templateId });
    if (revision !== undefined && revision !== current.revision) throw staleTemplate({ ...current, createdAt });
    const next = { id: templateId, userId, name, slides, revision: current.revision + 1, createdAt, ...(roles && { roles }) };
    if (await deps.templates.replace(next)) return next;
    // A concurrent request changed or deleted it.
    throw staleTemplate(await deps.getTemplate({ userId, templateId }));
  };
}
