import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { pagePath } from './help-address.ts';
import { Markdown } from './markdown.tsx';
import { FIRST_PAGE, helpPages } from './pages.ts';
import './help-text.css';

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
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 md:p-8 lg:flex-row">
      <nav aria-label="Help pages" className="shrink-0">
        <ul className="flex flex-wrap gap-1 lg:flex-col">
          {helpPages.map((each) => (
            <li key={each.name}>
              <NavLink end to={pagePath(each.name)} className="help-link">
                {each.title}
              </NavLink>
            </li>
          ))}
          <li>
            <a href="/licenses.txt" className="help-link">
              Licenses
            </a>
          </li>
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
    <article className="help-text">
      <Markdown text={text} />
    </article>
  );
}
