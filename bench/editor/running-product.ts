import type { APIRequestContext, APIResponse, BrowserContext } from 'playwright-core';
import { canvasSize, DEFAULT_TEXT_STYLE, outlinePatch, patchStyle } from '@viral-slides/slide-document';
import type { Slide, TextLayer } from '@viral-slides/slide-document';
import { photograph } from '../ingest/photographs.ts';

/** Where the product that is measured runs. */
export const baseUrl = (process.env.BASE_URL ?? 'http://localhost:8080').replace(/\/$/, '');

/** What a browser says about a request that the product's own page makes; changes without it are refused. */
const fromOwnPage = { 'sec-fetch-site': 'same-origin' };

/** Signs a new person in through the development identity provider. @throws Error that says what to do when the product does not answer. */
export async function signIn({ request }: BrowserContext): Promise<void> {
  const form = await request.get(`${baseUrl}/api/login`).catch(() => null);
  const ticket = form?.ok() ? /name="request" value="([^"]*)"/.exec(await form.text())?.[1] : undefined;
  if (!form || !ticket)
    throw new Error(`The product with its development sign-in does not run at ${baseUrl}: start it with \`make up\`, or set BASE_URL.`);
  await request.post(form.url(), { form: { name: `Bench ${Date.now()}`, request: ticket.replaceAll('&#38;', '&') }, headers: fromOwnPage });
  await bodyOf(await request.get(`${baseUrl}/api/auth/user`));
}

/** Uploads a picture with the shapes and the grain of a photograph; returns its address and its bytes. */
export async function uploadPhotograph(request: APIRequestContext): Promise<{ url: string; file: Buffer }> {
  const file = await photograph({ width: 1_440, height: 1_920 });
  const multipart = { files: { name: 'bench.jpg', mimeType: 'image/jpeg', buffer: file } };
  const answer = await request.post(`${baseUrl}/api/uploads`, { multipart, headers: fromOwnPage });
  const { results } = await bodyOf<{ results: { image: { url: string } }[] }>(answer);
  const url = results[0]?.image.url;
  if (url === undefined) throw new Error('The upload was answered without an image');
  return { url, file };
}

/** Creates a project; returns its id. */
export async function createProject(request: APIRequestContext, slides: readonly Slide[]): Promise<string> {
  const answer = await request.post(`${baseUrl}/api/projects`, { data: { name: 'Bench', slides }, headers: fromOwnPage });
  return (await bodyOf<{ id: string }>(answer)).id;
}

/** Returns a slide with so many texts, all with outline and shadow, in rows and columns over the whole picture. */
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

async function bodyOf<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as T;
}
