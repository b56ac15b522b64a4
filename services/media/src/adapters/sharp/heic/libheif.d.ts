declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** libheif's C interface, compiled for the web: every pointer is a number, and a struct that is returned is written to the first argument. @see https://github.com/strukturag/libheif */
  export interface LibheifModule {
    HEAPU8: Uint8Array;
    HEAPU32: Uint32Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _heif_context_alloc(): number;
    _heif_context_read_from_memory_without_copy(error: number, context: number, bytes: number, size: number, options: number): void;
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
    _heif_image_handle_get_width(handle: number): number;
    _heif_image_handle_get_height(handle: number): number;
    _heif_image_handle_has_alpha_channel(handle: number): number;
    _heif_image_handle_get_luma_bits_per_pixel(handle: number): number;
    _heif_image_handle_get_raw_color_profile_size(handle: number): number;
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, bytes: number): void;
    _heif_image_handle_get_nclx_color_profile(error: number, handle: number, profile: number): void;
    _heif_image_handle_get_image_tiling(error: number, handle: number, isTurned: number, tiling: number): void;
    _heif_decoding_options_alloc(): number;
    _heif_image_handle_decode_image_tile(
      error: number,
      handle: number,
      image: number,
      colorspace: number,
      chroma: number,
      options: number,
      column: number,
      row: number,
    ): void;
    _heif_decode_image(error: number, handle: number, image: number, colorspace: number, chroma: number, options: number): void;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
    _heif_image_release(image: number): void;
  }
  export default function createLibheif(options?: { print?: () => void; printErr?: () => void }): LibheifModule;
}
