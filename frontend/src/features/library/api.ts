import { DELETION } from '@/shared/api/base-query.ts';
import { addLiveRule } from '@/shared/api/live-events.ts';
import { mediaApi as generated, type Image, type RegisteredImage } from '@/shared/api/generated/media.ts';

/** The calls on library images with their caching. The whole list is one entry: search and tabs work on it without a call. */
export const libraryApi = generated.enhanceEndpoints({
  addTagTypes: ['Image', 'ImageUsage', 'Pack'],
  endpoints: {
    listImages: { providesTags: ['Image'] },
    getImageUsage: { providesTags: ['ImageUsage'] },
    updateImage: {
      // "Used" shows at once. "Unused" waits for the server, which knows the slides of all projects: until the save it may still count this
      // one's, and then publishes the change as an event.
      async onQueryStarted({ id, updateImage: { isUsed } }, { dispatch, queryFulfilled }) {
        const show = (shown: boolean) =>
          dispatch(patchList((list) => list.map((image) => (image.id === id ? { ...image, isUsed: shown } : image))));
        const patch = isUsed ? show(true) : null;
        try {
          const { data } = await queryFulfilled;
          show(data.isUsed);
        } catch {
          patch?.undo();
        }
      },
    },
    registerImage: {
      // The new image shows at once; asking for the whole list after each file of a bulk upload would be wasteful.
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        try {
          const { data: image } = await queryFulfilled;
          const added = withoutDuplicateFlag(image);
          dispatch(
            patchList((list) =>
              list.some(({ id }) => id === added.id)
                ? list.map((other) => (other.id === added.id ? added : other))
                : withAdded(list, added),
            ),
          );
        } catch {
          // The upload dialog shows the error.
        }
      },
    },
    listPacks: { providesTags: ['Pack'] },
    createPack: { invalidatesTags: ['Pack'] },
    updatePack: { invalidatesTags: (_pack, error) => (error ? [] : ['Pack']) },
    deletePack: {
      extraOptions: DELETION,
      invalidatesTags: ['Pack'],
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          dispatch(patchList((list) => list.map((image) => withoutPack(image, id))));
        } catch {
          // The dialog shows the error.
        }
      },
    },
    updatePackImages: {
      // Shown when the server has done it: a pack may be full.
      async onQueryStarted({ id, updatePackImages: { putIn = [], takeOut = [] } }, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          const [added, removed] = [new Set(putIn), new Set(takeOut)];
          dispatch(
            patchList((list) =>
              list.map((image) => (added.has(image.id) ? withPack(image, id) : removed.has(image.id) ? withoutPack(image, id) : image)),
            ),
          );
        } catch {
          // The caller shows the error.
        }
      },
    },
    deleteImage: {
      extraOptions: DELETION,
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          dispatch(patchList((list) => list.filter((image) => image.id !== id)));
        } catch {
          // The dialog shows the error.
        }
      },
    },
  },
});

function withoutDuplicateFlag({ duplicate: _duplicate, ...image }: RegisteredImage): Image {
  return image;
}

/** Newest first: of files that are uploaded together, the one that is ready first need not be the first. */
function withAdded(list: readonly Image[], added: Image): Image[] {
  const at = list.findIndex(({ createdAt }) => createdAt <= added.createdAt);
  return list.toSpliced(at === -1 ? list.length : at, 0, added);
}

function withPack(image: Image, packId: string): Image {
  const packIds = image.packIds ?? [];
  return packIds.includes(packId) ? image : { ...image, packIds: [...packIds, packId] };
}

function withoutPack(image: Image, packId: string): Image {
  return image.packIds?.includes(packId) ? { ...image, packIds: image.packIds.filter((id) => id !== packId) } : image;
}

function patchList(recipe: (list: Image[]) => Image[]) {
  return generated.util.updateQueryData('listImages', {}, recipe);
}

addLiveRule({
  events: ['media.image.v1.registered', 'media.image.v1.changed', 'media.image.v1.deleted'],
  staleTags: (message, state) => (isKnown(message as ImageEvent, state) ? [] : ['Image']),
});
addLiveRule({
  events: ['media.image.v1.registered', 'media.image.v1.deleted'],
  staleTags: () => ['ImageUsage'],
});

/** Payload of the events about images; `isUsed` is absent once the image is deleted. */
interface ImageEvent {
  imageId: string;
  isUsed?: boolean;
}

/**
 * Whether the list already shows what the event reports, because the change was made in this tab. Else it would be refetched for each of
 * many.
 */
function isKnown({ imageId, isUsed }: ImageEvent, state: Parameters<ReturnType<typeof generated.endpoints.listImages.select>>[0]): boolean {
  const list = generated.endpoints.listImages.select({})(state).data;
  const image = list?.find((candidate) => candidate.id === imageId);
  if (isUsed === undefined) return list !== undefined && image === undefined;
  return image?.isUsed === isUsed;
}

export const {
  useListImagesQuery,
  useGetImageUsageQuery,
  useUpdateImageMutation,
  useDeleteImageMutation,
  useCreateImageUploadMutation,
  useRegisterImageMutation,
  useCreatePackMutation,
  useUpdatePackMutation,
  useDeletePackMutation,
  useUpdatePackImagesMutation,
} = libraryApi;
