import { expect } from '@playwright/test';
import type { APIResponse, Page } from '@playwright/test';
import type { PictureFile } from './pictures.ts';

/** Calls to the API as the person of a page, for what a test starts from and for what it checks behind the screen. */

/** Header that a browser sends with a request from the product's own page; changes without it are refused. */
export const fromOwnPage = { 'sec-fetch-site': 'same-origin' };

/** A text on a slide. */
export interface TextLayer {
  id: string;
  content: string;
  style: Record<string, unknown> & { fontSize: number; position: string; maxWidth?: number; customPosition?: { x: number; y: number } };
  isLocked?: boolean;
}

/** A slide of a project. */
export interface Slide {
  id: string;
  imageUrl: string;
  textLayers: TextLayer[];
  isGenerated: boolean;
}

/** A project as the API answers it. */
export interface Project {
  id: string;
  name: string;
  slides: Slide[];
  outputFormat: string;
  revision: number;
  /** ISO date and time. */
  createdAt: string;
}

/** An image of the library as the API answers it. */
export interface Image {
  id: string;
  filename: string;
  url: string;
  isUsed: boolean;
  width: number;
  height: number;
}

/** Picture of a slide for which no image was chosen. */
export const blankSlideUrl = '/blank-slide.svg';

/** Slides with the given pictures, in this order. */
export function slidesWith(imageUrls: readonly string[]): Slide[] {
  return imageUrls.map((imageUrl, index) => ({ id: `s${index + 1}`, imageUrl, textLayers: [], isGenerated: false }));
}

/** Creates a project. */
export async function createProject(
  page: Page,
  project: { name?: string; slides?: readonly Pick<Slide, 'id' | 'imageUrl' | 'isGenerated'>[]; outputFormat?: string } = {},
): Promise<Project> {
  return bodyOf(await page.request.post('/api/projects', { data: project, headers: fromOwnPage }), 201);
}

/** Reads one project. */
export async function getProject(page: Page, id: string): Promise<Project> {
  return bodyOf(await page.request.get(`/api/projects/${id}`), 200);
}

/** Reads all projects, most recently updated first, without the hidden autosave record. */
export async function listProjects(page: Page): Promise<Project[]> {
  return bodyOf(await page.request.get('/api/projects'), 200);
}

/** Changes a project at any revision. */
export async function changeProject(page: Page, id: string, change: { name?: string; slides?: Slide[] }): Promise<Project> {
  return bodyOf(await page.request.patch(`/api/projects/${id}`, { data: change, headers: fromOwnPage }), 200);
}

/** Parts of a slide that a template keeps. */
interface TemplateSlide {
  imageUrl: string;
  textLayers: readonly object[];
}

/** Keeps slides as a template of the person. */
export async function createTemplate(page: Page, name: string, slides: readonly TemplateSlide[]): Promise<void> {
  const data = { name, slides: slides.map(({ imageUrl, textLayers }) => ({ imageUrl, textLayers })) };
  await bodyOf(await page.request.post('/api/templates', { data, headers: fromOwnPage }), 201);
}

/** Puts pictures into the library, in this order; returns the new images in the same order. */
export async function uploadPictures(page: Pick<Page, 'request'>, files: readonly PictureFile[]): Promise<Image[]> {
  const images: Image[] = [];
  for (const file of files) {
    const answer = await page.request.post('/api/uploads', { multipart: { files: file }, headers: fromOwnPage });
    const { results } = await bodyOf<{ results: { status: string; image: Image }[] }>(answer, 200);
    expect(results.map(({ status }) => status)).toEqual(['created']);
    images.push(...results.map(({ image }) => image));
  }
  return images;
}

/** Makes a pack with these pictures. @returns its id */
export async function createPack(
  page: Page,
  { name, color = 'blue', images }: { name: string; color?: string; images: readonly Image[] },
): Promise<string> {
  const { id } = await bodyOf<{ id: string }>(await page.request.post('/api/packs', { data: { name, color }, headers: fromOwnPage }), 201);
  const data = { putIn: images.map((image) => image.id) };
  await bodyOf(await page.request.patch(`/api/packs/${id}/images`, { data, headers: fromOwnPage }), 200);
  return id;
}

/** Reads the library, newest first. */
export async function listImages(page: Page): Promise<Image[]> {
  return bodyOf(await page.request.get('/api/images'), 200);
}

/** Marks an image used or not. */
export async function markImage(page: Page, id: string, isUsed: boolean): Promise<Image> {
  return bodyOf(await page.request.patch(`/api/images/${id}`, { data: { isUsed }, headers: fromOwnPage }), 200);
}

/** Tries to delete an image; returns the status of the answer. */
export async function tryToDeleteImage(page: Page, id: string): Promise<number> {
  return (await page.request.delete(`/api/images/${id}`, { headers: fromOwnPage })).status();
}

export async function bodyOf<T>(answer: APIResponse, status: number): Promise<T> {
  expect(answer.status(), await answer.text()).toBe(status);
  return (await answer.json()) as T;
}
