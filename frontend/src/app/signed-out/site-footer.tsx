import { useSyncExternalStore } from 'react';
import { followSiteLink } from './site-location.ts';

const LINK = 'rounded-chip py-1 hover:text-text';

/** The year that stands in the HTML of the build; a page that is opened later first has to agree with it. */
const BUILT_IN_YEAR = Number(import.meta.env?.VITE_BUILT_IN_YEAR ?? new Date().getFullYear());

/** The footer of the landing page. */
export function SiteFooter() {
  const year = useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => BUILT_IN_YEAR,
  );
  return (
    <footer className="flex flex-col-reverse items-center justify-between gap-2 border-t border-line py-4 text-sm text-muted sm:flex-row">
      <p className="tabular">© {year} Viral Slides. All rights reserved</p>
      <nav aria-label="Legal" className="flex gap-5">
        <a href="/terms" onClick={followSiteLink} className={LINK}>
          Terms of Service
        </a>
        <a href="/privacy" onClick={followSiteLink} className={LINK}>
          Privacy Policy
        </a>
      </nav>
    </footer>
  );
}

function neverChanges(): () => void {
  return () => {};
}
