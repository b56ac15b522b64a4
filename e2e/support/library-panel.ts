import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { PictureFile } from './pictures.ts';

/** The image library beside the canvas, and its upload dialog, as tests use them. */
export class LibraryPanel {
  readonly root: Locator;
  readonly tiles: Locator;
  readonly uploadDialog: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('region', { name: 'Images' });
    this.tiles = this.root.getByRole('list', { name: 'Image list' }).getByRole('listitem');
    this.uploadDialog = page.getByRole('dialog', { name: 'Upload Images' });
  }

  /** The tile or row of one image. */
  tile(filename: string): Locator {
    return this.tiles.filter({ hasText: filename });
  }

  /** Chooses an image for the slide on the screen. */
  async choose(filename: string): Promise<void> {
    await this.tile(filename).click({ position: { x: 20, y: 20 } });
  }

  /** Shows the images of one tab. */
  async showTab(name: 'All' | 'Available' | 'Used'): Promise<void> {
    await this.root.getByRole('tab', { name, exact: true }).click();
  }

  /** Expects exactly these images to be shown, in any order. */
  async expectShown(filenames: readonly string[]): Promise<void> {
    await expect(this.tiles).toHaveCount(filenames.length);
    for (const filename of filenames) await expect(this.tile(filename)).toBeVisible();
  }

  /** Opens the upload dialog. */
  async openUpload(): Promise<void> {
    await this.root.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(this.uploadDialog).toBeVisible();
  }

  /** Puts files into the picker of the open upload dialog. */
  async pick(files: readonly string[] | readonly PictureFile[]): Promise<void> {
    await this.uploadDialog.getByLabel('Images to upload').setInputFiles(files as string[]);
  }

  /** Starts the upload of `count` files. */
  async startUpload(count: number): Promise<void> {
    await this.uploadDialog.getByRole('button', { name: `Upload ${count} Images` }).click();
  }

  /** The line of one file in the open upload dialog. */
  file(name: string): Locator {
    return this.uploadDialog.getByRole('list', { name: 'Selected files' }).getByRole('listitem').filter({ hasText: name });
  }
}
