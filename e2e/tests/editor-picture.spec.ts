import type { PictureLayer, PictureLook } from '@viral-slides/slide-document';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject, uploadPictures } from '../support/api.ts';
import type { TextLayer } from '../support/api.ts';
import { EditorDriver, boxOf } from '../support/editor-driver.ts';
import { Fingers } from '../support/fingers.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { writtenText } from '../support/written-slides.ts';

/** A project of three slides that show pictures, on the screen; the first with texts. */
async function openPictures(page: Page, textLayers: TextLayer[] = []) {
  const images = await uploadPictures(page, await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => drawnPicture(name, 'ivory'))));
  const slides = images.map(({ url }, index) => ({
    id: `s${index + 1}`,
    imageUrl: url,
    isGenerated: false,
    textLayers: index === 0 ? textLayers : [],
  }));
  const project = await createProject(page, { name: 'Pictures', slides });
  const editor = new EditorDriver(page);
  await editor.open(project.id);
  const savedLooks = async () => {
    const answer = await page.request.get(`/api/projects/${project.id}`);
    const { slides: saved } = (await answer.json()) as { slides: { pictureLook?: PictureLook }[] };
    return saved.map(({ pictureLook }) => pictureLook ?? null);
  };
  const savedLayers = async () => {
    const answer = await page.request.get(`/api/projects/${project.id}`);
    const { slides: saved } = (await answer.json()) as { slides: { pictureLayers?: PictureLayer[] }[] };
    return saved[0]?.pictureLayers ?? [];
  };
  const adjuster = page.getByRole('application', { name: 'Picture of the slide' });
  const section = editor.settings.getByRole('region', { name: 'Picture' });
  return { editor, adjuster, section, savedLooks, savedLayers };
}

test.describe('The picture of a slide', () => {
  test('When it is pressed twice, then it is dragged and wheeled, each one step of the history, and Done ends that', async ({
    signedIn: page,
  }) => {
    const { editor, adjuster, savedLooks } = await openPictures(page);
    const { x, y, width, height } = await boxOf(editor.canvas);
    const middle = { x: x + width / 2, y: y + height / 2 };
    await page.mouse.dblclick(middle.x, middle.y);
    await expect(adjuster).toBeFocused();
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await savedLooks())[0]?.zoom ?? 1).toBeGreaterThan(1.5);
    const zoomed = (await savedLooks())[0];

    await page.mouse.down();
    await page.mouse.move(middle.x + 15, middle.y - 10, { steps: 5 });
    await page.mouse.move(middle.x + 30, middle.y - 20, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await savedLooks())[0]?.y ?? 0).toBeGreaterThan(0);
    expect((await savedLooks())[0]?.x).toBeLessThan(0);

    await editor.press('Undo');
    await expect.poll(async () => (await savedLooks())[0]).toEqual(zoomed);
    await editor.press('Undo');
    await expect.poll(async () => (await savedLooks())[0]).toBeNull();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(adjuster).toBeHidden();
  });

  test('When it is adjusted by keys alone, then arrows move it, plus zooms, and Escape goes back', async ({ signedIn: page }) => {
    const { editor, adjuster, savedLooks } = await openPictures(page);
    await expect(editor.canvas).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(adjuster).toBeFocused();
    await expectAccessible(page, 'editor, a picture is adjusted');
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('+');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await savedLooks())[0]).toMatchObject({ zoom: 1.5, x: expect.any(Number) });
    await page.keyboard.press('Escape');
    await expect(adjuster).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await editor.expectSlide(2, 3);
  });

  test('When it is turned, darkened and put in a margin, and that goes to all slides, then only that goes, in one step', async ({
    signedIn: page,
  }) => {
    const { editor, section, savedLooks } = await openPictures(page);
    await section.getByRole('button', { name: 'Rotate right' }).click();
    await section.getByRole('radio', { name: 'Fit' }).click();
    await section.getByRole('radio', { name: 'Color' }).click();
    await section.getByRole('slider', { name: 'Darken' }).press('End');
    await section.getByRole('switch', { name: 'Tint' }).click();
    const toned = { fit: 'contain', darken: 0.8, tint: { color: '#4F8CFF', strength: 0.3 }, margin: { kind: 'color', color: '#111318' } };
    await expect.poll(savedLooks).toEqual([{ ...toned, turn: 90 }, null, null]);
    await section.getByRole('button', { name: 'Apply to all slides' }).click();
    await expect.poll(savedLooks).toEqual([{ ...toned, turn: 90 }, toned, toned]);
    await editor.press('Undo');
    await expect.poll(savedLooks).toEqual([{ ...toned, turn: 90 }, null, null]);
    await section.getByRole('button', { name: 'Reset picture' }).click();
    await expect.poll(savedLooks).toEqual([null, null, null]);
  });

  test('When a pale picture is darkened, then a pale text can be read on it', async ({ signedIn: page }) => {
    const { editor, section } = await openPictures(page, [writtenText('Faint', { style: { textShadow: false } })]);
    const finding = editor.checks.getByRole('button', { name: /^Faint has low contrast with the picture/ });
    await editor.openSection('Checks');
    await expect(finding).toBeVisible();
    await editor.openSection('Picture');
    await section.getByRole('slider', { name: 'Darken' }).press('End');
    await editor.openSection('Checks');
    await expect(finding).toBeHidden();
    await editor.press('Undo');
    await expect(finding).toBeVisible();
  });
});

