import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import JSZip from 'jszip';
import { createProject, getProject, listImages, listProjects } from '../support/api.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { decode, unzip } from '../support/exported-pictures.ts';
import { expect, newName, signInByRequests, test } from '../support/person.ts';
import { photographs } from '../support/photographs.ts';
import { similarityOf } from '../support/similarity.ts';
import { agreement, agreementSlides, samples } from './support/agreement-slides.ts';
import type { Sample } from './support/agreement-slides.ts';
import { EnginePage } from './support/engine-page.ts';
import { startFirefox } from './support/firefox.ts';
import { startWebKit } from './support/webkit.ts';
import type { Page, TestInfo } from '@playwright/test';

const title = 'Elsewhere';
/** An accent, an emoji, and letters that run the other way. */
const words = 'Café 🎉 שלום';

const browsers = { Firefox: startFirefox, WebKit: startWebKit };

for (const [name, start] of Object.entries(browsers)) {
  test(`When a user does the main job in ${name}, then it works as in Chromium and the pictures are the same`, async ({
    page,
    baseURL,
  }, testInfo) => {
    const engine = await start();
    const other = new EnginePage(engine, baseURL ?? '');
    try {
      const person = newName();
      await test.step('sign in', () => signIn(other, person));
      await signInByRequests(page, person);
      await test.step('create a project', () => createAndOpen(other));
      const files = (await photographs()).slice(0, 6);
      await test.step('upload', () => upload(other, files));
      await test.step('put the images on slides', () => fillSlides(other, files));
      await test.step('write and drag', () => writeAndDrag(other));
      const projectId = (await listProjects(page))[0]?.id ?? '';
      await expect.poll(async () => (await getProject(page, projectId)).slides[0]?.textLayers[0]?.content).toBe(words);
      await test.step('export six pictures', async () => {
        await other.press('button', 'Export');
        for (const number of [1, 2, 3, 4, 5, 6]) {
          const picture = await decode(await other.downloaded(`slide-${number}-tiktok.jpeg`));
          expect(picture).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
        }
      });
      await test.step('the pictures are those of Chromium', async () => {
        const slides = await chromiumSlides(page, projectId);
        for (const number of [1, 2]) {
          const one = await other.downloaded(`slide-${number}-tiktok.jpeg`);
          const { structure } = await similarityOf(one, slides.get(`slide-${number}.jpeg`) ?? Buffer.alloc(0));
          expect(structure, `slide ${number}`).toBeGreaterThanOrEqual(agreement.other);
        }
      });
      await test.step('so are all kinds of text', () => compareSamples({ other, page, testInfo }));
    } catch (error) {
      await keep(testInfo, `${name}.png`, await engine.screenshot());
      throw error;
    } finally {
      await engine.close();
    }
  });
}

/** Puts a picture beside the report of a failure. */
async function keep(testInfo: TestInfo, name: string, picture: Buffer): Promise<void> {
  const path = testInfo.outputPath(name);
  await writeFile(path, picture);
  await testInfo.attach(name, { path });
}

async function signIn(other: EnginePage, person: string): Promise<void> {
  await other.open('/');
  await other.press('a, button', 'Get Started');
  await other.press('input[type=text]');
  await other.write(person);
  await other.press('button', 'Sign in');
  await expect.poll(() => other.path()).toBe('/projects');
}

async function createAndOpen(other: EnginePage): Promise<void> {
  await other.pressToOpen('button', 'Create Project', '[role=dialog]');
  await other.press('[role=dialog] input');
  await other.write(title);
  await other.engine.press('Enter');
  await other.expectGone('[role=dialog]');
  // A new project opens in the editor automatically.
  await other.find('[data-testid=slide-canvas]');
}

async function upload(other: EnginePage, files: readonly string[]): Promise<void> {
  await other.pressToOpen('button', 'Upload', '[role=dialog]');
  await other.engine.pickFiles('[role=dialog] input[type=file]', files);
  await other.press('[role=dialog] button', `Upload ${files.length} Images`);
  await other.expectGone('[role=dialog]');
}

/** Chooses one image after the other; auto-advance goes on to the next slide. */
async function fillSlides(other: EnginePage, files: readonly string[]): Promise<void> {
  await other.press('section[aria-label=Automation] button', 'Automation');
  await other.switchOn('Auto-advance*');
  for (const [index, file] of files.entries()) {
    await other.find('[data-testid=slide-position]', `Slide ${index + 1} of 6*`);
    await other.press('[aria-label="Image list"] button', `${basename(file)}*`);
  }
  await other.press('nav[aria-label=Slides] button', 'Slide 1 of*');
  await other.find('[data-testid=slide-position]', 'Slide 1 of 6*');
  // They keep their places while the pointer is among them.
  for (const file of files) await other.expectGone('[aria-label="Image list"] button', `${basename(file)}*`);
}

async function writeAndDrag(other: EnginePage): Promise<void> {
  await other.press('[aria-label="Settings Panel"] [role=tab]', 'Text');
  await other.press('button', 'Add Highlighter');
  // A new text is open for typing at once.
  await other.find('[data-testid=slide-canvas] textarea');
  await other.write(words);
  await other.engine.press('Escape');
  const before = await other.find('[data-layer-id]', `Text 1: ${words}*`);
  await other.engine.dragMouse([before, { x: before.x, y: before.y - 60 }, { x: before.x, y: before.y - 120 }]);
  await expect.poll(async () => (await other.find('[data-layer-id]', `Text 1: ${words}*`)).y).toBeLessThan(before.y - 90);
}

/** Slides of a project as Chromium exports them. */
async function chromiumSlides(page: Page, projectId: string): Promise<Map<string, Buffer>> {
  const editor = new EditorDriver(page);
  await editor.open(projectId);
  const downloading = page.waitForEvent('download');
  await editor.press('Zip');
  return unzip(await downloading);
}

/** Exports the samples in both browsers and compares them one by one; the figures go into the report. */
async function compareSamples({ other, page, testInfo }: { other: EnginePage; page: Page; testInfo: TestInfo }): Promise<void> {
  const imageUrl = (await listImages(page))[0]?.url ?? '';
  const project = await createProject(page, { name: 'Samples', slides: agreementSlides(imageUrl) });
  const expected = await chromiumSlides(page, project.id);
  await other.open(`/editor?projectId=${project.id}`);
  await other.press('button', 'Zip');
  const zip = await JSZip.loadAsync(await other.downloaded('Samples-tiktok.zip'));
  const figures: string[] = [];
  for (const [index, sample] of samples.entries()) {
    const file = `slide-${index + 1}.jpeg`;
    const drawn = (await zip.file(file)?.async('nodebuffer')) ?? Buffer.alloc(0);
    figures.push(await compare(sample, [drawn, expected.get(file) ?? Buffer.alloc(0)], testInfo));
  }
  console.info(`${other.engine.name} ${other.engine.version}, similarity to Chromium:\n  ${figures.join('\n  ')}`);
}

/** Compares one sample with Chromium's; returns the figure as a line of the report. */
async function compare({ name, script }: Sample, [drawn, wanted]: [Buffer, Buffer], testInfo: TestInfo): Promise<string> {
  const { structure } = await similarityOf(drawn, wanted);
  if (structure < agreement[script]) {
    await keep(testInfo, `${name}.jpeg`, drawn);
    await keep(testInfo, `${name} in Chromium.jpeg`, wanted);
  }
  expect.soft(structure, name).toBeGreaterThanOrEqual(agreement[script]);
  return `${structure.toFixed(4)} ${name}`;
}
