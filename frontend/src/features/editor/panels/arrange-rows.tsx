import { canvasSize, type Box } from '@viral-slides/slide-document';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
} from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { editorOf } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import { selectedLayouts, unlockedOf } from '../selection/selected-layouts.ts';
import { placeTexts } from '../selection/selection-actions.ts';
import { useChangeableTexts } from '../selection/use-changeable-texts.ts';
import { alignBoxes, distributeBoxes, type Alignment } from '../tools/arrange-boxes.ts';
import { PanelRow } from './panel-section.tsx';

/** From this number of texts on, the spaces between them can be made equal. */
const FEWEST_TO_SPREAD = 3;

interface AlignmentButton {
  to: Alignment;
  /** Labels of the action for one text, and for several. */
  names: readonly [one: string, several: string];
  icon: ReactElement;
}

const ACROSS: readonly AlignmentButton[] = [
  { to: 'left', names: ['Align to the left of the slide', 'Line up left edges'], icon: <AlignStartVertical /> },
  { to: 'centre', names: ['Align to the center of the slide', 'Line up centers'], icon: <AlignCenterVertical /> },
  { to: 'right', names: ['Align to the right of the slide', 'Line up right edges'], icon: <AlignEndVertical /> },
];

const DOWN: readonly AlignmentButton[] = [
  { to: 'top', names: ['Align to the top of the slide', 'Line up top edges'], icon: <AlignStartHorizontal /> },
  { to: 'middle', names: ['Align to the middle of the slide', 'Line up middles'], icon: <AlignCenterHorizontal /> },
  { to: 'bottom', names: ['Align to the bottom of the slide', 'Line up bottom edges'], icon: <AlignEndHorizontal /> },
];

/** Lines up the selected texts, one at the slide, several at each other, and makes the spaces between three and more the same. */
export function ArrangeRows() {
  const count = useChangeableTexts().length;
  const { arrange, announcement } = useArrange();
  if (count === 0) return null;
  const rowOf = (label: string, buttons: readonly AlignmentButton[], spread: ReactElement) => (
    <PanelRow label={label}>
      {buttons.map(({ to, names, icon }) => {
        const name = names[count === 1 ? 0 : 1];
        return (
          <IconButton key={to} label={name} size="icon-sm" onClick={() => arrange(name, (boxes, canvas) => alignBoxes(boxes, to, canvas))}>
            {icon}
          </IconButton>
        );
      })}
      {count >= FEWEST_TO_SPREAD && spread}
    </PanelRow>
  );
  const spreadOn = (axis: 'x' | 'y', name: string, icon: ReactElement) => (
    <IconButton label={name} size="icon-sm" onClick={() => arrange(name, (boxes) => distributeBoxes(boxes, axis))}>
      {icon}
    </IconButton>
  );
  return (
    <>
      {rowOf('Horizontal', ACROSS, spreadOn('x', 'Distribute horizontally', <AlignHorizontalSpaceBetween />))}
      {rowOf('Vertical', DOWN, spreadOn('y', 'Distribute vertically', <AlignVerticalSpaceBetween />))}
      <output aria-live="polite" className="sr-only">
        {announcement}
      </output>
    </>
  );
}

/** Puts the selected texts where a rule has them, as one step; and says what was done, or that there was nothing to do. */
function useArrange() {
  const context = useEditorTools();
  const [announcement, setAnnouncement] = useState('');
  const arrange = (name: string, placesOf: (boxes: readonly Box[], canvas: ReturnType<typeof canvasSize>) => Box[]) => {
    const editor = editorOf(context.store);
    const texts = unlockedOf(selectedLayouts(editor));
    const boxes = placesOf(
      texts.map(({ bounds }) => bounds),
      canvasSize(editor.document.outputFormat),
    );
    // The visible bounds of a rotated text are aligned; its own box lies elsewhere.
    const moved = texts.flatMap(({ layer, box, bounds }, index) => {
      const { x, y } = boxes[index] ?? bounds;
      const by = { x: x - bounds.x, y: y - bounds.y };
      return Math.hypot(by.x, by.y) > 0.01 ? [{ layerId: layer.id, box: { ...box, x: box.x + by.x, y: box.y + by.y } }] : [];
    });
    setAnnouncement(placeTexts(context, moved) ? `${name}: done` : `${name}: nothing to move`);
  };
  return { arrange, announcement };
}
