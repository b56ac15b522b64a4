import { z } from 'zod';
import { openApiDocument } from './openapi.ts';
import { defineRoute, fileField } from './route.ts';

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

  test('When a route takes a body, then the document has an example that its schema takes, or is not made', () => {
    const taking = (body: z.ZodType) =>
      openApiDocument('media', [
        defineRoute({
          operationId: 'rename',
          summary: 'Takes a body',
          method: 'patch',
          path: '/api/images',
          access: 'user',
          body,
          responses: { 204: { description: 'Done' } },
        }),
      ]);
    const content = { 'application/json': { example: { filename: 'dog.jpg' } } };
    const named = z.strictObject({ filename: z.string() });
    expect(taking(named.meta({ examples: [{ filename: 'dog.jpg' }] }))).toMatchObject({
      paths: { '/api/images': { patch: { requestBody: { content } } } },
    });
    expect(() => taking(named.meta({ examples: [{ name: 'dog.jpg' }] }))).toThrow(/request of rename is not valid/);
  });

  test('When routes differ in what they do with other query parameters, then the document says what holds for each', () => {
    const file = {
      summary: 'A file',
      method: 'get',
      access: 'anyone',
      responses: { 200: { description: 'It', contentType: 'image/*' } },
    } as const;
    const document = openApiDocument('media', [
      defineRoute({ ...file, operationId: 'kept', path: '/api/kept', ignoresUnknownQuery: true }),
      defineRoute({ ...file, operationId: 'strict', path: '/api/strict' }),
    ]) as { info: { description: string }; paths: Record<string, { get: { description?: string } }> };
    expect(document.info.description).toMatch(/^Query parameters that an operation does not list are refused/);
    expect(document.paths['/api/kept']?.get.description).toBe('Ignores other query parameters.');
    expect(document.paths['/api/strict']?.get.description).toBeUndefined();
  });

  test('When a route reads a header, then the document names it and its form', () => {
    const document = openApiDocument('projects', [
      defineRoute({
        operationId: 'create',
        summary: 'May be sent again',
        method: 'post',
        path: '/api/projects',
        access: 'user',
        headers: z.object({ 'Idempotency-Key': z.string().max(255).optional() }),
        responses: { 201: { description: 'It' } },
      }),
    ]) as { paths: Record<string, { post: object }> };
    expect(document.paths['/api/projects']?.post).toMatchObject({
      parameters: [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string', maxLength: 255 } }],
    });
  });

  test('When an answer says something by a header, then the document names it', () => {
    const document = openApiDocument('projects', [
      defineRoute({
        operationId: 'list',
        summary: 'May leave something out',
        method: 'get',
        path: '/api/projects',
        access: 'user',
        responses: { 200: { description: 'They', body: z.array(image), headers: z.object({ 'x-left-out': z.string().optional() }) } },
      }),
    ]) as { paths: Record<string, { get: object }> };
    expect(document.paths['/api/projects']?.get).toMatchObject({
      responses: { 200: { headers: { 'x-left-out': { schema: { type: 'string' } } } } },
    });
  });

  test('When a route takes files and its conflicts carry what is there, then the document says both', () => {
    const document = openApiDocument('media', [
      defineRoute({
        operationId: 'upload',
        summary: 'Takes files',
        method: 'post',
        path: '/api/uploads',
        access: 'user',
        multipart: z.object({ files: z.array(fileField).max(3) }),
        responses: { 200: { description: 'ok' } },
        errors: { 409: ['stale'] },
        errorDetails: { 409: z.object({ current: image }) },
      }),
    ]) as { paths: Record<string, { post: object }>; components: { schemas: Record<string, object> } };
    expect(document.paths['/api/uploads']?.post).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              properties: { files: { type: 'array', maxItems: 3, items: { type: 'string', format: 'binary' } } },
              required: ['files'],
            },
          },
        },
      },
      responses: {
        409: {
          content: {
            'application/problem+json': {
              schema: {
                allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { current: { $ref: '#/components/schemas/Image' } } }],
              },
            },
          },
        },
      },
    });
    // One that is closed would allow nothing that the other one names.
    expect(JSON.stringify(document.paths['/api/uploads']?.post)).not.toContain('"additionalProperties":false');
    expect(document.components.schemas['Problem']).not.toMatchObject({ additionalProperties: false });
  });
});
