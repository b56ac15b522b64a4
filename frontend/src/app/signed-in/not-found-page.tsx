import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { buttonClasses } from '@/shared/ui/button-classes.ts';
import { likelyScreens } from './likely-screens.ts';

/** Shown for an address that leads nowhere. */
export function NotFoundPage() {
  usePageMeta({ title: 'Page not found', description: 'We couldn’t find this page.' });
  return (
    <div className="grid min-h-[70dvh] place-items-center px-6 text-center">
      <div className="flex flex-col items-center gap-6">
        <LostSlide />
        <div className="flex flex-col gap-1.5">
          <h1 className="text-2xl">404 Page Not Found</h1>
          <p className="text-muted">Did you forget to add the page to the router?</p>
        </div>
        <Link to="/projects" className={buttonClasses({ variant: 'outline' })}>
          Go to Projects
        </Link>
        <Suggestions />
      </div>
    </div>
  );
}

/** Links to likely targets of the address. */
function Suggestions() {
  const { pathname } = useLocation();
  const id = useId();
  return (
    <nav aria-labelledby={id} className="flex flex-col items-center gap-1">
      <p id={id} className="text-sm text-muted">
        We couldn’t find <span className="break-all">{pathname}</span>. You may be looking for:
      </p>
      <ul className="flex flex-wrap justify-center gap-x-1">
        {likelyScreens(pathname).map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className={buttonClasses({ variant: 'ghost' })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Three slides, the middle one missing. */
function LostSlide() {
  return (
    <svg viewBox="0 0 132 84" className="w-33" fill="none" aria-hidden>
      <rect x="6.5" y="14.5" width="33" height="55" rx="5" className="fill-surface-2 stroke-line-strong" />
      <rect x="48.5" y="6.5" width="36" height="71" rx="6" className="stroke-faint" strokeDasharray="4 4" />
      <rect x="92.5" y="14.5" width="33" height="55" rx="5" className="fill-surface-2 stroke-line-strong" />
    </svg>
  );
}
