import { randomUUID } from 'node:crypto';
import type { APIResponse, Browser } from 'playwright-core';
import { bodyOf, createProject, createTemplate, fromOwnPage, slidesWith } from '../../e2e/support/api.ts';
import type { Project, Slide } from '../../e2e/support/api.ts';
import type { PictureFile } from '../../e2e/support/pictures.ts';
import { makeToken } from '../../e2e/support/without-browser.ts';
import { makeSomeone } from '../costs/actions.ts';
import type { Someone } from '../costs/actions.ts';
import { slideWithTexts } from '../editor/running-product.ts';
import { photograph } from '../ingest/photographs.ts';

/** A signed-in user of the running product, who also has a personal token, a template and projects of ten heavy slides. */
export interface Person extends Someone {
  token: string;
  templateId: string;
  /** One for each thing that runs at a time, so that no change of one is refused for another. */
  heavy: Project[];
}

const heavyProjects = 6;
const slidesOfHeavy = 10;
const textsOfHeavySlide = 8;
const pollMs = 100;
/** Longest wait for an action of the stranger, and for anything that a neighbour waits for, in ms. */
const patienceMs = 90_000;

/** A picture of 1,440 × 1,920 pixels; all people have the same ones. */
export async function makePictures(): Promise<PictureFile[]> {
  const buffers = await Promise.all(Array.from({ length: 6 }, () => photograph({ width: 1_440, height: 1_920 })));
  return buffers.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer }));
}

/** Signs a person in and makes what the parts need. */
export async function makePerson(browser: Browser, baseURL: string, pictures: readonly PictureFile[]): Promise<Person> {
  const someone = await makeSomeone(browser, baseURL, pictures);
  const { page, images } = someone;
  // Pages that stay open hold connections and draw.
  await page.goto('about:blank');
  const token = await makeToken(page.request, ['projects:read', 'projects:write', 'library:read', 'render']);
  await createTemplate(page, 'Bench', [{ imageUrl: images[0]!.url, textLayers: [textLayerOf(someone.project)] }]);
  const [template] = await bodyOf<{ id: string }[]>(await page.request.get('/api/templates'), 200);
  const urls = Array.from({ length: slidesOfHeavy }, (_, index) => images[index % images.length]!.url);
  const heavy = await Promise.all(
    Array.from({ length: heavyProjects }, async (_, index) => {
      const project = await createProject(page, { name: `Heavy ${index}`, slides: slidesWith(urls), outputFormat: 'tiktok' });
      return { ...project, slides: urls.map((url, at) => slideWithTexts(`s${at}`, url, textsOfHeavySlide) as unknown as Slide) };
    }),
  );
  return { ...someone, token, templateId: template!.id, heavy };
}

const textLayerOf = ({ slides }: Project) => slideWithTexts('t', slides[0]!.imageUrl, 1).textLayers[0]!;

/** Sends a request as the product's own page does. @param route method and path, e.g. `POST /api/series` */
export function send({ page }: Pick<Person, 'page'>, route: string, data?: object): Promise<APIResponse> {
  const [method, path] = route.split(' ') as [string, string];
  const options = { method, headers: { ...fromOwnPage, prefer: 'wait=20' }, timeout: patienceMs };
  return page.request.fetch(path, data === undefined ? options : { ...options, data });
}

/** Writes other words on each slide of a project, so that nothing that was drawn before is taken. @returns its new revision */
export async function reword(person: Person, { id, slides }: Project): Promise<number> {
  const word = randomUUID().slice(0, 8);
  const reworded = slides.map((slide) => {
    const texts = slide.textLayers.length > 0 ? slide.textLayers : slideWithTexts(slide.id, slide.imageUrl, 1).textLayers;
    return { ...slide, textLayers: texts.map((text) => ({ ...text, content: `Seven ${word}` })) };
  });
  const { revision } = await bodyOf<Project>(await send(person, `PATCH /api/projects/${id}`, { slides: reworded }), 200);
  return revision;
}

/** Polls until something is there. @throws Error where it does not come in time */
export async function until(what: string, isThere: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error(`${what} was not there within ${patienceMs / 1_000} s.`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
