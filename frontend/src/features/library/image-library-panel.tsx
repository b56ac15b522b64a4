import { useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react';
import { useAskAgain } from '@/shared/api/use-ask-again.ts';
import type { Image } from '@/shared/api/generated/media.ts';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Tabs, TabsContent } from '@/shared/ui/tabs.tsx';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { libraryApi, useListImagesQuery } from './api.ts';
import { DeleteImageDialog } from './components/delete-image-dialog.tsx';
import { ImageCollection } from './components/image-collection.tsx';
import { ImagesLoading } from './components/images-loading.tsx';
import { LibraryFilters } from './components/library-filters.tsx';
import { LibraryUsage } from './components/library-usage.tsx';
import { LibraryHeader, ViewSwitch } from './components/library-header.tsx';
import { NoImages, type NoImagesReason } from './components/no-images.tsx';
import { UploadDialog } from './components/upload-dialog.tsx';
import { countImages, type ImageFilter } from './images/filter-images.ts';
import type { ImageView } from './images/image-grid-layout.ts';
import { useKeptPlaces } from './images/use-kept-places.ts';

/** How the library is used by the screen around it. */
export interface ImageLibraryPanelProps {
  /** Called when an image is chosen. */
  onSelect: (image: Image) => void;
  /** Address of the image that is chosen now, as slides hold it; null for none. */
  selectedUrl?: string | null;
  /** Shows the button New. */
  onNewProject?: () => void;
  /** Shows the button Open. */
  onOpenProject?: () => void;
  /** Incremented each time keyboard focus should move here: to the first image, or to Upload where there is none. */
  focusRequests?: number;
  /** Whether the panel is low, as a sheet on a phone: title, counts and view make room for the images. */
  isCompact?: boolean;
}

const NO_IMAGES: readonly Image[] = [];

/** The image library: search, tabs, upload, and the images themselves. Fills the height it is given. */
export function ImageLibraryPanel({
  onSelect,
  selectedUrl = null,
  focusRequests = 0,
  isCompact = false,
  ...projects
}: ImageLibraryPanelProps) {
  const panel = useRequestedFocus(focusRequests);
  const dispatch = useAppDispatch();
  const listed = useListImagesQuery({});
  const { data: images, error, isFetching, refetch } = listed;
  useAskAgain(listed);
  const [view, setView] = useState<ImageView>('grid');
  const [filter, setFilter] = useState<ImageFilter>('available');
  const [search, setSearch] = useState('');
  const [isUploadOpen, setUploadOpen] = useState(false);
  const [imageToDelete, setImageToDelete] = useState<Image | null>(null);
  // Typing stays quick while 10,000 names are searched.
  const deferredSearch = useDeferredValue(search);
  const counts = images ? countImages(images) : null;
  const [shown, pointerWatch] = useKeptPlaces(images ?? NO_IMAGES, filter, deferredSearch);

  return (
    <Tabs
      asChild
      value={filter}
      onValueChange={(next) => setFilter(next as ImageFilter)}
      className="flex h-full min-h-0 flex-col bg-surface-1"
    >
      <section ref={panel} aria-label="Images">
        {!isCompact && <LibraryHeader counts={counts} view={view} onViewChange={setView} {...projects} />}
        <LibraryFilters
          search={search}
          onSearchChange={setSearch}
          onUpload={() => setUploadOpen(true)}
          {...(isCompact ? { counts, view: <ViewSwitch view={view} onViewChange={setView} /> } : {})}
        />
        <TabsContent value={filter} tabIndex={-1} className="min-h-0 flex-1" {...pointerWatch}>
          {images && (
            <ImageCollection
              key={`${view} ${filter}`}
              images={shown}
              view={view}
              selectedUrl={selectedUrl}
              onSelect={onSelect}
              onDelete={setImageToDelete}
              empty={<NoImages reason={noImagesReason(images, filter, deferredSearch)} onUpload={() => setUploadOpen(true)} />}
            />
          )}
          {!images && <NotLoaded view={view} isError={error !== undefined} isFetching={isFetching} onRetry={() => void refetch()} />}
        </TabsContent>
        <LibraryUsage isCompact={isCompact} />
        <UploadDialog
          isOpen={isUploadOpen}
          onOpenChange={setUploadOpen}
          onUploaded={() => void dispatch(libraryApi.util.invalidateTags(['Image']))}
        />
        {imageToDelete && <DeleteImageDialog key={imageToDelete.id} image={imageToDelete} onClose={() => setImageToDelete(null)} />}
      </section>
    </Tabs>
  );
}

/** Puts the focus on the first image each time it is asked for. Images that are still loading are not waited for. */
function useRequestedFocus(requests: number): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (requests === 0) return;
    const first =
      panel.current?.querySelector<HTMLElement>('[role=listitem] button') ?? panel.current?.querySelector<HTMLElement>('[data-upload]');
    first?.focus();
  }, [requests]);
  return panel;
}

function noImagesReason(images: readonly Image[], filter: ImageFilter, search: string): NoImagesReason {
  if (images.length === 0) return 'library-empty';
  return filter === 'available' && search === '' ? 'all-used' : 'no-match';
}

/** What stands in place of the images before there are any. */
function NotLoaded({
  view,
  isError,
  isFetching,
  onRetry,
}: {
  view: ImageView;
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
}) {
  if (!isError) return <ImagesLoading view={view} />;
  return (
    <LoadFailure
      title="Your images could not be loaded"
      hint="They are safe on the server. Check your connection and try again."
      onRetry={onRetry}
      isRetrying={isFetching}
    />
  );
}
