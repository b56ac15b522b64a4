import { expectAccessible } from '../support/accessibility.ts';
import { uploadPictures } from '../support/api.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { slidesWithTexts, textAt, writtenText } from '../support/written-slides.ts';

const nothing = 'No problems found';

test.describe('Safe zones', () => {
  test('When a safe zone is chosen, then it lies over 9:16 slides only, also while a text is dragged', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { slides: slidesWithTexts([writtenText('Moving')]) });
    const overlay = page.getByTestId('safe-zone');
    await expect(overlay).toBeHidden();
    await editor.showSafeZone('TikTok');
    await expect(overlay).toHaveText('TikTok');
    await editor.showSafeZone('Shorts');
    await expect(overlay).toHaveText('Shorts');

    const place = await editor.text(1).boundingBox();
    await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 60, { steps: 4 });
    await expect(overlay).toBeVisible();
    await page.mouse.up();

    await editor.setFormat('Instagram Post, 1080 × 1080');
    await expect(overlay).toBeHidden();
    await editor.openSection('Checks');
    await expect(editor.checks).toContainText('Safe zones apply only to 9:16 slides');
    await editor.setFormat('TikTok/Story, 1080 × 1920');
    await expect(overlay).toHaveText('Shorts');
    await editor.showSafeZone('Off');
    await expect(overlay).toBeHidden();
  });

  test('When a text is covered by an app, then it is marked, and Move clear brings it out in one step', async ({ signedIn: page }) => {
    const { editor, savedStyle } = await openProject(page, {
      slides: slidesWithTexts([writtenText('Low', { style: { position: 'bottom' } })]),
    });
    const finding = editor.checks.getByRole('button', { name: 'Low is covered by the buttons of TikTok and Shorts.' });
    await editor.openSection('Checks');
    await expect(finding).toBeVisible();
    await expect(page.getByTestId('finding-mark')).toBeHidden();
    await editor.showSafeZone('TikTok');
    await expect(page.getByTestId('finding-mark')).toBeVisible();
    await finding.click();
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');

    const before = await editor.boxOnSlide(editor.text(1));
    await editor.checks.getByRole('button', { name: 'Move clear: Low' }).click();
    await expect(editor.checks).toContainText(nothing);
    await expect(page.getByTestId('finding-mark')).toBeHidden();
    const zone = await editor.boxOnSlide(page.getByTestId('safe-area'));
    const after = await editor.boxOnSlide(editor.text(1));
    expect(after.y).toBeLessThan(before.y);
    expect(after.y + after.height).toBeLessThanOrEqual(zone.y + zone.height + 1);
    expect(after.x).toBeCloseTo(before.x, 0);
    await expect.poll(async () => (await savedStyle())?.position).toBe('custom');

    await editor.press('Undo');
    await expect(finding).toBeVisible();
    await expect.poll(() => editor.boxOnSlide(editor.text(1))).toEqual(before);
  });

  test('When a covered text is too large or locked, then the finding says what helps instead', async ({ signedIn: page }) => {
    const wide = textAt('As wide as the whole slide is', 20, 100, { fontSize: 30, maxWidth: 405, fontWeight: 700, letterSpacing: -3 });
    const locked = { ...textAt('Kept', 300, 700), isLocked: true };
    const { editor } = await openProject(page, { slides: slidesWithTexts([{ ...wide, content: 'W'.repeat(14) }, locked]) });
    await editor.openSection('Checks');
    await expect(editor.checks.getByRole('listitem')).toHaveCount(2);
    await expect(editor.checks.getByRole('listitem').filter({ hasText: 'WWW' })).toContainText('too large for the safe zone');
    await expect(editor.checks.getByRole('listitem').filter({ hasText: 'Kept' })).toContainText('Unlock it to move it.');
    await expect(editor.checks.getByRole('button', { name: /^Move clear/ })).toHaveCount(0);
    await editor.layers.getByRole('button', { name: 'Unlock Kept' }).click();
    await editor.checks.getByRole('button', { name: 'Move clear: Kept' }).click();
    await expect(editor.checks.getByRole('listitem')).toHaveCount(1);
  });
});

test.describe('Checks of a slide', () => {
  test('When text and picture have nearly one colour, then a warning is shown until something separates them', async ({
    signedIn: page,
  }) => {
    const [image] = await uploadPictures(page, [await drawnPicture('pale.jpg', 'ivory')]);
    const slides = slidesWithTexts([writtenText('Faint', { style: { textShadow: false } })], image?.url);
    const { editor } = await openProject(page, { slides });
    const finding = editor.checks.getByRole('button', { name: /^Faint has low contrast with the picture \(1(\.\d)?:1\)\.$/ });
    await editor.openSection('Checks');
    await expect(finding).toBeVisible();
    await expect(editor.checks.getByRole('status')).toHaveText('1 problem found on this slide');
    await finding.click();
    await editor.openSection('Text style');
    for (const effect of ['Outline', 'Background', 'Glass effect']) {
      await editor.settings.getByRole('switch', { name: effect }).click();
      await expect(editor.checks.getByRole('status')).toHaveText(nothing);
      await editor.press('Undo');
      await expect(finding).toBeVisible();
    }
    await editor.settings.getByRole('button', { name: 'Color #111318' }).click();
    await expect(editor.checks.getByRole('status')).toHaveText(nothing);
    await editor.goToSlide(2);
    await expect(editor.checks.getByRole('status')).toHaveText(nothing);
  });

  test('When a text is under 24 px at 1080 wide, then a warning is shown until it is larger or the format makes it so', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page, { slides: slidesWithTexts([writtenText('Tiny', { style: { fontSize: 16 } })]) });
    const finding = editor.checks.getByRole('button', { name: 'Tiny is small: 21.6 px at a slide width of 1080 px.' });
    await editor.openSection('Checks');
    await expect(editor.checks).toContainText(nothing);
    await editor.setFormat('Instagram Post, 1080 × 1080');
    await editor.openSection('Checks');
    await finding.click();
    await editor.settings.getByRole('button', { name: 'Larger text' }).click();
    await expect(editor.checks).toContainText(nothing);
    await editor.press('Undo');
    await expect(finding).toBeVisible();
    await editor.setFormat('TikTok/Story, 1080 × 1920');
    await editor.openSection('Checks');
    await expect(editor.checks).toContainText(nothing);
  });

  test('When findings and a locked text are shown, then axe finds nothing', async ({ signedIn: page }) => {
    const texts = [
      writtenText('Low', { style: { position: 'bottom' } }),
      { ...textAt('Kept', 300, 700, { textShadow: false, color: '#3A3A3A' }), isLocked: true },
    ];
    const { editor } = await openProject(page, { slides: slidesWithTexts(texts) });
    await editor.showSafeZone('Shorts');
    await editor.selectInList('Kept');
    await expect(editor.checks.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, 'checks');
  });
});
