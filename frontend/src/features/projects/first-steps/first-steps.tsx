import { Check, X } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListImagesQuery } from '@/shared/api/generated/media.ts';
import { useListSocialAccountsQuery } from '@/shared/api/generated/social-accounts.ts';
import { asking } from '@/shared/lib/asked-for.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { useListProjectSummariesQuery } from '../api.ts';
import { visibleProjects } from '../list/arrange-projects.ts';
import { areFirstStepsOver, endFirstSteps } from './over.ts';

/** The three steps from nothing to a planned post, until they are done or dismissed. Not a list: the projects are the list of this screen. */
export function FirstSteps() {
  const titleId = useId();
  const [isOver, setOver] = useState(areFirstStepsOver);
  const { data: images } = useListImagesQuery({ limit: 1 }, { skip: isOver });
  const { data: accounts } = useListSocialAccountsQuery(undefined, { skip: isOver });
  const { data: projects } = useListProjectSummariesQuery({}, { skip: isOver });
  const done = images && accounts && projects && ([images.length > 0, visibleProjects(projects).length > 0, accounts.length > 0] as const);
  const areDone = done?.every(Boolean) === true;
  useEffect(() => {
    if (areDone) endFirstSteps();
  }, [areDone]);
  if (isOver || areDone || !done) return null;
  const end = () => {
    endFirstSteps();
    setOver(true);
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4 rounded-card border border-line bg-surface-1 p-4">
      <header className="flex items-center justify-between gap-2">
        <h2 id={titleId} className="text-lg">
          First steps
        </h2>
        <IconButton label="Dismiss the first steps" onClick={end}>
          <X />
        </IconButton>
      </header>
      <div className="flex flex-wrap gap-6">
        <Step title="Add images" isDone={done[0]} action={<Link to="/library">Open the library</Link>}>
          Upload your own images, or capture a website.
        </Step>
        <Step
          title="Make slides"
          isDone={done[1]}
          action={
            <Link to="/projects" state={asking('new-project')}>
              Create a project
            </Link>
          }
        >
          The fastest way: create a project, paste a list (each line becomes a slide), press Auto-populate, then Export.
        </Step>
        <Step title="Connect an account" isDone={done[2]} action={<Link to="/accounts">Open accounts</Link>}>
          Then schedule your slides to be published at the time you choose.
        </Step>
      </div>
    </section>
  );
}

interface StepProps {
  title: string;
  isDone: boolean;
  /** A link to where it is done. */
  action: ReactNode;
  children: string;
}

function Step({ title, isDone, action, children }: StepProps) {
  return (
    <div className="flex min-w-56 flex-1 flex-col gap-1">
      <h3 className="flex items-center gap-2 text-base font-medium">
        {title}
        {isDone && <Check role="img" aria-label="Done" className="size-4 text-ok" />}
      </h3>
      <p className="text-sm text-muted text-pretty">{children}</p>
      {!isDone && <span className="mt-auto pt-2 text-sm [&_a]:font-medium [&_a]:text-primary">{action}</span>}
    </div>
  );
}
