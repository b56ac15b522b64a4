import { STAND_IN_FONT, ownFontsOf } from '@viral-slides/slide-document';
import { useMemo } from 'react';
import { useEditor } from '../editor-selectors.ts';
import { useListFontsQuery } from './api.ts';

/** Says that texts of these slides are written with a font that is gone. */
export function DeletedFontsNote() {
  const slides = useEditor((editor) => editor.document.slides);
  const used = useMemo(() => ownFontsOf(slides), [slides]);
  const { data: fonts } = useListFontsQuery(undefined, { skip: used.length === 0 });
  const isGone = fonts !== undefined && used.some((id) => !fonts.some((font) => font.id === id));
  return (
    <p role="status" className="px-4 pb-4 text-sm text-warn text-pretty empty:hidden">
      {isGone && `Some text uses a deleted font. It appears in ${STAND_IN_FONT}, here and in posts.`}
    </p>
  );
}
