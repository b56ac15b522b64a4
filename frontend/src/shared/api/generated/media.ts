import { baseApi as api } from "../base-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listImages: build.query<ListImagesApiResponse, ListImagesApiArg>({
      query: (queryArg) => ({
        url: `/api/images`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          q: queryArg.q,
          filter: queryArg.filter,
        },
      }),
    }),
    registerImage: build.mutation<
      RegisterImageApiResponse,
      RegisterImageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/images`,
        method: "POST",
        body: queryArg.registerImage,
      }),
    }),
    createImageUpload: build.mutation<
      CreateImageUploadApiResponse,
      CreateImageUploadApiArg
    >({
      query: () => ({ url: `/api/images/upload`, method: "POST" }),
    }),
    getImageContent: build.query<
      GetImageContentApiResponse,
      GetImageContentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/images/${queryArg.id}/content`,
        params: {
          w: queryArg.w,
        },
      }),
    }),
    updateImage: build.mutation<UpdateImageApiResponse, UpdateImageApiArg>({
      query: (queryArg) => ({
        url: `/api/images/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateImage,
      }),
    }),
    deleteImage: build.mutation<DeleteImageApiResponse, DeleteImageApiArg>({
      query: (queryArg) => ({
        url: `/api/images/${queryArg.id}`,
        method: "DELETE",
        params: {
          force: queryArg.force,
        },
      }),
    }),
    uploadImages: build.mutation<UploadImagesApiResponse, UploadImagesApiArg>({
      query: () => ({ url: `/api/uploads`, method: "POST" }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as mediaApi };
export type ListImagesApiResponse = /** status 200 The images */ Image[];
export type ListImagesApiArg = {
  /** Most images; absent = all */
  limit?: number;
  /** The x-next-cursor of the page before */
  cursor?: string;
  /** Part of the file name, case does not matter */
  q?: string;
  /** Default all */
  filter?: "all" | "available" | "used";
};
export type RegisterImageApiResponse =
  | /** status 200 An image that was in the library already */ RegisteredImage
  | /** status 201 The new image */ RegisteredImage;
export type RegisterImageApiArg = {
  registerImage: RegisterImage;
};
export type CreateImageUploadApiResponse =
  /** status 200 The url, valid for ten minutes */ ImageUpload;
export type CreateImageUploadApiArg = void;
export type GetImageContentApiResponse =
  | /** status 200 The picture */ Blob
  | /** status 206 The asked part of it */ Blob;
export type GetImageContentApiArg = {
  id: string;
  /** Width in pixels of a WebP thumbnail; absent = full resolution */
  w?: "160" | "400" | "800";
};
export type UpdateImageApiResponse =
  /** status 200 The image after the change */ Image;
export type UpdateImageApiArg = {
  id: string;
  updateImage: UpdateImage;
};
export type DeleteImageApiResponse = unknown;
export type DeleteImageApiArg = {
  id: string;
  force?: "true" | "false";
};
export type UploadImagesApiResponse =
  /** status 200 One result per file, in order */ UploadResults;
export type UploadImagesApiArg = void;
export type Image = {
  id: string;
  filename: string;
  /** Same-origin path of the picture in full resolution; add ?w=160, 400 or 800 for a WebP thumbnail. Never changes. */
  url: string;
  /** True when a slide shows it */
  isUsed: boolean;
  /** In pixels */
  width: number;
  /** In pixels */
  height: number;
  /** Size of the picture in full resolution */
  sizeBytes: number;
  createdAt: string;
  /** Data URL of at most 400 bytes with a tiny version, to show while the picture loads */
  placeholder: string;
};
export type Problem = {
  /** Stable code of the error */
  type: string;
  title: string;
  status: number;
  /** What failed and why, for a person */
  detail: string;
  requestId: string;
  errors?: {
    field: string;
    message: string;
  }[];
};
export type RegisteredImage = {
  id: string;
  filename: string;
  /** Same-origin path of the picture in full resolution; add ?w=160, 400 or 800 for a WebP thumbnail. Never changes. */
  url: string;
  /** True when a slide shows it */
  isUsed: boolean;
  /** In pixels */
  width: number;
  /** In pixels */
  height: number;
  /** Size of the picture in full resolution */
  sizeBytes: number;
  createdAt: string;
  /** Data URL of at most 400 bytes with a tiny version, to show while the picture loads */
  placeholder: string;
  /** Present when the same file was in the library already; this is that image */
  duplicate?: true;
};
export type RegisterImage = {
  filename: string;
  /** The uploadURL to which the file was sent */
  url: string;
};
export type ImageUpload = {
  uploadURL: string;
};
export type UpdateImage = {
  isUsed: boolean;
};
export type UploadResult = {
  /** As it was sent */
  filename: string;
  status: "created" | "duplicate" | "failed";
  /** The new image, or the one that already held the same bytes */
  image?: Image;
  error?: {
    code: string;
    message: string;
  };
};
export type UploadResults = {
  results: UploadResult[];
};
export const {
  useListImagesQuery,
  useRegisterImageMutation,
  useCreateImageUploadMutation,
  useGetImageContentQuery,
  useUpdateImageMutation,
  useDeleteImageMutation,
  useUploadImagesMutation,
} = injectedRtkApi;
