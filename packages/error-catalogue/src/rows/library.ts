import { readRows } from '../read-rows.ts';

/** Pictures and their upload. */
export const libraryErrors = readRows(
  'Library',
  `
image-not-found | 404 | No such image | Your library has no image with this id. It may have been deleted. | Read the list again.
image-in-use | 409 | The image is in use | Slides or scheduled posts show the image; see \`projects\` and \`posts\`. | Remove the image there first, or delete it with \`force=true\`.
image-changed-meanwhile | 409 | The image was changed by another request at the same time | Another request changed the image. | Send the request again.
pack-not-found | 404 | No such pack | You have no pack with this id. It may have been deleted. | Read the list of packs again.
pack-name-taken | 409 | The name is taken | Another of your packs has this name, perhaps with different case or spaces. | Choose another name.
pack-full | 409 | The pack is full | The pack has \`imageCount\` of at most \`maxImages\` images. | Create another pack.
too-many-packs | 409 | Too many packs | You have reached the limit of packs. | Delete one first.
font-not-found | 404 | No such font | You have no font with this id. It may have been deleted. | Read the list again.
too-many-fonts | 409 | Too many fonts | You have reached the limit of fonts. | Delete some.
unsupported-font-type | 400 | Unsupported font format | The file is not OTF, TTF or WOFF2, whatever its name says. | Send a font in one of these formats.
font-unreadable | 400 | The font is damaged | The font is incomplete, broken, or has no glyphs. | Use another copy of the file.
font-too-large | 413 | The font is too large | The font is larger than 5 MB, or larger than 10 MB uncompressed. | Use a font with fewer glyphs.
font-too-complex | 413 | The font is too complex | Checking the font or rendering a glyph takes too much time or memory. | Choose another font, or one with fewer glyphs.
font-deleted-meanwhile | 503 | The font was deleted at the same time | Another request deleted the same font. | Send the request again.
invalid-cursor | 400 | Invalid cursor | The cursor is not from this list. | Start with the first page.
upload-not-found | 404 | No such upload | The upload address does not exist, is not yours, or has expired. | Request a new address and send the file again.
upload-missing | 409 | The file has not arrived | Nothing was sent to the upload address yet. | Send the file with PUT first.
upload-already-used | 409 | The upload address was used | A file that was sent to the address is already registered. | Request a new address.
upload-refused | 403 | Invalid upload address | The address was changed, or is older than ten minutes. | Request a new address.
invalid-upload-url | 400 | Not an upload address | \`url\` is not an address for an upload. | Send the \`uploadURL\` unchanged.
size-required | 400 | The size is missing | Files are uploaded directly to the object store, which needs their size. | Send \`sizeBytes\`.
file-empty | 400 | The file is empty | The file has no bytes. | Send an image.
file-too-large | 413 | The file is too large | The file has more than \`maxBytes\` bytes. | Make the file smaller.
unsupported-image-type | 400 | Unsupported image type | The file is neither JPEG, PNG, WebP, AVIF, HEIC, TIFF nor GIF, whatever its name says. | Save the image in one of these formats.
unsupported-image-structure | 400 | Unsupported image structure | The AVIF file is assembled from several images, the PNG, AVIF or HEIC is HDR, or the HEIF file is not encoded as HEVC. | Save the image as a single image without HDR, for example as JPEG.
not-a-picture | 400 | Not an image | The address does not lead to an image. | Use the address of the image itself.
image-unreadable | 400 | The image is damaged | The image is incomplete or broken. | Save the image again.
image-dimensions-too-large | 413 | Too many pixels | An image may have at most \`maxPixels\` pixels and \`maxSidePx\` per side. | Make the image smaller.
image-too-complex | 413 | The image is too complex | Reading the image takes too much time or memory. | Save the image again, for example as JPEG.
quota-exceeded | 413 | The library is full | \`images\` of \`maxImages\` images and \`bytes\` of \`maxBytes\` bytes are used. | Delete what you no longer need.
too-much-unregistered | 413 | Too many unregistered uploads | Unfinished uploads are taking up all the space reserved for new files. | Register the files, or wait until they expire.
no-files | 400 | No file in the request | The form has no field \`files\`. | Send files in fields named \`files\`.
too-many-files | 400 | Too many files in one request | The form has more files than one request may have. | Send several requests.
invalid-multipart | 400 | The form cannot be read | The body is not a complete multipart form. | Use an HTTP client that creates multipart forms.
ingest-busy | 503 | Too many images at the same time | All workers that read images are busy. | Wait as long as Retry-After says, then send the image again.
decoder-lost | 503 | The image was not read | Reading the image was interrupted on our side. | Wait as long as Retry-After says, then send the image again.
`,
);
