import { emojiFamily } from '@viral-slides/slide-renderer';
import { EmojiPicker, type EmojiPickerListComponents } from 'frimousse';
import { loadEmojiData } from './emoji-data.ts';

const COLUMNS = 8;

/** Components for a row, an emoji and the head of a group. */
const parts: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className="bg-surface-1 px-1 py-1.5 text-xs font-medium text-muted">
      {category.label}
    </div>
  ),
  Row: ({ children, ...props }) => (
    <div {...props} className="scroll-my-1">
      {children}
    </div>
  ),
  Emoji: ({ emoji, style, ...props }) => (
    <button
      type="button"
      {...props}
      // The same emoji font as on the slide, independent of the machine's.
      style={{ ...style, fontFamily: emojiFamily() ?? style?.fontFamily }}
      className="flex size-8 items-center justify-center rounded-control text-xl data-[active]:bg-surface-3"
    >
      {emoji.emoji}
    </button>
  ),
};

/** It comes after the popover opened, which has given the focus to nothing. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** All emoji, with a search, in the pictures that go out with a slide. A part of its own, since few need it. */
export function EmojiList({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <EmojiPicker.Root
      columns={COLUMNS}
      resolveEmojiData={loadEmojiData}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
      className="flex h-80 flex-col"
    >
      <div className="flex items-center gap-2 pb-2">
        <EmojiPicker.Search
          ref={takeFocus}
          aria-label="Search emoji"
          placeholder="Search emoji"
          className="h-9 min-w-0 flex-1 rounded-control border border-line-strong bg-surface-2 px-3 text-base text-text touch:h-11 touch:text-lg"
        />
        <EmojiPicker.SkinToneSelector
          aria-label="Skin tone"
          className="size-9 shrink-0 rounded-control border border-line-strong text-xl touch:size-11"
          style={{ fontFamily: emojiFamily() ?? undefined }}
        />
      </div>
      <EmojiPicker.Viewport className="min-h-0 flex-1 outline-none">
        <EmojiPicker.Loading className="p-4 text-sm text-muted">Loading…</EmojiPicker.Loading>
        <EmojiPicker.Empty className="p-4 text-sm text-muted">No emoji found</EmojiPicker.Empty>
        <EmojiPicker.List components={parts} className="select-none" />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
