import { z } from 'zod';
import { openApiDocument } from './openapi.ts';
import { defineRoute } from './route.ts';

const image = z.object({ id: z.uuid(), filename: z.string() }).meta({ id: 'Image' });

describe('openApiDocument', () => {
  test('When routes are declared, then public ones appear with parameters, bodies and problems, and internal ones do not', () => {
    const document = openApiDocument('media', [
      defineRoute({
        operationId: 'getImage',
        summary: 'One image',
        method: 'get',
        path: '/api/images/{id}',
        access: 'user',
        params: z.object({ id: z.uuid() }),
        responses: { 200: { description: 'It', body: image } },
        errors: { 404: ['not-found'] },
      }),
      defineRoute({
        operationId: 'resolve',
        summary: 'Internal',
        method: 'post',
        path: '/internal/x',
        access: 'service',
        responses: { 200: { description: 'ok' } },
      }),
    ]) as { paths: Record<string, Record<string, unknown>> };
    expect(Object.keys(document.paths)).toEqual(['/api/images/{id}']);
    expect(document.paths['/api/images/{id}']?.get).toMatchObject({
      operationId: 'getImage',
      parameters: [expect.objectContaining({ name: 'id', in: 'path', required: true })],
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Image' } } } },
        404: { description: 'not-found' },
      },
    });
  });
});
