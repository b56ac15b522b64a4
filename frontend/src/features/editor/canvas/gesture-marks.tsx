import type { Guide } from '../tools/snap.ts';

/** Snapping lines, and width and font size while resizing. */
export function GestureMarks({ guides, readout, scale }: { guides: readonly Guide[]; readout: string | null; scale: number }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {guides.map(({ axis, at }) => (
        <span
          key={axis}
          className={axis === 'x' ? 'absolute inset-y-0 w-px bg-instagram' : 'absolute inset-x-0 h-px bg-instagram'}
          style={axis === 'x' ? { left: at * scale } : { top: at * scale }}
        />
      ))}
      {readout && (
        <span className="absolute left-1/2 top-2 -translate-x-1/2 whitespace-nowrap rounded-chip bg-scrim px-2 py-1 text-xs tabular text-on-scrim">
          {readout}
        </span>
      )}
    </div>
  );
}
