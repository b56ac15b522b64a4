import { randomUUID } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import { openApiDocument } from '@viral-slides/http-kit';
import type { RouteContract } from '@viral-slides/http-kit';
import { assertDecodable } from '../model/decoding-cost.ts';
import { encodeCursor } from '../model/image-query.ts';
import { imageInUse } from '../model/image-use.ts';
import { quarantineFull, quotaExceeded } from '../model/storage-quota.ts';
import { fileTooLarge } from '../model/upload-limits.ts';
import { contracts } from './contracts.ts';
import { presentImage } from './present-image.ts';

type Schema = Record<string, Record<string, unknown>>;
const document = openApiDocument('media', contracts) as {
  paths: Record<
    string,
    Record<string, { parameters: { name: string; schema: { pattern?: string } }[]; requestBody?: { content: Schema } }>
  >;
  components: { schemas: Record<string, { properties: Record<string, { pattern?: string }> }> };
};

function tooWide(): AppError {
  try {
    assertDecodable({ format: 'jpeg', widthPx: 16_384, heightPx: 1, hasAlpha: false, bitDepth: 8, hiddenPixels: 0 });
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('it was not refused');
}

describe('the API document', () => {
  test('When an image is shown, then its url fits the pattern, and no other address does', () => {
    const pattern = new RegExp(document.components.schemas['Image']!.properties['url']!.pattern!);
    const { url } = presentImage({
      id: randomUUID(),
      filename: 'a.jpg',
      isUsed: false,
      widthPx: 1,
      heightPx: 1,
      sizeBytes: 1,
      placeholder: 'data:,',
      createdAt: new Date(),
    });
    expect(url).toMatch(pattern);
    for (const other of [`https://example.org${url}`, `${url}?w=160`, '/api/images/x/content']) expect(other).not.toMatch(pattern);
  });

  test('When a cursor is returned, then it fits the pattern', () => {
    const { parameters } = document.paths['/api/images']!['get']!;
    const pattern = new RegExp(parameters.find(({ name }) => name === 'cursor')!.schema.pattern!);
    for (const ms of [0, Date.now(), 8.64e15]) expect(encodeCursor({ createdAt: new Date(ms), id: randomUUID() })).toMatch(pattern);
    expect('a b').not.toMatch(pattern);
  });

  test('When files are uploaded in a form, then its field is described', () => {
    expect(document.paths['/api/uploads']!['post']!.requestBody?.content['multipart/form-data']).toMatchObject({
      schema: { properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } }, required: ['files'] },
    });
  });

  const quota = quotaExceeded({ images: 3, bytes: 9 }, { maxImages: 3, maxBytes: 9 });
  const refusals = [
    ['deleteImage', imageInUse({ projects: [{ id: randomUUID(), name: 'Summer' }], posts: 2 }), 409],
    ['createImageUpload', quota, 413],
    ['createImageUpload', quarantineFull(9, 2), 413],
    ['registerImage', quota, 413],
    ['registerImage', fileTooLarge(), 413],
    ['registerImage', tooWide(), 413],
  ] as const;
  test.each(refusals)('When %s refuses with details, then they are described', (operation, { code, details }, status) => {
    const { errors, errorDetails } = contracts.find(({ operationId }) => operationId === operation) as RouteContract;
    expect(errors?.[status]).toContain(code);
    expect(Object.keys(errorDetails?.[status]?.shape ?? {})).toEqual(expect.arrayContaining(Object.keys(details!)));
    expect(errorDetails?.[status]?.safeParse(details).success).toBe(true);
  });
});
