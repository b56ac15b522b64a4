import { DesktopLayout } from './desktop-layout.tsx';
import type { EditorParts } from './editor-parts.ts';
import { PhoneLayout } from './phone-layout.tsx';
import { LyingLayout, TabletLayout } from './side-layouts.tsx';
import { StyleShown } from './style-shown.ts';

const LAYOUTS = { desktop: DesktopLayout, tablet: TabletLayout, phone: PhoneLayout, lying: LyingLayout };

/** Puts the parts of the editor where the window has room for them. */
export function EditorLayout(parts: EditorParts) {
  const Layout = LAYOUTS[parts.panels.kind];
  return (
    <StyleShown value={parts.panels.shown.settings}>
      <Layout {...parts} />
    </StyleShown>
  );
}
