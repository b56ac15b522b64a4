import type { CaptureFormat } from '@/shared/api/generated/screenshot.ts';
import { cn } from '@/shared/lib/class-names.ts';
import type { Choices } from '../capture/choices.ts';
import { hostOf } from '../capture/website-url.ts';

/** Highest that the preview is drawn, in pixels. */
const MAX_HEIGHT_PX = 400;

const WINDOW_TOP = { top: '4%', middle: '36%', bottom: '68%' } as const;

/** The chosen ratio with a drawing of a page in it: what of the page will be in the picture. */
export function PreviewBox({ format, choices, typedUrl }: { format: CaptureFormat; choices: Choices; typedUrl: string }) {
  const { width, height } = format;
  const scale = choices.deviceScale ?? format.deviceScale;
  return (
    <figure className="flex w-full min-w-0 flex-col items-center gap-3">
      <div
        data-testid="screenshot-preview"
        className="relative overflow-hidden rounded-card border border-line-strong bg-surface-1"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100%, ${Math.round((MAX_HEIGHT_PX * width) / height)}px)`,
          maxHeight: MAX_HEIGHT_PX,
        }}
      >
        <PageDrawing choices={choices} />
      </div>
      <figcaption className="max-w-full text-center text-sm text-muted">
        <span className="block truncate font-medium text-text">{hostOf(typedUrl) ?? 'Your website'}</span>
        <span className="tabular">
          {width * scale} × {choices.extent === 'full-page' ? 'the whole page' : height * scale}
          {choices.extent === 'slices' && `, ${choices.slices} slides`}
        </span>
      </figcaption>
    </figure>
  );
}

/** A long page beside the part of it that is taken. */
function PageDrawing({ choices: { extent, scrollPosition, slices, darkMode } }: { choices: Choices }) {
  return (
    <div aria-hidden className="absolute inset-0 grid place-items-center">
      <div
        className={cn(
          'relative h-[84%] w-[62%] max-w-40 overflow-hidden rounded-control border border-line',
          darkMode ? 'bg-canvas' : 'bg-surface-2',
        )}
      >
        <div className="absolute inset-0 flex flex-col gap-[4%] p-[8%]">
          {[70, 100, 86, 100, 60, 94, 100, 78, 100, 66, 90, 100].map((percent, index) => (
            <span
              key={index}
              className={cn('h-[5%] shrink-0 rounded-full', index % 5 === 0 ? 'bg-faint' : 'bg-line-strong')}
              style={{ width: `${percent}%` }}
            />
          ))}
        </div>
        {extent === 'screen' && (
          <span
            className="absolute inset-x-[4%] h-[28%] rounded-chip border-2 border-primary bg-primary-soft transition-[top] duration-180 ease-out"
            style={{ top: WINDOW_TOP[scrollPosition] }}
          />
        )}
        {extent === 'full-page' && <span className="absolute inset-[3%] rounded-chip border-2 border-primary bg-primary-soft" />}
        {extent === 'slices' && (
          <span className="absolute inset-[3%] flex flex-col gap-0.5">
            {Array.from({ length: slices }, (_, index) => (
              <span key={index} className="flex-1 rounded-[3px] border-2 border-primary bg-primary-soft" />
            ))}
          </span>
        )}
      </div>
    </div>
  );
}
