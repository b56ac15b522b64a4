import { FONT_FAMILIES, ownFontIdOf, type FontFamily } from '@viral-slides/slide-document';
import { fontStack } from '@viral-slides/slide-renderer';
import type { SelectOption } from '@/shared/ui/select.tsx';
import { useListFontsQuery } from './api.ts';

const SHIPPED: readonly SelectOption<FontFamily>[] = FONT_FAMILIES.map((family) => ({
  value: family,
  label: <span style={{ fontFamily: fontStack(family) }}>{family}</span>,
}));

/** The families to choose from: one's own, then those of the product. @param chosen of the text; one that is gone is listed as such */
export function useFontOptions(chosen: FontFamily | undefined): readonly SelectOption<FontFamily>[] {
  const { data: fonts = [], isSuccess } = useListFontsQuery();
  const own = fonts.map(({ family, name }) => ({ value: family, label: name }));
  const isUnlisted = chosen !== undefined && ownFontIdOf(chosen) !== null && !fonts.some(({ family }) => family === chosen);
  const unlisted = isUnlisted ? [{ value: chosen, label: isSuccess ? 'A deleted font' : 'Your font' }] : [];
  return [...own, ...unlisted, ...SHIPPED];
}
