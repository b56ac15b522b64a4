/** `make bench-editor`: the editor of the running product beside raw canvases, in one run, alternating; prints Markdown. Under three minutes. */
import { availableParallelism } from 'node:os';
import { launchChromium, viewport } from './chromium.ts';
import { compareGestures, type Case } from './drag.ts';
import { compareExports } from './export.ts';
import { moves } from './pointer.ts';
import { baseUrl, signIn, slideWithTexts, uploadPhotograph } from './running-product.ts';

const browser = await launchChromium();
try {
  const context = await browser.newContext({ viewport, baseURL: baseUrl });
  const page = await context.newPage();
  await signIn(page);
  const photograph = await uploadPhotograph(page);
  const slide = (texts: number) => slideWithTexts('s1', photograph.url, texts);
  const drag = (texts: number, slowdown: number): Case => ({
    name: `drag, ${texts} texts${slowdown > 1 ? `, processor ${slowdown}× slower` : ''}`,
    slide: slide(texts),
    kind: 'drag',
    slowdown,
    rounds: 3,
  });
  const resize: Case = { name: 'resize, 20 texts', slide: slide(20), kind: 'resize', slowdown: 1, rounds: 2 };
  console.info(
    `${baseUrl}, Chromium ${browser.version()} without a window, drawing in software, ${availableParallelism()} processors. ` +
      `${moves} pointer moves a gesture, one a frame.\n`,
  );
  await page.close();
  await compareGestures({ browser, context, photograph }, [drag(20, 1), drag(20, 4), drag(50, 4), resize]);
  console.info('');
  await compareExports(context);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser.close();
}
