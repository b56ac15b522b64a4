import { expect, test } from '../support/person.ts';
import { openProject } from '../support/opened-project.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';

const families = ['Inter', 'Outfit', 'Montserrat', 'Playfair Display', 'Roboto', 'Open Sans', 'Lora', 'Poppins'];
const weights = ['Light 300', 'Regular 400', 'Medium 500', 'Semibold 600', 'Bold 700'];

test.describe('The style of the selected text', () => {
  test('When font, weight, colour, alignment, case and spacing are chosen, then the text has them', async ({ signedIn: page }) => {
    const { editor, savedStyle } = await openProject(page);
    const { settings } = editor;
    await editor.addText('White Label');
    await settings.getByRole('combobox', { name: 'Font' }).click();
    await expect(page.getByRole('option')).toHaveText(families);
    await page.getByRole('option', { name: 'Playfair Display' }).click();
    await settings.getByRole('combobox', { name: 'Weight' }).click();
    await expect(page.getByRole('option')).toHaveText(weights);
    await page.getByRole('option', { name: 'Light 300' }).click();
    await settings.getByLabel('Text color', { exact: true }).fill('#12ab34');
    await settings.getByRole('radio', { name: 'Align right' }).click();
    await editor.openSection('Text style');
    await settings.getByRole('radio', { name: 'Upper case' }).click();
    await settings.getByRole('slider', { name: 'Letter spacing' }).press('End');
    await settings.getByRole('slider', { name: 'Letter spacing' }).press('ArrowLeft');
    await expect(settings.getByRole('status', { name: 'Letter spacing value' })).toHaveText('49.5');
    await settings.getByRole('switch', { name: 'Shadow' }).click();
    await expect.poll(savedStyle).toMatchObject({
      fontFamily: 'Playfair Display',
      fontWeight: 300,
      color: '#12AB34',
      textAlign: 'right',
      textTransform: 'uppercase',
      letterSpacing: 49.5,
      textShadow: true,
    });
  });

  test('When the font size changes, then it goes by 2 on the slider and by 4 with the buttons, from 16 to 120', async ({
    signedIn: page,
  }) => {
    const { editor, savedStyle } = await openProject(page);
    const { settings } = editor;
    const slider = settings.getByRole('slider', { name: 'Font size' });
    const value = settings.getByRole('spinbutton', { name: 'Font size value' });
    const [smaller, larger] = ['Smaller text', 'Larger text'].map((name) => settings.getByRole('button', { name }));
    await editor.openSection('Text presets');
    await settings.getByRole('button', { name: 'Add text', exact: true }).click();
    await expect(value).toHaveValue('64');
    await larger?.click();
    await expect(value).toHaveValue('68');
    await slider.press('ArrowLeft');
    await expect(value).toHaveValue('66');
    await slider.press('Home');
    await expect(value).toHaveValue('16');
    await expect(smaller ?? value).toBeDisabled();
    await slider.press('End');
    await expect(value).toHaveValue('120');
    await expect(larger ?? value).toBeDisabled();
    await smaller?.click();
    await expect.poll(async () => (await savedStyle())?.fontSize).toBe(116);
    await value.fill('41');
    await value.press('Enter');
    await expect.poll(async () => (await savedStyle())?.fontSize).toBe(41);
  });

  test('When outline and border are switched on, then they are 2 wide, black and white; their widths go from 0 to 10', async ({
    signedIn: page,
  }) => {
    const { editor, savedStyle } = await openProject(page);
    const { settings } = editor;
    await editor.openSection('Text presets');
    await settings.getByRole('button', { name: 'Add text', exact: true }).click();
    await page.keyboard.type('Styled');
    await expect.poll(savedStyle).toMatchObject({ fontSize: 64 });
    const plain = await savedStyle();
    await editor.openSection('Text style');
    await settings.getByRole('switch', { name: 'Outline' }).click();
    await settings.getByRole('switch', { name: 'Border' }).click();
    await expect.poll(savedStyle).toEqual({
      ...plain,
      ...{ textStroke: '2px #000000', textStrokeWidth: 2, textStrokeColor: '#000000' },
      ...{ border: '2px solid #FFFFFF', borderWidth: 2, borderColor: '#FFFFFF', padding: 16 },
    });

    for (const label of ['Outline', 'Border']) {
      const slider = settings.getByRole('slider', { name: `${label} width` });
      await slider.press('Home');
      await expect(slider).toHaveAttribute('aria-valuenow', '0');
      await slider.press('ArrowRight');
      await expect(slider).toHaveAttribute('aria-valuenow', '1');
      await slider.press('End');
      await expect(slider).toHaveAttribute('aria-valuenow', '10');
    }
    await settings.getByRole('button', { name: 'Outline color #FF3B5C' }).click();
    await expect.poll(savedStyle).toMatchObject({ textStroke: '10px #FF3B5C', border: '10px solid #FFFFFF' });

    // At large sizes, too.
    await settings.getByRole('switch', { name: 'Outline' }).click();
    await settings.getByRole('slider', { name: 'Font size' }).press('End');
    await settings.getByRole('switch', { name: 'Outline' }).click();
    await expect.poll(savedStyle).toMatchObject({ fontSize: 120, textStroke: '2px #000000' });
    await settings.getByRole('slider', { name: 'Font size' }).press('Home');
    for (let size = 16; size < 64; size += 2) await settings.getByRole('slider', { name: 'Font size' }).press('ArrowRight');

    await settings.getByRole('switch', { name: 'Outline' }).click();
    await settings.getByRole('switch', { name: 'Border' }).click();
    await expect.poll(savedStyle).toEqual({ ...plain, padding: 16 });
  });

  test('When a background is switched on, coloured and set to hug the lines, then the text has it until it is switched off', async ({
    signedIn: page,
  }) => {
    const { editor, savedStyle } = await openProject(page);
    const { settings } = editor;
    await editor.openSection('Text presets');
    await settings.getByRole('button', { name: 'Add text', exact: true }).click();
    await page.keyboard.type('Styled');
    await expect.poll(savedStyle).toMatchObject({ fontSize: 64 });
    const plain = await savedStyle();
    await settings.getByRole('switch', { name: 'Background' }).click();
    await expect.poll(savedStyle).toEqual({ ...plain, background: '#111318', padding: 14, borderRadius: 10 });
    await settings.getByRole('radio', { name: 'Per line' }).click();
    await settings.getByRole('button', { name: 'Background color #FF3B5C' }).click();
    await expect.poll(savedStyle).toMatchObject({ background: '#FF3B5C', backgroundPerLine: true });
    await settings.getByRole('switch', { name: 'Background' }).click();
    await expect.poll(savedStyle).toEqual(plain);
  });

  test('When lines are balanced and text shrinks to fit, then its box changes and its font size does not', async ({ signedIn: page }) => {
    const { editor, savedStyle } = await openProject(page, {
      slides: slidesWithTexts([writtenText('One extraordinarily long word', { style: { fontSize: 120 } })]),
    });
    await editor.selectInList('One extraordinarily long word');
    const { height } = await editor.boxOnSlide(editor.text(1));
    await editor.openSection('Text style');
    await editor.settings.getByRole('switch', { name: 'Shrink to fit' }).click();
    await expect.poll(async () => (await editor.boxOnSlide(editor.text(1))).height).toBeLessThan(height);
    const { width } = await editor.boxOnSlide(editor.text(1));
    await editor.settings.getByRole('switch', { name: 'Even line lengths' }).click();
    await expect.poll(savedStyle).toMatchObject({ fontSize: 120, shrinkToFit: true, balanceLines: true });
    expect((await editor.boxOnSlide(editor.text(1))).width).toBeLessThanOrEqual(width);
  });

  test('When glass is switched on and off, then background, padding and radius come and go', async ({ signedIn: page }) => {
    const { editor, savedStyle } = await openProject(page);
    const glass = editor.settings.getByRole('switch', { name: 'Glass effect' });
    await editor.openSection('Text presets');
    await editor.settings.getByRole('button', { name: 'Add text', exact: true }).click();
    await page.keyboard.type('Styled');
    await page.keyboard.press('Escape');
    await expect.poll(savedStyle).toMatchObject({ backgroundBlur: false });
    const plain = await savedStyle();
    const { height } = await editor.boxOnSlide(editor.text(1));
    await editor.openSection('Text style');
    await glass.click();
    await expect.poll(savedStyle).toEqual({
      ...plain,
      backgroundBlur: true,
      background: expect.stringMatching(/^rgba\(/),
      padding: 20,
      borderRadius: 16,
    });
    expect((await editor.boxOnSlide(editor.text(1))).height).toBeCloseTo(height + 40, 0);
    await glass.click();
    await expect.poll(savedStyle).toEqual(plain);
  });
});

test.describe('Styles and selection', () => {
  test('When nothing is selected, then a style is that of the next text, and no text changes', async ({ signedIn: page }) => {
    const { editor, savedTexts } = await openProject(page);
    const { settings } = editor;
    const add = settings.getByRole('button', { name: 'Add text', exact: true });
    await editor.openSection('Text presets');
    await add.click();
    await page.keyboard.type('One');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(settings.getByText('Your choices apply to the next text you add.')).toBeVisible();
    await editor.choose('Text style', 'Font', 'Poppins');
    await settings.getByRole('switch', { name: 'Outline' }).click();
    await add.click();
    await page.keyboard.type('Two');
    await expect
      .poll(savedTexts)
      .toMatchObject([{ style: { fontFamily: 'Inter' } }, { style: { fontFamily: 'Poppins', textStrokeWidth: 2 } }]);
    expect((await savedTexts())[0]?.style).not.toHaveProperty('textStrokeWidth');

    // The new text is selected: what is chosen now is its own, and the next one is as before.
    await editor.choose('Text style', 'Font', 'Roboto');
    await page.keyboard.press('Escape');
    await expect(settings.getByRole('combobox', { name: 'Font' })).toHaveText('Poppins');
    await add.click();
    await page.keyboard.type('Three');
    await expect.poll(async () => (await savedTexts()).map(({ style }) => style['fontFamily'])).toEqual(['Inter', 'Roboto', 'Poppins']);
  });

  test('When a preset is used on the selected text, then words and place stay; else it adds a text', async ({ signedIn: page }) => {
    const { editor, savedTexts } = await openProject(page);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Same words');
    await editor.drag(editor.text(1), 0, -80);
    await expect.poll(savedTexts).toMatchObject([{ content: 'Same words', style: { position: 'custom', background: '#FFFFFF' } }]);
    const [before] = await savedTexts();

    await editor.settings.getByRole('radio', { name: 'Restyle selected' }).click();
    await editor.settings.getByRole('button', { name: 'Restyle as Quote' }).click();
    await expect
      .poll(savedTexts)
      .toMatchObject([
        { content: 'Same words', style: { fontFamily: 'Lora', position: 'custom', customPosition: before?.style.customPosition } },
      ]);
    await editor.settings.getByRole('radio', { name: 'Add new text' }).click();
    await editor.addText('Highlighter');
    await expect.poll(savedTexts).toMatchObject([
      { content: 'Same words', style: { fontFamily: 'Lora' } },
      { content: 'New text', style: { fontFamily: 'Outfit', position: 'center' } },
    ]);
    await expect(editor.text(2)).toHaveAttribute('aria-pressed', 'true');
  });
});
