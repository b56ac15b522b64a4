import type { Page } from 'playwright-core';
import { canvasSize, DEFAULT_TEXT_STYLE, outlinePatch, patchStyle } from '@viral-slides/slide-document';
import type { Slide, TextLayer } from '@viral-slides/slide-document';
import { uploadPictures } from '../../e2e/support/api.ts';
import { signInByRequests } from '../../e2e/support/person.ts';
import { photograph } from '../ingest/photographs.ts';

/** Address of the product under measurement. */
export const baseUrl = (process.env.BASE_URL ?? 'http://localhost:8080').replace(/\/$/, '');

/** Signs a new person in through the development identity provider. @throws Error that says what to do when the product does not answer. */
export async function signIn(page: Page): Promise<void> {
  const form = await page.request.get('/api/login').catch(() => null);
  if (!form?.ok() || !(await form.text()).includes('name="request"'))
    throw new Error(`The product with its development sign-in does not run at ${baseUrl}: start it with \`make up\`, or set BASE_URL.`);
  await signInByRequests(page, `Bench ${Date.now()}`);
}

/** Uploads a picture with the shapes and the grain of a photograph; returns its address and its bytes. */
export async function uploadPhotograph(page: Page): Promise<{ url: string; file: Buffer }> {
  const file = await photograph({ width: 1_440, height: 1_920 });
  const [image] = await uploadPictures(page, [{ name: 'bench.jpg', mimeType: 'image/jpeg', buffer: file }]);
  return { url: image!.url, file };
}

/** Returns a slide with `count` texts, all with outline and shadow, in rows and columns over the whole picture. */
export function slideWithTexts(id: string, imageUrl: string, count: number): Slide {
  return {
    id,
    imageUrl,
    isGenerated: false,
    textLayers: Array.from({ length: count }, (_, index) => textLayer(`${id}-t${index}`, index, count)),
  };
}

function textLayer(id: string, index: number, count: number): TextLayer {
  const { width, height } = canvasSize('tiktok');
  const rows = Math.ceil(count / 2);
  const customPosition = { x: index % 2 === 0 ? 8 : width / 2, y: 10 + (Math.floor(index / 2) * (height - 80)) / rows };
  const style = patchStyle(DEFAULT_TEXT_STYLE, { ...outlinePatch({ width: 2, color: '#000000' }), position: 'custom', customPosition });
  return { id, content: `Seven days ${index + 1}`, style: { ...style, fontSize: 28, maxWidth: 210 } };
}
