import { Archive, ArchiveRestore, ArrowRight, CalendarPlus, CircleCheck, Ellipsis, FolderInput, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '@/shared/ui/menu.tsx';
import { cardDate, editorPath, slideCountText } from './project-words.ts';
import { ProjectThumbnail } from './project-thumbnail.tsx';

export interface ProjectCardProps {
  project: ProjectSummary;
  onSchedule: () => void;
  onRename: () => void;
  onDelete: () => void;
  /** The person wants it in another folder. */
  onMove: () => void;
  /** Puts it away, or takes it back. */
  onArchive: (isArchived: boolean) => void;
  /** Starts selecting several, with this one. */
  onSelect: () => void;
  /** While several are selected, what lies over the card in place of its controls. */
  layer: ReactNode;
}

/** One project: picture, name, size and date. A press anywhere on the card opens it. */
export function ProjectCard({ project, layer, ...on }: ProjectCardProps) {
  return (
    <li
      data-select={project.id}
      onContextMenu={(event) => {
        // A finger that stays.
        if (layer || (event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType !== 'touch') return;
        event.preventDefault();
        on.onSelect();
      }}
      className="project-card group relative overflow-hidden rounded-card border border-line bg-surface-1 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary"
    >
      <ProjectThumbnail project={project} />
      {project.archivedAt !== undefined && (
        <Badge tone="picture" className={cn('pointer-events-none absolute top-2', layer ? 'left-9' : 'left-2')}>
          Archived
        </Badge>
      )}
      <div className="flex min-w-0 flex-col justify-between">
        <div className="flex flex-col gap-0.5 p-3">
          <h2 className="truncate text-base font-medium">{project.name}</h2>
          <p className="truncate text-sm text-muted tabular">
            {slideCountText(project.slideCount)} · <time dateTime={project.createdAt}>{cardDate(project.createdAt)}</time>
            {project.folder !== undefined && ` · ${project.folder}`}
          </p>
        </div>
        <div className="project-actions">{layer ?? <CardControls project={project} {...on} />}</div>
      </div>
    </li>
  );
}

/** The way to the project, and what can be done with it. */
function CardControls({ project, onSchedule, onRename, onDelete, onMove, onArchive, onSelect }: Omit<ProjectCardProps, 'layer'>) {
  return (
    <>
      <Link
        to={editorPath(project.id)}
        aria-label={`Open ${project.name}`}
        title={project.name}
        onClick={(event) => {
          if (!event.shiftKey) return;
          event.preventDefault();
          onSelect();
        }}
        // The link covers the card, so that a press anywhere opens the project.
        className="outline-none after:absolute after:inset-0"
      >
        <span className="project-open inline-flex h-8 items-center gap-1 rounded-control text-sm font-semibold text-primary pointer-fine:px-2.5 [&_svg]:size-4">
          <span className="project-open-word">Open</span>
          <ArrowRight aria-hidden />
        </span>
      </Link>
      <div className="project-tools relative flex rounded-control">
        <CardAction label="Schedule" onClick={onSchedule}>
          <CalendarPlus />
        </CardAction>
        <CardAction label="Rename" onClick={onRename}>
          <Pencil />
        </CardAction>
        <CardAction label="Delete" onClick={onDelete}>
          <Trash2 />
        </CardAction>
        {project.archivedAt === undefined ? (
          <MoreMenu name={project.name} onMove={onMove} onArchive={() => onArchive(true)} onSelect={onSelect} />
        ) : (
          <CardAction label="Restore" onClick={() => onArchive(false)}>
            <ArchiveRestore />
          </CardAction>
        )}
      </div>
    </>
  );
}

interface MoreMenuProps {
  name: string;
  onMove: () => void;
  onArchive: () => void;
  onSelect: () => void;
}

/** Menu of the project's folder and archive, and of the selection of several. */
function MoreMenu({ name, onMove, onArchive, onSelect }: MoreMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={`More for ${name}`}>
          <Ellipsis />
        </Button>
      }
    >
      <MenuItem onSelect={onMove}>
        <FolderInput />
        Move to folder…
      </MenuItem>
      <MenuItem onSelect={onArchive}>
        <Archive />
        Archive
      </MenuItem>
      <MenuItem onSelect={onSelect}>
        <CircleCheck />
        Select
      </MenuItem>
    </Menu>
  );
}

/** An action of a card. */
function CardAction({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton label={label} size="icon-sm" onClick={onClick}>
      {children}
    </IconButton>
  );
}
