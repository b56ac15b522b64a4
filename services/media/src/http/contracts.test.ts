import { randomUUID } from 'node:crypto';
import { openApiDocument } from '@viral-slides/http-kit';
import { encodeCursor } from '../model/image-query.ts';
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
});
