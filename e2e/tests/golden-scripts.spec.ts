import { expect, newName, signInByRequests, test } from '../support/person.ts';
import { drawSheet, sentences } from '../support/script-sheets.ts';

/** A line that ends elsewhere moves more pixels than this; smoothing of edges does not. */
const perceptible = { threshold: 0.1, maxDiffPixelRatio: 0.004 };

/** Largest size of a kept sheet, in bytes. */
const largestSheet = 150_000;

/** All presets with a sentence of each script, drawn by the server, which has fonts for them. `make golden` redraws the sheets. */
test.describe('The look of scripts', () => {
  for (const [language, sentence] of Object.entries(sentences))
    test(`When all presets have a text in ${language}, then its lines end where its readers expect it`, async ({ page }) => {
      await signInByRequests(page, newName());
      const sheet = await drawSheet(page, sentence);
      expect(sheet.length).toBeLessThanOrEqual(largestSheet);
      expect(sheet).toMatchSnapshot(['scripts', `${language}.jpeg`], perceptible);
    });
});
