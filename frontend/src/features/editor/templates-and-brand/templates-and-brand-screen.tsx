import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { BrandKitsPart } from './brand-kits-part.tsx';
import { FontsPart } from './fonts-part.tsx';
import { TemplatesPart } from './templates-part.tsx';

/** Page with the content shared by many projects. Stands inside an `EditorProvider`. @param onProjectCreated a project was made from a template */
export function TemplatesAndBrandScreen({ onProjectCreated }: { onProjectCreated: (projectId: string) => void }) {
  usePageMeta({ title: 'Templates & brand', description: 'Your templates, brand kits and fonts.' });
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 p-4 md:p-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl">Templates &amp; brand</h1>
        <p className="text-muted text-pretty">
          Templates, brand kits and fonts for all your projects. Changes here do not change existing slides.
        </p>
      </header>
      <TemplatesPart onProjectCreated={onProjectCreated} />
      <BrandKitsPart />
      <FontsPart />
    </div>
  );
}
