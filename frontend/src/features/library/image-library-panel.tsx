import { useDeferredValue, useMemo, useState } from 'react';
import { usePacks } from '@/shared/api/use-packs.ts';
import type { Image } from '@/shared/api/generated/media.ts';
import { useInTurn } from '@/shared/lib/use-in-turn.ts';
import { Tabs, TabsContent } from '@/shared/ui/tabs.tsx';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { libraryApi, useListImagesQuery } from './api.ts';
import { DeleteImageDialog } from './delete/delete-image-dialog.tsx';
import { ImageCollection } from './components/image-collection.tsx';
import { ImagesNotLoaded } from './components/images-not-loaded.tsx';
import { LibraryFilters } from './components/library-filters.tsx';
import { LibraryUsage } from './components/library-usage.tsx';
import { LibraryHeader, ViewToggle } from './components/library-header.tsx';
import { NoImages, noImagesReason } from './components/no-images.tsx';
import { UploadDialog } from './components/upload-dialog.tsx';
import { PackFilter } from './packs/pack-filter.tsx';
import { arrangeImages } from './images/arrange-images.ts';
import { countImages, type ImageFilter } from './images/filter-images.ts';
import type { ImageView } from './images/image-grid-layout.ts';
import { useKeptPlaces } from './images/use-kept-places.ts';
import { useRequestedFocus } from './use-requested-focus.ts';

/** Props that connect the library with the screen around it. */
export interface ImageLibraryPanelProps {
  /** Called when an image is chosen. */
  onSelect: (image: Image) => void;
  /** Address of the image that is chosen now, as slides hold it; null for none. */
  selectedUrl?: string | null;
  /** Incremented each time keyboard focus should move here: to the first image, or to Upload where there is none. */
  focusRequests?: number;
  /** Whether the panel is low, as a sheet on a phone: title, counts and view make room for the images. */
  isCompact?: boolean;
}

/** The image library: search, tabs, upload, and the images themselves. Fills the height it is given. */
export function ImageLibraryPanel({ onSelect, selectedUrl = null, focusRequests = 0, isCompact = false }: ImageLibraryPanelProps) {
  const dispatch = useAppDispatch();
  const listed = useListImagesQuery({});
  const { data: images } = listed;
  const shownImages = useAfterCounts(images);
  const [view, setView] = useState<ImageView>('grid');
  const { counts, filter, setFilter, search, setSearch, groups, pointerWatch, pack, packFilter, emptyReason } = usePanelImages(images);
  const panel = useRequestedFocus(focusRequests, shownImages && groups.some((group) => group.images.length > 0));
  const [isUploadOpen, setUploadOpen] = useState(false);
  const [imageToDelete, setImageToDelete] = useState<Image | null>(null);

  return (
    <Tabs
      asChild
      value={filter}
      onValueChange={(next) => setFilter(next as ImageFilter)}
      className="flex h-full min-h-0 flex-col bg-surface-1"
    >
      <section ref={panel} aria-label="Images">
        {!isCompact && <LibraryHeader counts={counts} />}
        <LibraryFilters
          search={search}
          onSearchChange={setSearch}
          onUpload={() => setUploadOpen(true)}
          view={<ViewToggle view={view} onViewChange={setView} />}
          isCompact={isCompact}
          counts={counts}
        />
        {packFilter}
        <TabsContent value={filter} tabIndex={-1} className="min-h-0 flex-1" {...pointerWatch}>
          {shownImages ? (
            <ImageCollection
              key={`${view} ${filter} ${pack?.id ?? ''}`}
              groups={groups}
              view={view}
              isSelected={({ url }) => url === selectedUrl}
              onSelect={(image) => onSelect(image)}
              onDelete={setImageToDelete}
              empty={<NoImages reason={emptyReason(shownImages)} onUpload={() => setUploadOpen(true)} />}
            />
          ) : (
            <ImagesNotLoaded view={view} listed={listed} />
          )}
        </TabsContent>
        <LibraryUsage isCompact />
        <UploadDialog
          isOpen={isUploadOpen}
          onOpenChange={setUploadOpen}
          onUploaded={() => void dispatch(libraryApi.util.invalidateTags(['Image']))}
          pack={pack}
        />
        {imageToDelete && <DeleteImageDialog key={imageToDelete.id} image={imageToDelete} onClose={() => setImageToDelete(null)} />}
      </section>
    </Tabs>
  );
}

/** The search in the panel, and the images that match. */
function usePanelImages(images: readonly Image[] | undefined) {
  const [filter, setFilter] = useFilter(images);
  const [search, setSearch] = useState('');
  const packs = usePacks();
  const [packId, setPackId] = useState<string>();
  const [isUnusedFirst, setUnusedFirst] = useState(false);
  const pack = packs.find(({ id }) => id === packId);
  // Typing stays quick while 10,000 names are searched.
  const deferredSearch = useDeferredValue(search);
  const [shown, pointerWatch] = useKeptPlaces(images, { filter, search: deferredSearch, packId: pack?.id });
  const groups = useMemo(() => (isUnusedFirst ? arrangeImages(shown, 'unused') : [{ images: shown }]), [shown, isUnusedFirst]);
  return {
    counts: images ? countImages(images) : null,
    ...{ filter, setFilter, search, setSearch, groups, pointerWatch, pack },
    packFilter: packs.length > 0 && (
      <PackFilter
        packs={packs}
        packId={pack?.id}
        onPackChange={setPackId}
        isUnusedFirst={isUnusedFirst}
        onUnusedFirstChange={setUnusedFirst}
      />
    ),
    emptyReason: (all: readonly Image[]) => (pack && all.length > 0 ? 'no-match' : noImagesReason(all, filter, deferredSearch)),
  };
}

/** The open tab: at first that of the available images, or all where every one is used, so that a full library does not look empty. */
function useFilter(images: readonly Image[] | undefined) {
  const [filter, setFilter] = useState<ImageFilter>();
  if (!filter && images) setFilter(images.length > 0 && images.every(({ isUsed }) => isUsed) ? 'all' : 'available');
  return [filter ?? 'available', setFilter] as const;
}

/** The images when it is their turn to be drawn: the counts are first. */
function useAfterCounts(images: readonly Image[] | undefined): readonly Image[] | undefined {
  return useInTurn(images ? 2 : 1) === 2 ? images : undefined;
}