test.describe('The picture of a slide under fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } });

  test('When two fingers part on it, then it is zoomed, and the slide keeps its size', async ({ signedIn: page }) => {
    const { editor, adjuster, savedLooks } = await openPictures(page);
    const { x, y, width, height } = await boxOf(editor.canvas);
    const middle = { x: x + width / 2, y: y + height / 2 };
    await page.getByRole('button', { name: 'Style', exact: true }).tap();
    await page.getByRole('button', { name: 'Adjust picture' }).tap();
    await expect(adjuster).toBeVisible();
    await page.getByRole('button', { name: 'Style', exact: true }).tap();
    const fingers = await Fingers.on(page);
    await fingers.pinch({
      from: [
        { x: middle.x - 20, y: middle.y },
        { x: middle.x + 20, y: middle.y },
      ],
      to: [
        { x: middle.x - 40, y: middle.y },
        { x: middle.x + 40, y: middle.y },
      ],
    });
    // The second finger is down a moment later, when the first has moved by an eighth of its way.
    await expect.poll(async () => (await savedLooks())[0]?.zoom ?? 1).toBeCloseTo(80 / 42.5, 1);
    expect(await boxOf(editor.canvas)).toEqual({ x, y, width, height });
    await editor.expectSlide(1, 3);
  });

  test('When two fingers take hold of it unasked, then it is adjusted and follows them at once, in one step', async ({
    signedIn: page,
  }) => {
    const { editor, adjuster, savedLooks } = await openPictures(page);
    const { x, y, width, height } = await boxOf(editor.canvas);
    const at = (dx: number) => ({ x: x + width / 2 + dx, y: y + height / 2 });
    const fingers = await Fingers.on(page);
    await fingers.pinch({ from: [at(-20), at(20)], to: [at(-40), at(40)] });
    await expect(adjuster).toBeVisible();
    await expect.poll(async () => (await savedLooks())[0]?.zoom ?? 1).toBeCloseTo(80 / 42.5, 1);
    expect(await boxOf(editor.canvas)).toEqual({ x, y, width, height });
    await editor.press('Undo');
    await expect.poll(async () => (await savedLooks())[0]).toBeNull();
  });
});

test.describe('Pictures on a slide', () => {
  test('When a logo is added, then it is dragged, turned and put behind a text, counts as used, and undo takes each back', async ({
    signedIn: page,
  }) => {
    const { editor, section, savedLayers } = await openPictures(page, [writtenText('By the sea')]);
    await uploadPictures(page, [await drawnPicture('logo.jpg', 'navy')]);
    await editor.openSection('Picture');
    await section.getByRole('button', { name: 'Add picture or logo' }).click();
    await editor.library.choose('logo.jpg');
    await expect.poll(savedLayers).toHaveLength(1);
    await expect(editor.library.tile('logo.jpg')).toContainText('Used');
    const [added] = await savedLayers();

    const box = await boxOf(editor.canvas.getByRole('button', { name: 'Picture 1' }));
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 20, middle.y + 30, { steps: 5 });
    await page.mouse.move(middle.x + 40, middle.y + 60, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await savedLayers())[0]?.box.y).toBeGreaterThan((added?.box.y ?? 0) + 20);
    const [moved] = await savedLayers();

    await section.getByRole('spinbutton', { name: 'Picture rotation in degrees' }).fill('30');
    await page.keyboard.press('Enter');
    await section.getByRole('button', { name: 'Send Picture 1 backward' }).click();
    await expect.poll(async () => (await savedLayers())[0]).toMatchObject({ rotation: 30, textsBeneath: 0 });
    await expectAccessible(page, 'editor, a picture on the slide is selected');

    await editor.press('Undo');
    await editor.press('Undo');
    await expect.poll(async () => (await savedLayers())[0]).toEqual(moved);
    await editor.press('Undo');
    await expect.poll(async () => (await savedLayers())[0]).toEqual(added);
    await editor.press('Undo');
    await expect.poll(savedLayers).toEqual([]);
  });

  test('When it is copied and locked in the list of layers, then the copy lies beside it, and the locked one keeps its place', async ({
    signedIn: page,
  }) => {
    const { editor, savedLayers } = await openPictures(page, [writtenText('By the sea')]);
    await uploadPictures(page, [await drawnPicture('logo.jpg', 'navy')]);
    await editor.openSection('Picture');
    await page.getByRole('button', { name: 'Add picture or logo' }).click();
    await editor.library.choose('logo.jpg');
    await expect.poll(savedLayers).toHaveLength(1);
    const [added] = await savedLayers();

    await editor.openSection('Layers');
    const rows = editor.layers.getByRole('listitem');
    await expect(rows).toHaveText(['Picture 1', 'By the sea']);
    await editor.layers.getByRole('button', { name: 'Send Picture 1 backward' }).click();
    await expect(rows).toHaveText(['By the sea', 'Picture 1']);
    await editor.layers.getByRole('button', { name: 'Duplicate Picture 1' }).click();
    await expect(rows).toHaveText(['By the sea', 'Picture 2', 'Picture 1']);
    await expect.poll(async () => (await savedLayers()).map(({ box }) => box.x - (added?.box.x ?? 0))).toEqual([0, 30]);

    await editor.layers.getByRole('button', { name: 'Lock Picture 2' }).click();
    const locked = editor.canvas.getByRole('button', { name: 'Picture 2, locked' });
    await locked.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('This picture is locked. Unlock it in the layer list to change it.').first()).toBeVisible();
    await page.keyboard.press('Delete');
    await expectAccessible(page, 'editor, a locked picture is selected');
    await editor.layers.getByRole('button', { name: 'Delete Picture 1' }).click();
    await expect.poll(savedLayers).toMatchObject([{ isLocked: true, textsBeneath: 0, box: { x: (added?.box.x ?? 0) + 30 } }]);
  });
});
