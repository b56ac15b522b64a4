import type { TextLayer } from '@viral-slides/slide-document';
import { CopyPlus, LockOpen, Smile, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { EmojiChoice } from '../emoji/emoji-popover.tsx';
import { useInsertEmoji } from '../emoji/use-insert-emoji.ts';
import { useEditorTools } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { useIsStyleShown } from '../layout/style-shown.ts';
import { deleteSelected, duplicateSelected } from '../selection/selection-actions.ts';
import { asItem } from './bar-item.tsx';
import { BarPopover } from './bar-popover.tsx';
import type { TextBarStyleProps } from './text-bar-style.tsx';
import { useTextActions } from './use-text-actions.ts';

const textBarStyle = loadedLater(async () => (await import('./text-bar-style.tsx')).TextBarStyle);

/** Subject of the controls. */
export interface TextBarControlsProps extends TextBarStyleProps {
  slideId: string;
  layer: TextLayer;
}

/** The controls of the bar at a text, inside of a `Toolbar.Root`: what is done with it, and its style while the settings do not show it. */
export function TextBarControls({ control, slideId, layer, side }: TextBarControlsProps) {
  const context = useEditorTools();
  const { setLocked } = useTextActions(slideId);
  const TextBarStyle = useLoaded(textBarStyle, !useIsStyleShown(), null);
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
      {TextBarStyle && <TextBarStyle control={control} side={side} />}
      <EmojiButton side={side} />
      {copy}
      {action(isOneOfSeveral ? 'Delete texts' : 'Delete text', <Trash2 />, () => deleteSelected(context))}
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
