/** The slide in the editor's address, so that a reload and the way back lead to it. The first one is not named. */

const SLIDE = 'slide';
const PROJECT = 'projectId';

/**
 * The slide that an address names for a project, counted from 0; 0 where it names none, or one of another project.
 * @param search the query of the address, e.g. `?projectId=…&slide=3`
 */
export function slideOf(search: string, projectId: string | undefined): number {
  const parameters = new URLSearchParams(search);
  const ofProject = parameters.get(PROJECT) || projectId;
  const number = Number(parameters.get(SLIDE));
  return ofProject === projectId && Number.isInteger(number) && number > 1 ? number - 1 : 0;
}

/** The query of an address with that slide in it, and with the project that it belongs to. @param slideIndex counted from 0 */
export function withSlide(search: string, { projectId, slideIndex }: { projectId: string | undefined; slideIndex: number }): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(SLIDE);
  if (slideIndex > 0 && projectId !== undefined) {
    parameters.set(PROJECT, projectId);
    parameters.set(SLIDE, String(slideIndex + 1));
  }
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}
