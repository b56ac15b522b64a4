import { BRAND_COLOR_PARTS } from '@viral-slides/slide-document';
import { useMemo, type ReactNode } from 'react';
import { OwnSwatches } from '@/shared/ui/color-field.tsx';
import { useChosenKit } from './chosen-kit.ts';

/** Puts the colours of the chosen kit at hand wherever a colour is chosen; see-through ones have no place there. */
export function BrandSwatches({ children }: { children: ReactNode }) {
  const kit = useChosenKit();
  const swatches = useMemo(() => {
    const colors = BRAND_COLOR_PARTS.flatMap((part) => kit?.look.colors[part] ?? []);
    return colors.filter((color) => /^#[0-9a-f]{6}$/i.test(color)).map((color) => color.toUpperCase());
  }, [kit]);
  return <OwnSwatches value={swatches}>{children}</OwnSwatches>;
}
