import { Check, Ellipsis, PenTool, Shuffle, Trash2 } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '@/shared/api/api-error.ts';
import { projectsApi, useGetProjectQuery, type Project } from '@/shared/api/generated/projects.ts';
import type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import { outdatedText } from '@/shared/posts/outdated-posts.ts';
import { useAppStore } from '@/shared/store/hooks.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '@/shared/ui/menu.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { RowEditor } from './row-editor.tsx';
import type { SaveOutcome } from './save-row.ts';
import type { SlideDrawings } from '@/shared/slides/slide-drawings.ts';
import { SlideTile } from './slide-tile.tsx';
import { LazyRowPosts } from '../posts/lazy-posts.tsx';
import { useTextProblems } from '../checks/use-text-problems.ts';

/** Callbacks common to all rows; keep the object the same while nothing changed. */
export interface SheetActions {
  seriesId: string;
  drawings: SlideDrawings;
  onStop: (place: number) => void;
  /** Opens the texts of a slide, from 0; null closes them, whatever is typed there. */
  onEdit: (row: number, slide: number | null) => void;
  /** Closes the texts of a row, after a question where words would be lost. */
  onLeave: (row: number) => void;
  /** Whether a row has unsaved text. */
  onTyped: (row: number, isTyped: boolean) => void;
  /** Marks a row as good, or takes the mark away. */
  onMark: (row: number) => void;
  onShuffle: (row: number, project: Project) => Promise<SaveOutcome>;
  onDelete: (project: Project | null) => void;
  /** Announces it to screen readers. */
  onAnnounce: (announcement: string) => void;
}

/** One project of the series. */
export interface SheetRowProps {
  row: number;
  projectId: string;
  place: number;
  /** Whether Tab leads to it. */
  isStop: boolean;
  isGood: boolean;
  /** Its project was deleted; it is shown as long as its texts are open. */
  isDeleted: boolean;
  /** Number of its scheduled posts that show an earlier version. */
  outdatedCount: number;
  /** Its posts, whatever became of them; keep the list the same while nothing changed. */
  posts: readonly ScheduledPost[];
  /** Slide whose texts are open; null: none. */
  editing: number | null;
  actions: SheetActions;
}

/** How long a row has to be in view before it is requested, in ms: one that is only scrolled past costs nothing. */
const PASSING_MS = 80;

/** All slides of one project, small, and what can be done with it. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, isStop, isGood, outdatedCount, posts, editing, actions } = props;
  const { project, isGone, isFailed, refetch } = useRowProject(props);
  const name = project?.name ?? `Row ${row}`;
  return (
    <div className="flex flex-col gap-2 border-b border-line py-3">
      <div className="flex min-h-9 items-center gap-1 touch:min-h-11">
        <span className="w-8 shrink-0 text-right text-sm text-muted tabular">{row}</span>
        <RowName {...props} name={name} canEdit={project !== undefined && !isGone} />
        <RowBadges isGood={isGood} outdatedCount={isGone ? 0 : outdatedCount} />
        <span className="flex-1" />
        {project && !isGone && <RowTools {...{ row, project, isStop, isGood, actions }} />}
      </div>
      <LazyRowPosts name={name} posts={posts} />
      <GoneNote isShown={isGone && editing !== null} />
      <RowBody {...props} project={project} isGone={isGone} isFailed={isFailed} onRetry={() => void refetch()} />
    </div>
  );
});

/** The project of a row. A deleted one is not asked for; where its texts are open, what was loaded stays. */
function useRowProject({ projectId, isDeleted, editing }: SheetRowProps) {
  const isWanted = useIsWanted(projectId) && (!isDeleted || editing !== null);
  const { data: project, error, refetch } = useGetProjectQuery({ id: projectId }, { skip: !isWanted });
  const isGone = isDeleted || (isApiError(error) && error.status === 404);
  return { project, isGone, isFailed: error !== undefined, refetch };
}

function RowBadges({ isGood, outdatedCount }: Pick<SheetRowProps, 'isGood' | 'outdatedCount'>) {
  return (
    <>
      {isGood && <Badge tone="ok">Good</Badge>}
      {outdatedCount > 0 && (
        <Badge tone="warn" title={outdatedText(outdatedCount)} className="min-w-0 shrink">
          <span className="truncate">
            {outdatedCount === 1 ? 'Post shows an earlier version' : `${outdatedCount} posts show an earlier version`}
          </span>
        </Badge>
      )}
    </>
  );
}

function RowName({ row, place, isStop, editing, actions, name, canEdit }: SheetRowProps & { name: string; canEdit: boolean }) {
  return (
    <button
      type="button"
      data-roving={place}
      data-row={row}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => actions.onStop(place)}
      onClick={() => canEdit && (editing === null ? actions.onEdit(row, 0) : actions.onLeave(row))}
      aria-expanded={editing !== null}
      className="min-h-9 min-w-0 truncate rounded-control px-2 text-left font-medium hover:bg-surface-2 touch:min-h-11"
      title={name}
    >
      {name}
    </button>
  );
}

