import { platformLabel } from '@viral-slides/platforms';
import { PenTool } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Project } from '@/shared/api/generated/projects.ts';
import { Button } from '@/shared/ui/button.tsx';
import { PlatformMark } from '@/shared/ui/platform-mark.tsx';
import type { Autopilot, AutopilotProposal } from '../api.ts';
import { whenInSentence, whenWords } from '../time-words.ts';
import type { AnswerFailure } from './answer-failure.ts';

/** Account and slot of a slideshow. */
export function ProposalHead({
  proposal,
  handle,
  platform,
}: {
  proposal: AutopilotProposal;
  handle: string;
  platform: string | undefined;
}) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {platform !== undefined && <PlatformMark id={platform} />}
      <div className="flex min-w-0 flex-col">
        <h2 className="truncate text-lg font-semibold">
          {handle}
          {platform !== undefined && <span className="text-sm font-normal text-muted"> {platformLabel(platform)}</span>}
        </h2>
        <time dateTime={proposal.slotAt} className="tabular">
          {whenWords(proposal.slotAt)}
        </time>
      </div>
    </div>
  );
}

interface ProposalFactsProps {
  proposal: AutopilotProposal;
  autopilot: Autopilot | undefined;
  project: Project | undefined;
  /** The slide that is seen, from 0. */
  at: number;
}

/** The hook, the texts of the shown slide, and what happens without an answer. */
export function ProposalFacts({ proposal, autopilot, project, at }: ProposalFactsProps) {
  const { hook, projectId, answerBy, variant } = proposal;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {hook !== null && <p className="text-lg font-semibold text-pretty">{hook}</p>}
      {project && <SlideWords project={project} at={at} />}
      <p className="text-sm text-muted text-pretty">
        {autopilot?.withoutAnswer === 'draft' ? 'Becomes a draft' : 'Skipped automatically'} if you don’t respond by{' '}
        {whenInSentence(answerBy)}.{variant > 1 && ` This is variant ${variant}.`}
      </p>
      {projectId !== null && (
        <Button asChild className="self-start">
          <Link to={`/editor?projectId=${encodeURIComponent(projectId)}`}>
            <PenTool />
            Edit
          </Link>
        </Button>
      )}
    </div>
  );
}

/** The slides are pictures: what they say is read here. */
function SlideWords({ project, at }: { project: Project; at: number }) {
  const words = (project.slides[at]?.textLayers ?? []).map(({ content }) => content.trim()).filter((content) => content !== '');
  return (
    <p className="text-sm text-muted tabular">
      Slide {at + 1} of {project.slides.length}
      {words.length > 0 && <span className="sr-only">: {words.join('. ')}</span>}
    </p>
  );
}

/** Reason why the latest answer to it was not carried out, with advice. */
export function FailureNote({ failure }: { failure: AnswerFailure | undefined }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-control bg-danger-soft p-3 text-sm text-pretty empty:hidden">
      {failure && <p>{failure.text}</p>}
      {failure?.to && (
        <Button asChild>
          <Link to={failure.to.path}>{failure.to.label}</Link>
        </Button>
      )}
    </div>
  );
}
