import { MAX_CONTENT_LENGTH } from '@viral-slides/slide-document';
import { languageOf, type LayerLayout } from '@viral-slides/slide-renderer';
import { useLayoutEffect, useRef, useState } from 'react';
import { newId } from '../new-id.ts';
import { focusTextBar } from '../text-bar/text-bar.tsx';
import { inlineTextStyle } from './inline-text-style.ts';

/** A text that is being typed. */
export interface InlineTextEditorProps {
  layout: LayerLayout;
  /** CSS pixels per canvas unit. */
  scale: number;
  /** @param editId one value as long as the field is open: all typing in it is one step of the history */
  onInput: (content: string, editId: string) => void;
  onEnd: () => void;
}

/**
 * A field over the drawing, which goes on showing the text. It keeps its own text while it is open: writing the document back into it would disturb input methods.
 * Paste arrives as plain text because it is a plain field.
 */
export function InlineTextEditor({ layout, scale, onInput, onEnd }: InlineTextEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [editId] = useState(newId);

  // At once, so that a key that opened the field is typed into it.
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);

  return (
    <textarea
      ref={field}
      aria-label="Text"
      lang={languageOf(layout.layer.content)}
      defaultValue={layout.layer.content}
      placeholder="Type here"
      maxLength={MAX_CONTENT_LENGTH}
      spellCheck={false}
      style={inlineTextStyle(layout, scale)}
      className="absolute z-10 resize-none overflow-hidden border-0 outline-2 outline-offset-1 outline-primary outline-solid ring-4 ring-on-primary selection:bg-primary/40 placeholder:opacity-60 placeholder:[-webkit-text-fill-color:currentColor]"
      onInput={(event) => onInput(event.currentTarget.value, editId)}
      onBlur={onEnd}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.altKey && event.key === 'F10' && focusTextBar()) event.preventDefault();
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEnd();
      }}
    />
  );
}
