import { blankSlideUrl, listImages, slidesWith, uploadPictures } from '../support/api.ts';
import { dragOnto, dropFilesOn } from '../support/drag.ts';
import { boxOf } from '../support/editor-driver.ts';
import { decode, meanDifference } from '../support/exported-pictures.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import type { Locator, Page } from '@playwright/test';
import type { Pixels } from '../support/exported-pictures.ts';
import type { OpenedProject } from '../support/opened-project.ts';

const colors = ['crimson', 'gold', 'navy', 'seagreen', 'white', 'black'];

/** Opens a project whose slides show one colour each; `savedOrder` returns the colours as the server has them. */
async function openColors(page: Page): Promise<OpenedProject & { strip: Locator; savedOrder: () => Promise<(string | undefined)[]> }> {
  const images = await uploadPictures(page, await Promise.all(colors.map((color) => drawnPicture(`${color}.jpg`, color))));
  const project = await openProject(page, { slides: slidesWith(images.map(({ url }) => url)) });
  const names = new Map(images.map(({ url }, index) => [url, colors[index]]));
  return Object.assign(project, {
    strip: page.getByRole('navigation', { name: 'Slides' }),
    savedOrder: async () => (await project.savedSlides()).map(({ imageUrl }) => names.get(imageUrl)),
  });
}

