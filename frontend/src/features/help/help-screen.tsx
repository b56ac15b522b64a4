import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { pagePath } from './help-address.ts';
import { Markdown } from './markdown.tsx';
import { FIRST_PAGE, helpPages } from './pages.ts';

export interface HelpScreenProps {
  /** Name of the page. */
  name: string | undefined;
  /** Loads the text of a page of `docs/using`. */
  load: (name: string) => Promise<string>;
}

/** The guide to the product: its pages, and the text of one. */
export function HelpScreen({ name = FIRST_PAGE, load }: HelpScreenProps) {
  const page = helpPages.find((each) => each.name === name);
  usePageMeta({ title: page?.title ?? 'Help', description: 'How to use Viral Slides.' });
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-x-10 gap-y-6 p-4 md:p-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="Help pages">
        <ul className="flex flex-wrap gap-x-1 gap-y-0.5 lg:sticky lg:top-8 lg:flex-col">
          {helpPages.map((each) => (
            <li key={each.name}>
              <NavLink
                end
                to={pagePath(each.name)}
                className="flex min-h-8 items-center rounded-control px-2 py-1 text-sm text-muted hover:text-text aria-[current=page]:bg-surface-3 aria-[current=page]:text-text touch:min-h-11"
              >
                {each.title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {page ? (
        <HelpText key={page.name} name={page.name} load={load} />
      ) : (
        <EmptyState level={1} title="No such help page" hint="Choose a page from the list." />
      )}
    </div>
  );
}

function HelpText({ name, load }: { name: string; load: HelpScreenProps['load'] }) {
  const [text, setText] = useState<string | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { hash } = useLocation();
  useEffect(() => {
    let isWanted = true;
    load(name).then(
      (loaded) => isWanted && setText(loaded),
      () => isWanted && setText('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [name, load, attempt]);
  useEffect(() => {
    if (text !== null && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [text, hash]);
  if (text === null) return <Skeleton className="h-96 w-full" />;
  if (text === 'failed')
    return (
      <LoadFailure
        level={1}
        title="This help page could not be loaded"
        hint="Check your connection and try again."
        onRetry={() => {
          setText(null);
          setAttempt(attempt + 1);
        }}
        isRetrying={false}
      />
    );
  return (
    <article className="flex max-w-[72ch] flex-col gap-3 text-muted [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-3 [&_h1]:text-text [&_h2]:text-text [&_h3]:text-text [&_ol]:flex [&_ol]:flex-col [&_ol]:gap-1.5 [&_ol]:pl-5 [&_ul]:flex [&_ul]:flex-col [&_ul]:gap-1.5 [&_ul]:pl-5">
      <Markdown text={text} />
    </article>
  );
}
