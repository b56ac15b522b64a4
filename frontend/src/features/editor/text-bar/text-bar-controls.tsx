import type { TextLayer } from '@viral-slides/slide-document';
import { AlignCenter, AlignLeft, AlignRight, CopyPlus, LockOpen, PaintBucket, Smile, Sparkles, Trash2 } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { ReactElement } from 'react';
import { ColorField } from '@/shared/ui/color-field.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { EmojiChoice } from '../emoji/emoji-popover.tsx';
import { useInsertEmoji } from '../emoji/use-insert-emoji.ts';
import { BackgroundEffect } from '../panels/background-effect.tsx';
import { PanelRow } from '../panels/panel-section.tsx';
import { TextEffects } from '../panels/text-effects.tsx';
import {
  AlignField,
  CaseField,
  FontField,
  ItalicField,
  SizeStepper,
  SizeValue,
  SpacingField,
  WeightField,
} from '../panels/text-fields.tsx';
import type { TextStyleControl } from '../panels/use-text-style.ts';
import { useEditorTools } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { deleteSelected, duplicateSelected } from '../selection/selection-actions.ts';
import { BarPopover } from './bar-popover.tsx';
import { useTextActions } from './use-text-actions.ts';

const LIST_CLASSES = 'h-8 w-32 gap-1 bg-transparent px-2 text-sm';
const ALIGN_ICON = { left: <AlignLeft />, center: <AlignCenter />, right: <AlignRight /> };

/** Lets arrow keys lead to a control of the bar. */
function asItem(control: ReactElement) {
  const { disabled = false } = control.props as { disabled?: boolean };
  return (
    <Toolbar.Button asChild disabled={disabled}>
      {control}
    </Toolbar.Button>
  );
}

/** What the controls are for. */
export interface TextBarControlsProps {
  control: TextStyleControl;
  slideId: string;
  layer: TextLayer;
  /** Side on which popovers open where there is room. */
  side: 'top' | 'bottom';
}

/** The controls of the bar at a text, inside of a `Toolbar.Root`: the fields of the settings in short. */
export function TextBarControls({ control, slideId, layer, side }: TextBarControlsProps) {
  const context = useEditorTools();
  const { setLocked } = useTextActions(slideId);
  const isOneOfSeveral = useEditor((editor) => editor.alsoSelectedIds.length > 0);
  const copy = action(isOneOfSeveral ? 'Duplicate texts' : 'Duplicate text', <CopyPlus />, () => duplicateSelected(context));
  if (layer.isLocked && control.isLocked) {
    return (
      <>
        {action('Unlock text', <LockOpen />, () => setLocked(layer.id, false))}
        {copy}
      </>
    );
  }
  return (
    <>
      <FontField control={control} asItem={asItem} className={LIST_CLASSES} />
      <span className="flex items-center gap-0.5">
        <SizeStepper control={control} asItem={asItem}>
          <SizeValue control={control} className="w-7 text-center text-sm tabular" />
        </SizeStepper>
      </span>
      <WeightField control={control} asItem={asItem} className={LIST_CLASSES} />
      <ItalicField control={control} asItem={asItem} />
      <Separator />
      <LookPopovers control={control} side={side} />
      <Separator />
      <EmojiButton side={side} />
      {copy}
      {action(isOneOfSeveral ? 'Delete texts' : 'Delete text', <Trash2 />, () => deleteSelected(context))}
    </>
  );
}

function LookPopovers({ control, side }: Pick<TextBarControlsProps, 'control' | 'side'>) {
  const { style, change } = control;
  return (
    <>
      <BarPopover side={side} label="Colour" icon={<Swatch color={style.color} />}>
        <ColorField label="Text colour" value={style.color} onChange={(color) => change({ color }, 'color')} />
      </BarPopover>
      <BarPopover side={side} label="Background" icon={<PaintBucket />}>
        <BackgroundEffect control={control} />
      </BarPopover>
      <BarPopover side={side} label="Align" icon={ALIGN_ICON[style.textAlign]}>
        <AlignField control={control} />
      </BarPopover>
      <BarPopover side={side} label="Effects" icon={<Sparkles />}>
        <PanelRow label="Case">
          <CaseField control={control} />
        </PanelRow>
        <PanelRow label="Spacing">
          <SpacingField control={control} />
        </PanelRow>
        <TextEffects control={control} />
      </BarPopover>
    </>
  );
}

/** Emoji for the words of the text. */
function EmojiButton({ side }: Pick<TextBarControlsProps, 'side'>) {
  const { noteCaret, insert } = useInsertEmoji();
  return (
    <BarPopover side={side} label="Insert emoji" icon={<Smile />} onOpen={noteCaret}>
      <EmojiChoice onPick={insert} />
    </BarPopover>
  );
}

function action(label: string, icon: ReactElement, run: () => void) {
  return asItem(
    <IconButton label={label} className="size-8" onClick={run}>
      {icon}
    </IconButton>,
  );
}

/** The colour of the letters as a letter over a bar of it. */
function Swatch({ color }: { color: string }) {
  return (
    <span aria-hidden className="flex flex-col items-center text-sm font-semibold leading-none text-text">
      A
      <span className="mt-0.5 h-1 w-4 rounded-full ring-1 ring-line-strong" style={{ background: color }} />
    </span>
  );
}

function Separator() {
  return <Toolbar.Separator className="mx-0.5 h-5 w-px shrink-0 bg-line" />;
}
