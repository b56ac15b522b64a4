import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { formWithFile } from './multipart.ts';

test('When a text and a file are put into a form, then a reader of forms finds the same, and the length is what is sent', async () => {
  const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256));
  const chunks = [bytes.subarray(0, 1_234), bytes.subarray(1_234)];
  const form = formWithFile({
    texts: { description: 'Größe\n2' },
    file: { stream: Readable.from(chunks), name: 'slide-1.jpg', contentType: 'image/jpeg', length: bytes.length },
  });
  const sent = await buffer(form.stream);
  expect(sent.length).toBe(form.length);
  const read = await new Response(new Uint8Array(sent), { headers: { 'content-type': form.contentType } }).formData();
  expect(String(read.get('description')).replaceAll('\r\n', '\n')).toBe('Größe\n2');
  const file = read.get('file') as File;
  expect([file.name, file.type, Buffer.from(await file.arrayBuffer()).equals(bytes)]).toEqual(['slide-1.jpg', 'image/jpeg', true]);
});
