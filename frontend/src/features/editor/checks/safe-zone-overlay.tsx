import { SAFE_ZONES, safeArea, type OutputFormatId } from '@viral-slides/slide-document';
import { useEditor } from '../editor-selectors.ts';

/** Shows on the canvas what the chosen app covers with its own interface. No part of the drawing, so no part of an export. */
export function SafeZoneOverlay({ format, scale }: { format: OutputFormatId; scale: number }) {
  const platform = useEditor((editor) => editor.safeZone);
  const area = platform && safeArea(platform, format);
  if (!area) return null;
  const [left, top, right, bottom] = [area.x, area.y, area.x + area.width, area.y + area.height].map((edge) => `${edge * scale}px`);
  // The whole slide with the area cut out.
  const margins = `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${left} ${top}, ${right} ${top}, ${right} ${bottom}, ${left} ${bottom}, ${left} ${top})`;
  return (
    <div aria-hidden data-testid="safe-zone" className="pointer-events-none absolute inset-0 overflow-hidden rounded-[22px]">
      <div className="absolute inset-0" style={{ background: 'var(--covered)', clipPath: margins }} />
      <div
        data-testid="safe-area"
        className="absolute rounded-[2px] border border-dashed border-on-scrim/80"
        style={{ left, top, width: area.width * scale, height: area.height * scale }}
      />
      <span className="absolute bottom-2 left-1/2 -translate-x-1/2 rounded-chip bg-scrim px-2 py-0.5 text-xs text-on-scrim">
        {SAFE_ZONES[platform].name}
      </span>
    </div>
  );
}
