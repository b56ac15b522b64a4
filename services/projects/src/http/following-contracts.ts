import { defineRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import { maxProjectsPerUser } from '../model/project.ts';
import { idParams } from './project-schemas.ts';

const project = z.object({ projectId: z.uuid(), name: z.string() });

/** State of a template's projects. */
export const followingSchema = z
  .object({
    behindCount: z.int().min(0).meta({ description: 'Projects that were created from an older revision of the template' }),
    latest: z
      .object({
        state: z.enum(['running', 'done']),
        updated: z.array(project).max(maxProjectsPerUser),
        leftAlone: z
          .array(project.extend({ code: z.string().meta({ description: 'Code from the error catalog' }), detail: z.string() }))
          .max(maxProjectsPerUser),
        createdAt: z.iso.datetime(),
        endedAt: z.iso.datetime().optional(),
      })
      .nullable()
      .meta({
        description:
          'The latest run that updated projects to a newer revision of the template; null if none was started in the last 90 days',
      }),
  })
  .meta({
    id: 'TemplateFollowing',
    examples: [
      {
        behindCount: 1,
        latest: {
          state: 'done',
          updated: [{ projectId: '8c2d9e40-51b7-4f0e-8a3c-7e1f5b6a9d02', name: 'Habits 1' }],
          leftAlone: [
            {
              projectId: '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10',
              name: 'Habits 2',
              code: 'project-changed-by-hand',
              detail: 'The slides were changed since they were created, so they were not updated.',
            },
          ],
          createdAt: '2026-12-01T09:00:00.000Z',
          endedAt: '2026-12-01T09:00:02.000Z',
        },
      },
    ],
  });

export const getFollowingContract = defineRoute({
  operationId: 'getTemplateFollowing',
  summary: 'Returns how many projects were created from an older revision of a template, and the progress of updating them.',
  method: 'get',
  path: '/api/templates/{id}/following',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  params: idParams,
  responses: { 200: { description: 'The progress', body: followingSchema } },
  errors: { 404: ['template-not-found'], 503: ['document-newer'] },
});

export const startFollowingContract = defineRoute({
  operationId: 'followTemplate',
  summary: 'Starts updating the projects that were created from a template. Projects whose slides have been changed since are skipped.',
  method: 'post',
  path: '/api/templates/{id}/following',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  params: idParams,
  responses: { 202: { description: 'Started; a GET request to the same address returns the progress', body: followingSchema } },
  errors: { 404: ['template-not-found'], 503: ['document-newer'] },
});
