import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { CreateTemplate } from '../use-cases/create-template.ts';
import type { DeleteTemplate } from '../use-cases/delete-template.ts';
import type { ListTemplates } from '../use-cases/list-templates.ts';
import { presentTemplate } from './present-project.ts';
import { createTemplateContract, deleteTemplateContract, listTemplatesContract } from './contracts.ts';

/** Use cases behind the routes of templates. */
export interface TemplateRouteDeps {
  listTemplates: ListTemplates;
  createTemplate: CreateTemplate;
  deleteTemplate: DeleteTemplate;
}

/** The routes of templates. */
export function templateRoutes(useCases: TemplateRouteDeps): BoundRoute[] {
  return [
    bindRoute(listTemplatesContract, async ({ identity }) => {
      const templates = await useCases.listTemplates({ userId: identity.userId });
      return { status: 200, body: templates.map(presentTemplate) };
    }),
    bindRoute(createTemplateContract, async ({ identity, body }) => {
      const template = await useCases.createTemplate({ userId: identity.userId, ...body });
      return { status: 201, body: presentTemplate(template) };
    }),
    bindRoute(deleteTemplateContract, async ({ identity, params }) => {
      await useCases.deleteTemplate({ userId: identity.userId, templateId: params.id });
      return { status: 204 };
    }),
  ];
}
