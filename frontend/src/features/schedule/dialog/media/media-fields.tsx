import { platformLabel } from '@viral-slides/platforms';
import type { OutputFormatId, SlideFrame } from '@viral-slides/slide-document';
import { useListProjectSummariesQuery } from '@/shared/api/generated/projects.ts';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import type { Destination } from '../destinations.ts';
import { videoChoiceOf, type Target } from '../draft.ts';
import { FitField } from './fit-field.tsx';
import { formatWords, pictureFrameOf } from './picture-frame.ts';
import { useCutSlides } from './use-cut-slides.ts';

interface MediaFieldsProps {
  destination: Destination;
  change: (fields: Partial<Target>) => void;
  /** Reason why the choice for the pictures is impossible. */
  error: string | undefined;
}

/** Fields for the media kind at a platform that takes either, and for the fit of slides with a ratio that it does not take. Nothing where there is nothing to choose. */
export function MediaFields({ destination, change, error }: MediaFieldsProps) {
  const { draft, context } = destination;
  const choice = videoChoiceOf(draft, context);
  const format = useFormat(draft.projectId);
  const frame = pictureFrameOf(destination, format);
  if (choice === undefined && !frame) return null;
  return (
    <div className="flex flex-col gap-3">
      {choice !== undefined && <KindField destination={destination} choice={choice} onChange={(mediaKind) => change({ mediaKind })} />}
      {frame && format && <MeasuredFit {...{ destination, change, error, frame, format }} />}
    </div>
  );
}

interface KindFieldProps {
  destination: Destination;
  /** The platform's word for a video. */
  choice: string;
  onChange: (kind: NonNullable<Target['mediaKind']>) => void;
}

/** Pictures or a video; where pictures cannot be published, why. */
function KindField({ destination: { draft, platform }, choice, onChange }: KindFieldProps) {
  const label = platformLabel(draft.platform);
  const isVideoOnly = platform?.takesPictures === false;
  return (
    <div className="flex flex-col gap-1.5">
      <SegmentedControl
        aria-label={`Post type on ${label}`}
        className="w-full max-w-80"
        value={draft.mediaKind ?? 'pictures'}
        onValueChange={onChange}
        segments={[
          { value: 'pictures', label: 'As images', isDisabled: isVideoOnly },
          { value: 'video', label: `As a ${choice}` },
        ]}
      />
      {isVideoOnly && (
        <p className="text-sm text-muted text-pretty">
          {label} fetches images from a public address, which this installation does not have. You can still publish them yourself.
        </p>
      )}
    </div>
  );
}

/** The format of a project; undefined while it is not known, or gone. */
function useFormat(projectId: string): OutputFormatId | undefined {
  const { data: projects } = useListProjectSummariesQuery({});
  return projects?.find(({ id }) => id === projectId)?.outputFormat;
}

function MeasuredFit({ destination, change, error, frame, format }: MediaFieldsProps & { frame: SlideFrame; format: OutputFormatId }) {
  const { platform, projectId } = destination.draft;
  const cut = useCutSlides(projectId, frame);
  return (
    <FitField
      frame={frame}
      cut={cut}
      hint={`${platformLabel(platform)} does not accept ${formatWords(format)} images.`}
      error={error}
      onChange={(pictureFit) => change({ pictureFit })}
    />
  );
}
