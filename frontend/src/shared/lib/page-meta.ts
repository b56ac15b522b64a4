import { useEffect } from 'react';

/** Title and description of a page, for the browser tab, bookmarks and search engines. */
export interface PageMeta {
  /** Shown before the product name, e.g. `Projects`. */
  title: string;
  /** One sentence. */
  description: string;
}

/** The product's name as people read it. */
export const PRODUCT_NAME = 'Viral Slides';

/** Sets document title and description while the calling page is mounted. */
export function usePageMeta({ title, description }: PageMeta): void {
  useEffect(() => {
    document.title = title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
