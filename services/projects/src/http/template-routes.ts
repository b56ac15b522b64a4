import { bindRoute, jsonArrayReply, readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { TemplateRepository } from '../ports/template-repository.ts';
import type { CreateTemplate } from '../use-cases/templates/create-template.ts';
import type { DeleteTemplate } from '../use-cases/templates/delete-template.ts';
import type { GetTemplate } from '../use-cases/templates/get-template.ts';
import type { ReplaceTemplate } from '../use-cases/templates/replace-template.ts';
import { saysLeftOut } from './left-out.ts';
import { presentTemplate, presentTemplateSummary } from './present-project.ts';
import {
  createTemplateContract,
  deleteTemplateContract,
  getTemplateContract,
  listTemplateSummariesContract,
  listTemplatesContract,
  replaceTemplateContract,
} from './contracts.ts';

/** Use cases, and stored lists that routes return directly. */
export interface TemplateRouteDeps {
  templates: Pick<TemplateRepository, 'list' | 'listSummaries'>;
  getTemplate: GetTemplate;
  createTemplate: CreateTemplate;
  replaceTemplate: ReplaceTemplate;
  deleteTemplate: DeleteTemplate;
}

/** The routes of templates. */
export function templateRoutes({ templates, ...useCases }: TemplateRouteDeps): BoundRoute[] {
  return [
    bindRoute(listTemplatesContract, async ({ identity, signal }) => {
      const { items, newerCount } = await templates.list(identity.userId, signal);
      return saysLeftOut(await jsonArrayReply(items, presentTemplate), newerCount);
    }),
    bindRoute(listTemplateSummariesContract, async ({ identity, signal }) => {
      const { items, newerCount } = await templates.listSummaries(identity.userId, signal);
      return saysLeftOut(await jsonArrayReply(items, presentTemplateSummary), newerCount);
    }),
    bindRoute(getTemplateContract, async ({ identity, params }) => {
      const template = await useCases.getTemplate({ userId: identity.userId, templateId: params.id });
      return { status: 200, body: presentTemplate(template) };
    }),
    bindRoute(createTemplateContract, async ({ identity, body, req }) => {
      const idempotencyKey = readIdempotencyKey(req);
      const template = await useCases.createTemplate({ userId: identity.userId, ...body, idempotencyKey });
      return { status: 201, body: presentTemplate(template) };
    }),
    bindRoute(replaceTemplateContract, async ({ identity, params, body }) => {
      const template = await useCases.replaceTemplate({ userId: identity.userId, templateId: params.id, ...body });
      return { status: 200, body: presentTemplate(template) };
    }),
    bindRoute(deleteTemplateContract, async ({ identity, params }) => {
      await useCases.deleteTemplate({ userId: identity.userId, templateId: params.id });
      return { status: 204 };
    }),
  ];
}
