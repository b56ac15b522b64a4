import { ArrowLeft } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { LoadingScreen } from '@/app/loading-screen.tsx';
import { BrandMark } from '@/shared/ui/brand-mark.tsx';
import { followSiteLink } from './site-location.ts';

/** The frame of the legal pages for visitors: the product's name leads back to the landing page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="sticky top-0 z-10 border-b border-line bg-bg">
        <div className="mx-auto flex h-14 max-w-3xl items-center px-4 md:px-8">
          <a href="/" onClick={followSiteLink} className="flex items-center gap-2.5 rounded-control font-semibold">
            <ArrowLeft aria-hidden className="size-4 text-muted" />
            <BrandMark className="size-5" />
            Viral Slides
          </a>
        </div>
      </header>
      <main>
        <Suspense fallback={<LoadingScreen as="div" />}>{children}</Suspense>
      </main>
    </>
  );
}
