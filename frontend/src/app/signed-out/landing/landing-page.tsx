import { Infinity as InfinityIcon, Layers, Zap } from 'lucide-react';
import { PRODUCT_NAME, usePageMeta } from '@/shared/lib/page-meta.ts';
import { BrandMark } from '@/shared/ui/brand-mark.tsx';
import { buttonClasses } from '@/shared/ui/button-classes.ts';
import { SiteFooter } from '../site-footer.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { PhoneShow } from './phone-show.tsx';
import { useLiveliness } from './use-liveliness.ts';

const CLAIMS = [
  { icon: Zap, text: 'Lightning fast' },
  { icon: InfinityIcon, text: 'Unlimited images' },
  { icon: Layers, text: 'Multiple formats' },
] as const;

/** The page that visitors see first. */
export function LandingPage() {
  usePageMeta({
    title: PRODUCT_NAME,
    description: 'Turn images into slide posts: styled text, a lifelike phone preview and export in four formats.',
  });
  const isLively = useLiveliness();
  return (
    <div data-lively={isLively || undefined} className="mx-auto flex min-h-dvh max-w-6xl flex-col overflow-x-clip px-4 md:px-8">
      <header className="flex h-16 shrink-0 items-center gap-2.5">
        <BrandMark />
        <span className="text-lg font-semibold tracking-[-0.01em]">Viral Slides</span>
      </header>
      <main className="flex flex-1 flex-col gap-10 pb-8 md:gap-6 md:pb-4">
        {/* As high as the header, the features and the footer leave it, by numbers of its own: a browser that draws the page while it arrives must not move it. */}
        <section className="grid items-center gap-10 md:min-h-[calc(100dvh-23.5rem)] md:grid-cols-[1.1fr_1fr] md:gap-6 lg:min-h-[calc(100dvh-21rem)]">
          <div className="flex flex-col items-start gap-5">
            <h1 className="text-display text-balance">Slides people stop scrolling for.</h1>
            <p className="max-w-[28.5rem] text-lg text-muted text-pretty">
              Put text on your images, preview them exactly as they look on a phone, then export or schedule the post.
            </p>
            <a href="/api/login" className={buttonClasses({ variant: 'solid', size: 'lg', className: 'mt-1' })}>
              Get Started
            </a>
            <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
              {CLAIMS.map(({ icon: Icon, text }) => (
                <li key={text} className="flex items-center gap-2">
                  <Icon aria-hidden className="size-4 text-primary" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
          <PhoneShow isLively={isLively} />
        </section>
        <FeatureGrid />
      </main>
      <SiteFooter />
    </div>
  );
}
