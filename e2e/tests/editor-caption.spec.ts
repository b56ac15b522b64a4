import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';

const niches = ['Productivity', 'Education', 'Fitness', 'Business', 'Lifestyle', 'Finance'];
const call = 'Follow for more tips!';

test.describe('The caption generator', () => {
  test('When a niche is chosen, then the caption has the call and eight hashtags; with a branded one it comes first', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page);
    const section = await editor.openSection('Caption');
    const caption = section.getByRole('textbox', { name: 'Caption' });
    await expect(caption).toBeHidden();
    await section.getByRole('combobox', { name: 'Niche' }).click();
    await expect(page.getByRole('option')).toHaveText(niches);
    await page.getByRole('option', { name: 'Finance' }).click();
    await section.getByRole('button', { name: 'Generate caption' }).click();
    await expect(page.getByText('Caption generated!', { exact: true })).toBeVisible();
    await expect(caption).toHaveValue(/^Follow for more tips!\n\n(#[a-z]+ ){7}#[a-z]+$/);
    const plain = await caption.inputValue();

    await section.getByRole('textbox', { name: 'Branded tag' }).fill('##acme');
    await section.getByRole('button', { name: 'Generate caption' }).click();
    await expect(caption).toHaveValue(plain.replace(`${call}\n\n`, `${call}\n\n#acme `));

    const hashtags = new Set<string>();
    for (const niche of niches) {
      await editor.choose('Caption', 'Niche', niche);
      await section.getByRole('button', { name: 'Generate caption' }).click();
      hashtags.add(await caption.inputValue());
    }
    expect(hashtags.size).toBe(niches.length);
  });

  test('When the caption is copied, then it says Copied! and the clipboard has it', async ({ signedIn: page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { editor } = await openProject(page);
    const section = await editor.openSection('Caption');
    await section.getByRole('button', { name: 'Generate caption' }).click();
    await section.getByRole('textbox', { name: 'Caption' }).fill('My own words #too');
    await section.getByRole('button', { name: 'Copy caption' }).click();
    await expect(section.getByRole('button', { name: 'Copied!' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('My own words #too');
    // The next caption has not been copied yet.
    await section.getByRole('button', { name: 'Generate caption' }).click();
    await expect(section.getByRole('button', { name: 'Copy caption' })).toBeVisible();
  });

  test('When the caption was changed and the page is reloaded, then the caption is there; undo is saved, too', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page);
    const field = async () => (await editor.openSection('Caption')).getByRole('textbox', { name: 'Caption' });
    await (await editor.openSection('Caption')).getByRole('button', { name: 'Generate caption' }).click();
    await (await field()).fill('My own words #too');
    await editor.expectSaveState('Saved');
    await page.reload();
    await expect(await field()).toHaveValue('My own words #too');
    await (await field()).fill('Others #too');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(await field()).toHaveValue('My own words #too');
    await editor.expectSaveState('Saved');
    await page.reload();
    await expect(await field()).toHaveValue('My own words #too');
  });

  test('When the browser refuses the clipboard, then a message says so', async ({ signedIn: page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    const { editor } = await openProject(page);
    await editor.openSection('Caption');
    await editor.settings.getByRole('button', { name: 'Generate caption' }).click();
    await editor.settings.getByRole('button', { name: 'Copy caption' }).click();
    await expect(page.getByText('Not copied', { exact: true })).toBeVisible();
    await expect(editor.settings.getByRole('button', { name: 'Copied!' })).toBeHidden();
  });
});

test.describe('Messages', () => {
  test('When a second message comes, then the first one goes; each stays for five seconds', async ({ signedIn: page }) => {
    await page.clock.install();
    const { editor } = await openProject(page);
    const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    await editor.openSection('Caption');
    await editor.settings.getByRole('button', { name: 'Generate caption' }).click();
    await expect(toasts).toHaveText(['Caption generated!']);
    // From here on time passes only as the test says.
    await page.clock.pauseAt(Date.now() + 60_000);
    await editor.settings.getByRole('button', { name: 'Copy caption' }).click();
    await expect(toasts).toHaveText([/^(Copied!|Not copied)/]);
    await page.clock.runFor(4_800);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(300);
    await expect(toasts).toHaveCount(0);
  });
});

test.describe('Hooks', () => {
  test('When one is kept, chosen and filled in, then it is the text of slide 1, and one step back takes it away', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page);
    const section = await editor.openSection('Hooks');
    await section.getByRole('button', { name: 'Find a hook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hooks' });
    await expect(dialog.getByRole('status')).toHaveText(/^\d{2} hooks$/);
    const own = dialog.getByRole('textbox', { name: 'Save your own' });
    await own.fill('What {number years taught me');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Your hook must close each { with }.');
    await own.fill('What {number} years taught me');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    // It is chosen, and the first of the list.
    const first = dialog.getByRole('list', { name: 'Hooks' }).getByRole('button').first();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('textbox', { name: 'Number' }).fill('7');
    await expect(dialog.getByLabel('Preview')).toHaveText('What 7 years taught me');
    await dialog.getByRole('button', { name: 'Put on slide 1' }).click();
    await expect(dialog).toBeHidden();
    await editor.openSection('Layers');
    // The checks may name the text as well.
    const layer = editor.settings.getByRole('button', { name: 'What 7 years taught me', exact: true });
    await expect(layer).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(layer).toBeHidden();
    await (await editor.openSection('Hooks')).getByRole('button', { name: 'Find a hook' }).click();
    await expect(first).toHaveText(/Used once/);
  });
});
