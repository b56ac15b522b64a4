import type { EditorState, OpenProject } from '../editor-slice.ts';

/** Whether what was begun on one project may go on: slides that had no project yet may have got one since. */
export function isSameProject(before: OpenProject | null, { project }: EditorState): boolean {
  return before === null || before.id === project?.id;
}
