import { useListFontsQuery } from '../own-fonts/api.ts';
import { FONT_FILES_HINT, FontList } from '../own-fonts/font-list.tsx';
import { UploadFont } from '../own-fonts/upload-font.tsx';
import { Part } from './part.tsx';

/** The fonts of one's own. */
export function FontsPart() {
  const { data: fonts } = useListFontsQuery();
  return (
    <Part title="Your fonts" hint={FONT_FILES_HINT} action={<UploadFont isDisabled={!fonts} />}>
      <FontList />
    </Part>
  );
}
