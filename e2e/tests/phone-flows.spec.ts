import { expectAccessible } from '../support/accessibility.ts';
import { slidesWith, uploadPictures } from '../support/api.ts';
import { unzip } from '../support/exported-pictures.ts';
import { boxOf } from '../support/editor-driver.ts';
import { Fingers } from '../support/fingers.ts';
import { openProject } from '../support/opened-project.ts';
import { drawnPicture } from '../support/pictures.ts';
import { expect, test } from '../support/person.ts';
import type { Locator, Page } from '@playwright/test';

// A busy machine now and then swallows a raw touch; a flow that is broken fails each time.
test.describe.configure({ retries: 2 });

for (const [how, viewport] of [
  ['upright', { width: 375, height: 812 }],
  ['lying', { width: 812, height: 375 }],
] as const) {
  test.describe(`On a phone, ${how}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('When slides are made by touch alone, then pictures, text, style, order and files are what was chosen', async ({
      person: page,
    }) => {
      const pictures = await uploadPictures(page, [await drawnPicture('sea.jpg', 'navy'), await drawnPicture('sun.jpg', 'gold')]);
      const [sea, sun] = pictures.map(({ url }) => url);
      const { editor, savedSlides, savedStyle, savedTexts } = await openProject(page, {
        name: 'Pocket',
        slides: slidesWith(Array(3).fill('/blank-slide.svg')),
      });
      const fingers = await Fingers.on(page);
      const library = sheet(page, 'Image Library');

      await test.step('pick pictures', async () => {
        await tool(page, 'Image').tap();
        await library.getByRole('button', { name: 'sea.jpg', exact: true }).tap();
        await page.getByRole('button', { name: 'Next slide' }).tap();
        await editor.expectSlide(2, 3);
        await library.getByRole('button', { name: 'sun.jpg', exact: true }).tap();
        await expect.poll(async () => (await savedSlides()).slice(0, 2).map(({ imageUrl }) => imageUrl)).toEqual([sea, sun]);
        await page.getByRole('button', { name: 'Previous slide' }).tap();
        await editor.expectSlide(1, 3);
        await expectAccessible(page, `images, ${how}`);
      });

      await test.step('type', async () => {
        await tool(page, 'Text').tap();
        await expect(library).toBeHidden();
        await sheet(page, 'Text').getByRole('button', { name: 'Add White Label', exact: true }).tap();
        await openForTyping(page, editor.text(1));
        await page.keyboard.type('By thumb');
        await page.keyboard.press('Escape');
        await expect.poll(savedTexts).toMatchObject([{ content: 'By thumb' }]);
      });

      await test.step('style', async () => {
        await tool(page, 'Style').tap();
        const style = sheet(page, 'Style');
        const before = (await savedStyle())?.fontSize ?? 0;
        await style.getByRole('button', { name: 'Larger text' }).tap();
        await expect.poll(async () => (await savedStyle())?.fontSize).toBeGreaterThan(before);
        // The text is seen while it is styled.
        await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');
        await expect.poll(() => editor.text(1).evaluate(liesOnTop)).toBe(true);
        await expectAccessible(page, `style, ${how}`);
        await style.getByRole('button', { name: 'Close Style' }).tap();
        await expect(style).toBeHidden();
      });

      await test.step('reorder', async () => {
        const strip = page.getByRole('navigation', { name: 'Slides' });
        const target = strip.getByRole('listitem').nth(1);
        await fingers.carry({
          from: await middleOf(strip.getByTestId('slide-handle').first()),
          to: await middleOf(target),
          isTaken: () => expect(page.getByText('Slide 1', { exact: true })).toBeVisible(),
          isThere: () => expect(target.getByTestId('insertion-mark')).toBeVisible(),
        });
        await expect.poll(async () => (await savedSlides()).slice(0, 2).map(({ imageUrl }) => imageUrl)).toEqual([sun, sea]);
      });

      await test.step('export', async () => {
        await tool(page, 'Export').tap();
        const downloading = page.waitForEvent('download');
        await sheet(page, 'Export').getByRole('button', { name: 'Zip' }).tap();
        const download = await downloading;
        expect(download.suggestedFilename()).toBe('Pocket-tiktok.zip');
        expect([...(await unzip(download)).keys()]).toEqual(['slide-1.jpeg', 'slide-2.jpeg', 'slide-3.jpeg']);
      });
    });
  });
}

function tool(page: Page, name: string): Locator {
  return page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true });
}

function sheet(page: Page, name: string): Locator {
  return page.getByRole('complementary', { name, exact: true });
}

/** A new text is open for typing, or is opened by two taps. */
async function openForTyping(page: Page, text: Locator): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(field.or(text)).toBeVisible();
  if (!(await field.isVisible())) await text.dblclick();
  await expect(field).toBeFocused();
}

/** Whether a finger on the middle of an element would touch it. */
function liesOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}