test.describe('The strip of slides', () => {
  test('When there are six slides, then four are in sight, and the current one always is', async ({ signedIn: page }) => {
    const { editor, strip } = await openColors(page);
    const tiles = strip.getByRole('listitem');
    const inSight = async () => {
      const { x, width } = await boxOf(strip.getByRole('list'));
      const boxes = await Promise.all((await tiles.all()).map(boxOf));
      return boxes.flatMap((box, index) => (box.x >= x - 1 && box.x + box.width <= x + width + 1 ? [index + 1] : []));
    };
    await expect(tiles).toHaveCount(6);
    const [earlier, later] = [strip.getByRole('button', { name: 'Earlier slides' }), strip.getByRole('button', { name: 'Later slides' })];
    await expect.poll(inSight).toEqual([1, 2, 3, 4]);
    await expect(earlier).toBeHidden();
    await later.click();
    await expect.poll(inSight).toEqual([3, 4, 5, 6]);
    await expect(later).toBeHidden();
    await earlier.click();
    await expect.poll(inSight).toEqual([1, 2, 3, 4]);
    await expect(earlier).toBeHidden();
    for (let press = 1; press < 6; press += 1) await page.keyboard.press('ArrowRight');
    await editor.expectSlide(6, 6);
    await expect.poll(inSight).toEqual([3, 4, 5, 6]);
    await expect(strip.getByRole('button', { name: 'Slide 6 of 6' })).toHaveAttribute('aria-current', 'true');
  });

  for (const format of ['TikTok/Story, 1080 × 1920', 'Instagram Post, 1080 × 1080', 'YouTube/Landscape, 1920 × 1080']) {
    test(`When the window is 375 px wide, then four slides of ${format} are in sight, with their whole pictures`, async ({
      signedIn: page,
    }) => {
      const { editor, strip } = await openColors(page);
      await editor.setFormat(format);
      await page.setViewportSize({ width: 375, height: 812 });
      await expect(strip).toHaveCSS('width', '375px');
      const seen = () =>
        strip.getByRole('list').evaluate((list) => {
          const { left, right } = list.getBoundingClientRect();
          return [...list.querySelectorAll('li')].slice(0, 4).map((tile) => {
            const [box, picture] = [tile.getBoundingClientRect(), tile.querySelector('canvas')?.getBoundingClientRect()];
            return {
              tile: box.left >= left && box.right <= right,
              picture: picture !== undefined && picture.left >= box.left && picture.right <= box.right,
            };
          });
        });
      await expect.poll(seen).toEqual(Array(4).fill({ tile: true, picture: true }));
    });
  }

  test('When a slide gets a text, then its miniature shows it, and the others stay as they were', async ({ signedIn: page }) => {
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

  test('When a slide is dragged onto another place, then the order changes, and Undo takes it back', async ({ signedIn: page }) => {
    const { editor, strip, savedOrder } = await openColors(page);
    const target = strip.getByRole('listitem').nth(2);
    await strip.getByRole('listitem').first().hover();
    await dragOnto(page, strip.getByTestId('slide-handle').first(), target, () =>
      expect(target.getByTestId('insertion-mark')).toBeVisible(),
    );
    await expect.poll(savedOrder).toEqual(['gold', 'navy', 'crimson', 'seagreen', 'white', 'black']);
    await editor.expectSlide(3, 6);
    await editor.press('Undo');
    await expect.poll(savedOrder).toEqual(colors);
  });

  test('When Alt and an arrow are pressed on a slide, then it moves one place and keeps the focus, up to the ends', async ({
    signedIn: page,
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

  test('When the menu of a slide is used, then slides are added, copied and deleted, and Undo brings a deleted one back', async ({
    signedIn: page,
  }) => {
    const { editor, strip, savedOrder } = await openColors(page);
    const choose = async (slide: number, item: string) => {
      await strip
        .getByRole('listitem')
        .nth(slide - 1)
        .hover();
      await strip.getByRole('button', { name: `Menu for slide ${slide}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose(2, 'Duplicate slide');
    await expect.poll(savedOrder).toEqual(['crimson', 'gold', 'gold', 'navy', 'seagreen', 'white', 'black']);
    await editor.expectSlide(3, 7);
    await choose(1, 'Delete slide');
    await expect.poll(savedOrder).toEqual(['gold', 'gold', 'navy', 'seagreen', 'white', 'black']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(savedOrder).toEqual(['crimson', 'gold', 'gold', 'navy', 'seagreen', 'white', 'black']);
    const add = strip.getByRole('button', { name: 'Add slide' });
    for (let count = 8; count <= 10; count += 1) {
      await add.click();
      await expect(strip.getByRole('listitem')).toHaveCount(count);
    }
    await expect(add).toBeDisabled();
  });
});

test.describe('Pictures', () => {
  test('When library pictures are dragged onto a tile and onto the canvas, then those slides show them', async ({ signedIn: page }) => {
    const images = await uploadPictures(page, [await drawnPicture('first.jpg', 'crimson'), await drawnPicture('second.jpg', 'navy')]);
    const { editor, savedSlides } = await openProject(page);
    const strip = page.getByRole('navigation', { name: 'Slides' });
    const saved = async () => (await savedSlides()).map(({ imageUrl }) => images.find(({ url }) => url === imageUrl)?.filename ?? 'blank');
    await dragOnto(page, editor.library.tile('first.jpg'), strip.getByRole('button', { name: 'Slide 3 of 6' }));
    await expect.poll(saved).toEqual(['blank', 'blank', 'first.jpg', 'blank', 'blank', 'blank']);
    await editor.expectSlide(1, 6);
    await dragOnto(page, editor.library.tile('second.jpg'), editor.canvas);
    await expect.poll(saved).toEqual(['second.jpg', 'blank', 'first.jpg', 'blank', 'blank', 'blank']);
  });

  test('When there is no mouse, then arrow keys choose the slide and Enter puts the picture there, from where a blank slide led', async ({
    signedIn: page,
  }) => {
    const [image] = await uploadPictures(page, [await drawnPicture('by-keys.jpg', 'gold')]);
    const { editor, savedSlides } = await openProject(page);
    await page.getByRole('button', { name: 'Choose a picture' }).press('Enter');
    await expect(page.getByRole('button', { name: 'by-keys.jpg', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await editor.expectSlide(2, 6);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await savedSlides())[1]?.imageUrl).toBe(image?.url);
  });

  test('When files from the desktop are dropped on a blank slide, then they are uploaded onto it and the blank ones behind', async ({
    signedIn: page,
  }) => {
    const { editor, savedSlides } = await openProject(page);
    await editor.goToSlide(2);
    await dropFilesOn(editor.canvas, [await drawnPicture('one.jpg', 'crimson'), await drawnPicture('two.jpg', 'navy')]);
    await expect.poll(async () => (await listImages(page)).map(({ filename }) => filename).sort()).toEqual(['one.jpg', 'two.jpg']);
    const images = await listImages(page);
    const urlOf = (name: string) => images.find(({ filename }) => filename === name)?.url;
    await expect
      .poll(async () => (await savedSlides()).slice(0, 4).map(({ imageUrl }) => imageUrl))
      .toEqual([blankSlideUrl, urlOf('one.jpg'), urlOf('two.jpg'), blankSlideUrl]);
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeHidden();
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
