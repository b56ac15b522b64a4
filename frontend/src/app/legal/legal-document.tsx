import type { ReactNode } from 'react';
import { usePageMeta } from '@/shared/lib/page-meta.ts';

/** A legal text: what it is called and its sections. */
export interface LegalDocumentProps {
  title: string;
  description: string;
  /** One paragraph before the sections. */
  intro: string;
  sections: readonly LegalSection[];
}

/** A heading and what stands under it. */
export interface LegalSection {
  heading: string;
  body: ReactNode;
}

/** A page of text in a measure that is good to read, with numbered sections. */
export function LegalDocument({ title, description, intro, sections }: LegalDocumentProps) {
  usePageMeta({ title, description });
  return (
    <article className="mx-auto flex max-w-3xl flex-col gap-8 px-4 py-10 md:px-8 md:py-14">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-sm text-muted">Last updated: 1 November 2025</p>
        <p className="mt-3 text-lg text-muted text-pretty">{intro}</p>
      </header>
      {sections.map(({ heading, body }, index) => (
        <section key={heading} className="flex flex-col gap-2.5">
          <h2 className="text-lg">
            {index + 1}. {heading}
          </h2>
          <div className="flex max-w-[68ch] flex-col gap-3 text-lg text-text/85 [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-3 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-1.5 [&_ul]:pl-5">
            {body}
          </div>
        </section>
      ))}
    </article>
  );
}
