import type { Box } from '@viral-slides/slide-document';
import type { LayerLayout } from '@viral-slides/slide-renderer';
import { Toolbar } from 'radix-ui';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { widthBox } from '../canvas/width-box.ts';
import { useWindowKind } from '../layout/use-window-kind.ts';
import { useTextStyle } from '../panels/use-text-style.ts';
import { useIsGesturing } from '../tools/gesture-state.ts';
import { TextBarControls } from './text-bar-controls.tsx';
import { useBarPlace } from './use-bar-place.ts';

/** The bar at the selected text. */
export interface TextBarProps {
  layout: LayerLayout;
  /** All texts of the slide. */
  layouts: readonly LayerLayout[];
  slideId: string;
  /** CSS pixels per canvas unit. */
  scale: number;
  /** Whether the text is open for typing, and therefore as wide as it may become. */
  isEditing: boolean;
  /** The drawing the text is on. */
  canvas: RefObject<HTMLElement | null>;
  /** Gives the focus back to the text. */
  onLeave: () => void;
}

/** Leads the focus into the bar at the selected text. Returns false when there is none. */
export function focusTextBar(): boolean {
  const bar = document.querySelector<HTMLElement>('[data-text-bar]');
  bar?.focus();
  return bar !== null;
}

/**
 * The style of the selected text, within reach of the pointer. Alt+F10 or Tab lead into it, arrow keys move within, Escape leads back.
 * On a phone, upright or lying, there is no room for it beside a text: the Style sheet has the same.
 */
export function TextBar(props: TextBarProps) {
  const kind = useWindowKind();
  return kind === 'phone' || kind === 'lying' ? null : <PlacedBar {...props} />;
}

function PlacedBar({ layout, layouts, slideId, scale, isEditing, canvas, onLeave }: TextBarProps) {
  const control = useTextStyle();
  const isGesturing = useIsGesturing();
  const onPage = ({ x, y, width, height }: Box) => ({ x: x * scale, y: y * scale, width: width * scale, height: height * scale });
  const others = layouts.flatMap((other) => (other.layer.id === layout.layer.id ? [] : [onPage(other.bounds)]));
  const place = useBarPlace(canvas, onPage(isEditing && !layout.layer.style.rotation ? widthBox(layout) : layout.bounds), others);
  const leave = (event: KeyboardEvent) => {
    // Escape in what a button opened closes only that.
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  return (
    <Toolbar.Root
      ref={place.ref}
      aria-label="Text tools"
      data-text-bar
      style={{ ...place.style, ...(isGesturing ? { visibility: 'hidden' } : {}) }}
      className={cn(
        'z-30 flex w-max select-none items-center gap-0.5 rounded-card border border-line-strong bg-surface-1 p-1.5 shadow-overlay',
        place.isBlock && 'max-w-44 flex-wrap',
      )}
      onKeyDown={leave}
      onMouseDown={keepTyping}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <TextBarControls control={control} slideId={slideId} layer={layout.layer} side={place.away} />
    </Toolbar.Root>
  );
}

/** A press in the bar leaves the cursor in the text field that is being edited. */
function keepTyping(event: MouseEvent): void {
  if (document.activeElement instanceof HTMLTextAreaElement) event.preventDefault();
}
