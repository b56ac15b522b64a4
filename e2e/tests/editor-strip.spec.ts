import { slidesWith, uploadPictures } from '../support/api.ts';
import { boxOf } from '../support/editor-driver.ts';
import { decode, meanDifference } from '../support/exported-pictures.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import type { Locator, Page } from '@playwright/test';
import type { Pixels } from '../support/exported-pictures.ts';
import type { OpenedProject } from '../support/opened-project.ts';

const colors = ['crimson', 'gold', 'navy', 'seagreen', 'white', 'black'];

/** Opens a project whose slides show one colour each; `savedOrder` tells the colours as the server has them. */
async function openColors(page: Page): Promise<OpenedProject & { strip: Locator; savedOrder: () => Promise<(string | undefined)[]> }> {
  const images = await uploadPictures(page, await Promise.all(colors.map((color) => drawnPicture(`${color}.jpg`, color))));
  const project = await openProject(page, { slides: slidesWith(images.map(({ url }) => url)) });
  const names = new Map(images.map(({ url }, index) => [url, colors[index]]));
  return Object.assign(project, {
    strip: page.getByRole('navigation', { name: 'Slides' }),
    savedOrder: async () => (await project.savedSlides()).map(({ imageUrl }) => names.get(imageUrl)),
  });
}

/** Drags something with the mouse onto something else, as the browser's own drag and drop. */
async function dragOnto(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}

test.describe('The strip of slides', () => {
  test('When there are six slides, then four are in sight, and the current one always is', async ({ person: page }) => {
    const { editor, strip } = await openColors(page);
    const tiles = strip.getByRole('listitem');
    const inSight = async () => {
      const { x, width } = await boxOf(strip.getByRole('list'));
      const boxes = await Promise.all((await tiles.all()).map(boxOf));
      return boxes.flatMap((box, index) => (box.x >= x - 1 && box.x + box.width <= x + width + 1 ? [index + 1] : []));
    };
    await expect(tiles).toHaveCount(6);
    await expect.poll(inSight).toEqual([1, 2, 3, 4]);
    await strip.getByRole('button', { name: 'Later slides' }).click();
    await expect.poll(inSight).toEqual([3, 4, 5, 6]);
    await strip.getByRole('button', { name: 'Earlier slides' }).click();
    await expect.poll(inSight).toEqual([1, 2, 3, 4]);
    for (let press = 1; press < 6; press += 1) await page.keyboard.press('ArrowRight');
    await editor.expectSlide(6, 6);
    await expect.poll(inSight).toEqual([3, 4, 5, 6]);
    await expect(strip.getByRole('button', { name: 'Slide 6 of 6' })).toHaveAttribute('aria-current', 'true');
  });

  test('When a slide gets a text, then its miniature shows it, and the others stay as they were', async ({ person: page }) => {
    const { editor, strip } = await openColors(page);
    const look = async (number: number) =>
      decode(
        await strip
          .getByRole('button', { name: `Slide ${number} of` })
          .locator('canvas')
          .screenshot(),
      );
    const change = async (number: number, before: Awaited<ReturnType<typeof look>>) => meanDifference(await look(number), before);
    await expect.poll(async () => isNear(middleOf(await look(2)), [255, 215, 0])).toBe(true);
    const [first, second] = [await look(1), await look(2)];
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Words on crimson');
    await expect.poll(() => change(1, first)).toBeGreaterThan(2);
    expect(await change(2, second)).toBeLessThan(0.5);
    const written = await look(1);
    await editor.drag(editor.text(1), 0, -200);
    await expect.poll(() => change(1, written)).toBeGreaterThan(2);
  });

  test('When a slide is dragged onto another place, then the order changes, and Undo takes it back', async ({ person: page }) => {
    const { editor, strip, savedOrder } = await openColors(page);
    await dragOnto(page, strip.getByRole('button', { name: 'Slide 1 of 6' }), strip.getByRole('button', { name: 'Slide 3 of 6' }));
    await expect.poll(savedOrder).toEqual(['gold', 'navy', 'crimson', 'seagreen', 'white', 'black']);
    await editor.expectSlide(3, 6);
    await editor.press('Undo');
    await expect.poll(savedOrder).toEqual(colors);
  });

  test('When Alt and an arrow are pressed on a slide, then it moves one place and keeps the focus, up to the ends', async ({
    person: page,
  }) => {
    const { editor, strip, savedOrder } = await openColors(page);
    await strip.getByRole('button', { name: 'Slide 2 of 6' }).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(strip.getByRole('button', { name: 'Slide 3 of 6' })).toBeFocused();
    await editor.expectSlide(3, 6);
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(strip.getByRole('button', { name: 'Slide 1 of 6' })).toBeFocused();
    await expect.poll(savedOrder).toEqual(['gold', 'crimson', 'navy', 'seagreen', 'white', 'black']);
  });
});

/** The colour in the middle of a picture. */
function middleOf({ data, width, height }: Pixels): number[] {
  const offset = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 3;
  return [...data.subarray(offset, offset + 3)];
}

/** Whether two colours are the same but for what JPEG and scaling change. */
function isNear(color: readonly number[], other: readonly number[]): boolean {
  return color.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) < 16);
}
