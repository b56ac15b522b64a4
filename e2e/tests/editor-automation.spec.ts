import { blankSlideUrl, slidesWith, uploadPictures } from '../support/api.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';

test.describe('Auto-advance', () => {
  test('When it is off, then the slide stays; when it is on, then the next one comes after 300 ms, but none after the last', async ({
    signedIn: page,
  }) => {
    const images = await uploadPictures(page, await Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map((name) => drawnPicture(name))));
    const urls = images.map(({ url }) => url);
    await page.clock.install();
    const { editor, savedSlides } = await openProject(page, { slides: slidesWith([blankSlideUrl, blankSlideUrl]) });
    const saved = async () => (await savedSlides()).map(({ imageUrl }) => imageUrl);
    await editor.openSection('Automation');
    const autoAdvance = editor.settings.getByRole('switch', { name: 'Auto-advance' });
    await editor.library.showTab('All');
    await expect(autoAdvance).not.toBeChecked();
    await editor.library.choose('one.jpg');
    await expect.poll(saved).toEqual([urls[0], blankSlideUrl]);
    await editor.expectSlide(1, 2);

    await autoAdvance.click();
    await page.clock.pauseAt(Date.now() + 60_000);
    await editor.library.choose('two.jpg');
    await page.clock.runFor(290);
    await editor.expectSlide(1, 2);
    await page.clock.runFor(20);
    await editor.expectSlide(2, 2);
    await page.clock.resume();
    await editor.library.choose('three.jpg');
    await expect.poll(saved).toEqual([urls[1], urls[2]]);
    await editor.expectSlide(2, 2);
  });

  test('When the person goes elsewhere before it comes, then it does not interfere', async ({ signedIn: page }) => {
    await uploadPictures(page, [await drawnPicture('quick.jpg')]);
    await page.clock.install();
    const { editor } = await openProject(page);
    await editor.openSection('Automation');
    await editor.settings.getByRole('switch', { name: 'Auto-advance' }).click();
    await page.clock.pauseAt(Date.now() + 60_000);
    await editor.library.choose('quick.jpg');
    await page.clock.runFor(100);
    await editor.goToSlide(5);
    await page.clock.runFor(1_000);
    await editor.expectSlide(5, 6);
  });
});

test.describe('Auto-populate', () => {
  test('When it is pressed on a later slide, then every slide gets another image, texts stay, and slide 1 is shown', async ({
    signedIn: page,
  }) => {
    const images = await uploadPictures(page, await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => drawnPicture(name))));
    const { editor, savedSlides } = await openProject(page, { slides: slidesWith([blankSlideUrl, blankSlideUrl, blankSlideUrl]) });
    await editor.goToSlide(3);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Stays');
    await editor.openSection('Automation');
    await editor.settings.getByRole('button', { name: 'Auto-populate slides' }).click();
    await editor.expectSlide(1, 3);
    const chosen = async () => [...new Set((await savedSlides()).map(({ imageUrl }) => imageUrl))];
    await expect.poll(async () => (await chosen()).filter((url) => images.some((image) => image.url === url)).length).toBe(3);
    expect((await savedSlides()).map(({ textLayers }) => textLayers.map(({ content }) => content))).toEqual([[], [], ['Stays']]);
    await expect(editor.library.root.getByText('3 used', { exact: true })).toBeVisible();
    await expect(editor.library.root.getByText('1 available', { exact: true })).toBeVisible();
  });

  test('When the library cannot be read, then a message says so and the slides are unchanged', async ({ signedIn: page }) => {
    const { editor, savedSlides } = await openProject(page, { slides: slidesWith([blankSlideUrl, blankSlideUrl, blankSlideUrl]) });
    await page.route('**/api/images?*', (route) => route.fulfill({ status: 503 }));
    await page.route('**/api/images', (route) => route.fulfill({ status: 503 }));
    await editor.settings.getByRole('button', { name: 'Fill all slides' }).click();
    await expect(page.getByText('Your image library could not be loaded. Your slides are unchanged.', { exact: true })).toBeVisible();
    expect((await savedSlides()).map(({ imageUrl }) => imageUrl)).toEqual([blankSlideUrl, blankSlideUrl, blankSlideUrl]);
  });
});
