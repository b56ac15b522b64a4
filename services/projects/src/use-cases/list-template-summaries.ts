import type { TemplateSummary } from '../model/template.ts';
import type { Listed } from '../ports/listed.ts';
import type { TemplateRepository } from '../ports/template-repository.ts';

/** Lists what a person chooses templates by, newest first; read while they are taken. @param query.signal ends the reading by throwing its reason */
export type ListTemplateSummaries = (query: { userId: string; signal: AbortSignal }) => Promise<Listed<AsyncIterable<TemplateSummary>>>;

/** Builds {@link ListTemplateSummaries}. */
export function makeListTemplateSummaries({ templates }: { templates: TemplateRepository }): ListTemplateSummaries {
  return ({ userId, signal }) => templates.listSummaries(userId, signal);
}
