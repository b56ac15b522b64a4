import { ChevronLeft, ChevronRight } from 'lucide-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useRef, useState } from 'react';
import { headlineOf } from '@viral-slides/slide-document';
import { projectsApi, useListProjectSummariesQuery } from '@/shared/api/generated/projects.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { usePrefersReducedMotion } from '@/shared/lib/media-query.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { accountOf, destinationName, isOpen, type Destination } from '../destinations.ts';
import { isChosenVideo, tagsOf } from '../draft.ts';
import { AppFurniture, type FurnitureTexts } from './app-furniture.tsx';
import { PreviewSlides } from './preview-slides.tsx';

/** Approximate look of the post in the app of a destination: its slides, swiped, and its caption as it is cut there. */
export function PostPreview({ destinations }: { destinations: readonly Destination[] }) {
  const [chosen, setChosen] = useState('');
  const open = destinations.filter(isOpen);
  const shown = open.find(({ key }) => key === chosen) ?? open[0];
  const { data: projects } = useListProjectSummariesQuery({});
  const { track, index, onScroll, turn } = useTrack();
  // Loaded by the slides below.
  const { data: seen } = projectsApi.endpoints.getProject.useQueryState(shown?.draft.projectId ? { id: shown.draft.projectId } : skipToken);
  const headline = useMemo(() => headlineOf(seen?.slides ?? []), [seen]);
  if (!shown) return null;
  const { draft } = shown;
  const project = projects?.find(({ id }) => id === draft.projectId);
  const count = project?.slideCount ?? 0;
  return (
    <section aria-label="Preview" className="flex w-50 flex-col gap-2">
      {open.length > 1 && (
        <Select
          aria-label="Preview on"
          value={shown.key}
          onValueChange={setChosen}
          options={open.map((each) => ({ value: each.key, label: destinationName(each, destinations) }))}
        />
      )}
      <AppFurniture platform={draft.platform} isChosenVideo={isChosenVideo(draft, shown.context)} texts={textsOf(shown, headline)}>
        <PreviewSlides destination={shown} track={track} onScroll={onScroll} />
      </AppFurniture>
      <div className="flex items-center justify-between">
        <IconButton label="Previous slide" size="icon-sm" disabled={index === 0} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <p className="text-sm text-muted tabular">{count > 0 ? `${Math.min(index + 1, count)} of ${count}` : 'No slides yet'}</p>
        <IconButton label="Next slide" size="icon-sm" disabled={index + 1 >= count} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </div>
    </section>
  );
}

function textsOf(destination: Destination, headline: string): FurnitureTexts {
  const account = accountOf(destination);
  const { title, description, tags } = destination.draft;
  return { title, description, tags: tagsOf(tags), handle: account ? handleOf(account) : '@you', headline };
}

/** Follows which slide is seen, and turns to the next. */
function useTrack() {
  const track = useRef<HTMLDivElement>(null);
  const isStill = usePrefersReducedMotion();
  const [index, setIndex] = useState(0);
  const onScroll = () => {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 };
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  };
  const turn = (by: 1 | -1) =>
    track.current?.scrollTo({ left: (index + by) * track.current.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
  return { track, index, onScroll, turn };
}