/** Says that texts of a project do not fit well; its editor says which. */
function TextBadge({ project }: { project: Project }) {
  const problems = useTextProblems(project);
  if (problems.length === 0) return null;
  const sentences = problems.map(({ slide, sentence }) => `Slide ${slide}: ${sentence}`);
  return (
    <span title={sentences.join('\n')}>
      <Badge tone="warn">{problems.length === 1 ? '1 text warning' : `${problems.length} text warnings`}</Badge>
    </span>
  );
}

interface RowBodyProps extends Pick<SheetRowProps, 'row' | 'isStop' | 'editing' | 'actions'> {
  project: Project | undefined;
  isGone: boolean;
  isFailed: boolean;
  onRetry: () => void;
}

/** The slides, or why there are none. Where texts are open, they stay with what is typed in them until they are closed. */
function RowBody({ project, isGone, isFailed, onRetry, ...row }: RowBodyProps) {
  const isOpen = row.editing !== null;
  if (!project || (isGone && !isOpen)) return <NoSlides isGone={isGone} isFailed={isFailed} onRetry={onRetry} />;
  return <RowSlides {...row} project={project} />;
}

function GoneNote({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <p role="alert" className="text-sm text-danger sm:ml-10">
      This project was deleted elsewhere, so your changes cannot be saved. Copy the text you want to keep, then press Cancel.
    </p>
  );
}

/** Says why there are no slides. */
function NoSlides({ isGone, isFailed, onRetry }: { isGone: boolean; isFailed: boolean; onRetry: () => void }) {
  if (isGone) return <p className="text-sm text-muted sm:ml-10">This project was deleted.</p>;
  if (!isFailed) return <Skeleton className="aspect-9/16 w-(--slide-px) max-w-[calc(50%-0.25rem)] rounded-chip" />;
  return (
    <p role="alert" className="flex items-center gap-3 text-sm text-muted sm:ml-10">
      The project could not be loaded. <Button onClick={onRetry}>Try again</Button>
    </p>
  );
}

/** As many slides beside each other as fit at their smallest width, which the sheet sets, but two at least; they share the width. */
const SLIDES = 'grid gap-2 p-1 -mx-1 -my-1 grid-cols-[repeat(auto-fill,minmax(min(var(--slide-px),calc(50%-0.25rem)),1fr))]';

type PartProps = Pick<SheetRowProps, 'row' | 'isStop' | 'actions'> & { project: Project };

function RowSlides(props: PartProps & Pick<SheetRowProps, 'editing'>) {
  const { row, project, isStop, editing, actions } = props;
  const { name, slides, outputFormat } = project;
  const leave = () => actions.onLeave(row);
  const saved = () => {
    actions.onEdit(row, null);
    actions.onAnnounce(`${name} is saved`);
  };
  return (
    <>
      <ul aria-label={`Slides of ${name}`} className={SLIDES}>
        {slides.map((slide, n) => (
          <li key={slide.id}>
            <SlideTile
              slide={slide}
              format={outputFormat}
              drawings={actions.drawings}
              label={`Edit slide ${n + 1} of ${name}`}
              isChosen={editing === n}
              isStop={isStop}
              onPress={() => (editing === n ? leave() : actions.onEdit(row, n))}
            />
          </li>
        ))}
      </ul>
      {editing !== null && (
        <RowEditor
          of={{ seriesId: actions.seriesId, row }}
          project={project}
          at={editing}
          onTyped={actions.onTyped}
          onSaved={saved}
          onLeave={leave}
          onDiscard={() => actions.onEdit(row, null)}
        />
      )}
    </>
  );
}

function RowTools({ row, project, isStop, isGood, actions }: PartProps & Pick<SheetRowProps, 'isGood'>) {
  const [isDealing, setDealing] = useState(false);
  const tabIndex = isStop ? 0 : -1;
  const { id, name } = project;
  const shuffle = async () => {
    setDealing(true);
    const outcome = await actions.onShuffle(row, project);
    setDealing(false);
    if (outcome.ok) actions.onAnnounce(`Images of ${name} shuffled`);
    else toast({ title: 'The images were not changed', description: outcome.reason, variant: 'destructive' });
  };
  return (
    <div className="flex shrink-0 items-center">
      <TextBadge project={project} />
      <IconButton
        label={`Mark ${name} as good`}
        shortcut="G"
        aria-pressed={isGood}
        tabIndex={tabIndex}
        className={isGood ? 'text-ok' : undefined}
        onClick={() => actions.onMark(row)}
      >
        <Check />
      </IconButton>
      <IconButton label={`Shuffle the images of ${name}`} tabIndex={tabIndex} isBusy={isDealing} onClick={() => void shuffle()}>
        <Shuffle />
      </IconButton>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={`More for ${name}`} tabIndex={tabIndex}>
            <Ellipsis />
          </Button>
        }
      >
        <MenuItem asChild>
          <Link to={`/editor?projectId=${encodeURIComponent(id)}`}>
            <PenTool />
            Open in the editor
          </Link>
        </MenuItem>
        <MenuItem onSelect={() => actions.onDelete(project)}>
          <Trash2 />
          Delete…
        </MenuItem>
      </Menu>
    </div>
  );
}

/** Whether a row has been there for a moment, or its project is known already. */
function useIsWanted(projectId: string): boolean {
  const store = useAppStore();
  const [isWanted, setWanted] = useState(() => projectsApi.endpoints.getProject.select({ id: projectId })(store.getState()).isSuccess);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), PASSING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWanted;
}
