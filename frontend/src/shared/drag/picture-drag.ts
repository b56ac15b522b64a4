/** Data of a dragged library picture: the library gives it, and slides take it. */
export interface PictureDrag {
  kind: 'picture';
  /** As slides hold it. */
  imageUrl: string;
  /** Small version, shown under the pointer. */
  previewUrl: string;
}

/** Whether what is dragged is a picture. */
export function isPictureDrag(data: unknown): data is PictureDrag {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'picture';
}
