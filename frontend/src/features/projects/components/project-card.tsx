import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { cardDate, slideCountText } from './project-words.ts';
import { ProjectThumbnail } from './project-thumbnail.tsx';

/** What a card shows and tells. */
export interface ProjectCardProps {
  project: ProjectSummary;
  /** True for a project that was just created: focus goes there. */
  hasFocus: boolean;
  onSchedule: () => void;
  onRename: () => void;
  onDelete: () => void;
}

const ACTIONS =
  'absolute right-2 top-2 flex gap-0.5 rounded-control border border-line bg-surface-1 p-0.5 opacity-0 ' +
  'group-hover:opacity-100 group-focus-within:opacity-100 touch:opacity-100';

/** One project: picture, name, size and date. The whole card opens it; its buttons appear on hover and on focus. */
export function ProjectCard({ project, hasFocus, onSchedule, onRename, onDelete }: ProjectCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (hasFocus) link.current?.focus();
  }, [hasFocus]);

  return (
    <li className="group relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface-1 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary">
      <ProjectThumbnail imageUrl={project.firstSlide?.imageUrl} />
      <div className="flex flex-col gap-0.5 p-3">
        <Link
          ref={link}
          to={`/editor?projectId=${encodeURIComponent(project.id)}`}
          title={project.name}
          // The link covers the card, so that a press anywhere opens the project.
          className="truncate font-medium outline-none after:absolute after:inset-0"
        >
          {project.name}
        </Link>
        <p className="truncate text-sm text-muted tabular">
          {slideCountText(project.slideCount)} · <time dateTime={project.createdAt}>{cardDate(project.createdAt)}</time>
        </p>
      </div>
      <div className={ACTIONS}>
        <CardAction label="Schedule" onClick={onSchedule}>
          <CalendarPlus />
        </CardAction>
        <CardAction label="Rename" onClick={onRename}>
          <Pencil />
        </CardAction>
        <CardAction label="Delete" onClick={onDelete}>
          <Trash2 />
        </CardAction>
      </div>
    </li>
  );
}

/** An action of a card. */
function CardAction({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton label={label} size="icon-sm" className="touch:size-9" onClick={onClick}>
      {children}
    </IconButton>
  );
}
