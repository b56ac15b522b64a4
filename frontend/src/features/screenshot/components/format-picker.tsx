import type { CaptureFormat } from '@/shared/api/generated/screenshot.ts';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { useListCaptureFormatsQuery } from '../api.ts';
import { RadioCards } from './radio-cards.tsx';

/** Longer side of the little drawing of a ratio, in pixels. */
const DRAWING_PX = 22;
/** Formats of a usual server, for as many stand-ins. */
const USUAL_FORMATS = 8;

/** The sizes in which a page can be captured, with name and pixels. */
export function FormatPicker({ format, onChoose }: { format: CaptureFormat | undefined; onChoose: (format: CaptureFormat) => void }) {
  const listed = useListCaptureFormatsQuery();
  const { data, error, isFetching, refetch } = listed;
  if (data)
    return (
      <RadioCards
        label="Aspect Ratio"
        value={format?.id}
        onValueChange={(id) => {
          const chosen = data.find((candidate) => candidate.id === id);
          if (chosen) onChoose(chosen);
        }}
        cards={data.map(({ id, name, width, height }) => ({
          value: id,
          label: name,
          note: `${width} × ${height}`,
          drawing: <RatioDrawing width={width} height={height} />,
        }))}
        className="grid-cols-2"
      />
    );
  if (error !== undefined)
    return (
      <LoadFailure
        className="rounded-card border border-line"
        title="The sizes could not be loaded"
        hint="Captures need a size. Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <span className="sr-only">Loading sizes</span>
      <Skeleton className="h-4.5 w-24" />
      <div className="grid grid-cols-2 gap-2">
        {Array.from({ length: USUAL_FORMATS }, (_, index) => (
          // On a phone two of the four rows hold a name that breaks.
          <Skeleton key={index} className="h-12 max-[430px]:h-[57px]" />
        ))}
      </div>
    </div>
  );
}

function RatioDrawing({ width, height }: { width: number; height: number }) {
  const scale = DRAWING_PX / Math.max(width, height);
  return (
    <span aria-hidden className="grid size-6 shrink-0 place-items-center">
      <span className="rounded-[3px] border-[1.5px] border-current" style={{ width: width * scale, height: height * scale }} />
    </span>
  );
}
