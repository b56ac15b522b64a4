import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createProject, getProject } from './api.ts';
import type { Slide, TextLayer } from './api.ts';
import { EditorDriver } from './editor-driver.ts';

/** A project that is open in the editor, and what the server has of it. */
export class OpenedProject {
  readonly id: string;
  readonly editor: EditorDriver;

  constructor(id: string, editor: EditorDriver) {
    this.id = id;
    this.editor = editor;
  }

  /** The slides as the server has them. */
  readonly savedSlides = async (): Promise<Slide[]> => (await getProject(this.editor.page, this.id)).slides;

  /** The texts of the first slide as the server has them, from back to front. */
  readonly savedTexts = async (): Promise<TextLayer[]> => (await this.savedSlides())[0]?.textLayers ?? [];

  /** The style of the text at the back of the first slide as the server has it. */
  readonly savedStyle = async (): Promise<TextLayer['style'] | undefined> => (await this.savedTexts())[0]?.style;
}

/** Asks to delete the open project on a wide screen; a dialog asks back. */
export async function askToDelete(page: Page): Promise<void> {
  await new EditorDriver(page).chooseInMenu('Delete project');
}

/** Creates a project and opens it in the editor. A project without slides is open when its name is shown. */
export async function openProject(page: Page, project: { name?: string; slides?: Slide[] } = {}): Promise<OpenedProject> {
  const { id, name } = await createProject(page, { name: 'Under test', ...project });
  const editor = new EditorDriver(page);
  await page.goto(`/editor?projectId=${id}`);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  if (project.slides?.length !== 0) await expect(editor.canvas).toBeVisible();
  return new OpenedProject(id, editor);
}
