import type { UsingProject } from './image-users.ts';

/** The projects that show what is to be deleted. @param lead sentence above them */
export function UsingProjects({ projects, lead }: { projects: readonly UsingProject[]; lead: string }) {
  return (
    <>
      <p>{lead}</p>
      <ul className="flex max-h-32 list-disc flex-col gap-0.5 overflow-y-auto pl-5 text-text">
        {projects.map((project) => (
          <li key={project.id} className="break-words">
            {project.name === '__autosave__' ? 'Unsaved slides in the editor' : project.name}
          </li>
        ))}
      </ul>
    </>
  );
}
