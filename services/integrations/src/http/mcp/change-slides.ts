import type { ApiClient, components } from '@viral-slides/api-client';
import { applyCommand } from '@viral-slides/slide-document';
import type { Command, Slide, SlideDocument } from '@viral-slides/slide-document';
import { ToolRefusal } from './tool-refusal.ts';

type Project = components['schemas']['Project'];

/**
 * Changes the slides of a project by commands of the editor, based on their current revision: a concurrent save is never overwritten.
 * @param commandsOf function that derives commands from the present slides
 * @throws ToolRefusal for a text that is locked and the like; ApiError `stale-revision`
 */
export async function changeSlides(api: ApiClient, id: string, commandsOf: (slides: readonly Slide[]) => Command[]): Promise<Project> {
  const params = { path: { id } };
  const { slides, outputFormat, revision } = await api.get('/api/projects/{id}', { params });
  let document = { slides, outputFormat } as SlideDocument;
  for (const command of commandsOf(document.slides)) {
    const result = applyCommand(document, command);
    if (!result.ok)
      throw new ToolRefusal(result.reason, result.message, {
        whatToDo: 'Look at the slides with get_slides, then make a different change.',
      });
    document = result.document;
  }
  const body = { slides: document.slides as Project['slides'], revision };
  return (await api.patch('/api/projects/{id}', { params, body })) as Project;
}

/** @throws ToolRefusal where there is no such slide or text */
export function nth<T>(list: readonly T[], number: number, what: string): T {
  const found = list[number - 1];
  if (found === undefined)
    throw new ToolRefusal(`${what}-not-found`, `There is no ${what} ${number}; there are ${list.length}.`, {
      whatToDo: 'Look at the slides with get_slides.',
    });
  return found;
}
