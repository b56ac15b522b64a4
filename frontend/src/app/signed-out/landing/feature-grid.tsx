import type { ReactNode } from 'react';
import { FillingSlides, FormatFrame, ProjectStack, StyleSamples } from './feature-drawings.tsx';

const FEATURES: readonly { title: string; text: string; drawing: ReactNode }[] = [
  { title: 'Preset text styles', text: '17 styles, each readable on any photo.', drawing: <StyleSamples /> },
  { title: 'Auto-populate slides', text: 'Fill a whole post with unused images in one step.', drawing: <FillingSlides /> },
  { title: 'Multi-format export', text: 'Story, post, portrait and landscape, as JPEG or ZIP.', drawing: <FormatFrame /> },
  {
    title: 'Project management',
    text: 'Rename, reopen and reuse your work. Everything is saved automatically.',
    drawing: <ProjectStack />,
  },
];

/** Features of the product, in four small moving drawings. */
export function FeatureGrid() {
  return (
    <section aria-label="Features">
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ title, text, drawing }) => (
          <li
            key={title}
            className="flex items-center gap-4 rounded-card border border-line bg-surface-1 p-3 lg:flex-col lg:items-stretch lg:gap-3"
          >
            <div className="grid h-18 w-36 shrink-0 place-items-center overflow-hidden rounded-control bg-canvas lg:w-full" aria-hidden>
              {drawing}
            </div>
            <div className="flex flex-col gap-0.5 lg:px-1 lg:pb-1">
              <h2 className="text-base">{title}</h2>
              <p className="text-sm text-muted text-pretty">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
