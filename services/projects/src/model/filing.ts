/**
 * Folder and archive state of a project, with its chosen hook. Filing is not part of the project: changing it raises neither
 * revision nor time of the last change, posts made from the project stay current, and open editors are not affected.
 */
export interface Filing {
  /** Name of the folder; absent: it is in none. */
  folder?: string;
  /** When it was put away; absent: it is not. */
  archivedAt?: Date;
  /** The opener that was put on its first slide, by its id; absent: none was. The numbers of its posts are shown beside the opener. */
  hookId?: string;
}

/** Change of a project's filing: null takes it out, what is absent stays. */
export type FilingChange = { [Field in keyof Filing]?: Filing[Field] | null };

const fields = { folder: true, archivedAt: true, hookId: true } as const satisfies Record<keyof Filing, true>;

/** Every field of a filing. What lists read, what a save leaves as it is and what the API shows follow from it. */
export const filingFields = Object.keys(fields) as readonly (keyof Filing)[];

/** Takes the filing out of a project; absent fields stay absent. */
export function filingOf(project: Filing): Filing {
  return Object.fromEntries(filingFields.flatMap((field) => (project[field] === undefined ? [] : [[field, project[field]]])));
}

/** Returns a project without its filing. */
export function withoutFiling<Project extends Filing>(project: Project): Omit<Project, keyof Filing> {
  const rest = { ...project };
  for (const field of filingFields) delete rest[field];
  return rest;
}
