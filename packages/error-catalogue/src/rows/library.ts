import { readRows } from '../read-rows.ts';

/** Pictures and their upload. */
export const libraryErrors = readRows(
  'Library',
  `
image-not-found | 404 | No such picture | Your library has no picture with this id. It may have been deleted. | Read the list anew.
image-in-use | 409 | The picture is used | Slides or waiting posts show it; \`projects\` and \`posts\` tell which. | Take it off first, or delete it with \`force=true\`.
image-changed-meanwhile | 409 | It was changed at the same moment | Another request changed the picture. | Send it again.
pack-not-found | 404 | No such pack | You have no pack with this id. It may have been deleted. | Read the packs anew.
pack-name-taken | 409 | The name is taken | Another of your packs has it, perhaps written in another way. | Choose another name.
pack-full | 409 | The pack is full | \`imageCount\` images are in it, \`maxImages\` can be. | Make another pack.
too-many-packs | 409 | No more packs | You have as many packs as there can be. | Delete one first.
font-not-found | 404 | No such font | You have no font with this id. It may have been deleted. | Read the list anew.
too-many-fonts | 409 | Too many fonts | There are as many of your own as a person can have. | Delete some.
unsupported-font-type | 400 | No supported font | It is neither OTF, TTF nor WOFF2, whatever its name says. | Send one of those.
font-unreadable | 400 | The font is damaged | It is incomplete, broken, or has no letters to draw. | Take another file of it.
font-too-large | 413 | The font is too large | It has more than 5 MB, or unpacks to more than 10. | Take one with fewer letters.
font-too-complex | 413 | Too much work | It takes more time or memory than a font may. | Take one with fewer letters.
font-deleted-meanwhile | 503 | It was deleted at the same moment | Another request deleted the same font. | Send it again.
invalid-cursor | 400 | The cursor is none of this list | It is not one that this list has returned. | Begin with the first page.
upload-not-found | 404 | No such upload | The address was not given out, or not to you, or has ended. | Ask for a new address and send the file again.
upload-missing | 409 | The file is not there yet | The address was given out, but no file came to it. | Send the file with PUT first.
upload-already-used | 409 | The address was used | A file came to it already, or it was registered. | Ask for a new one.
upload-refused | 403 | The upload address is not valid | It was changed, or its ten minutes are over. | Ask for a new one.
invalid-upload-url | 400 | No upload address | \`url\` is none that was given out for an upload. | Send the \`uploadURL\` as it came.
size-required | 400 | The size is missing | Files go straight to the store here, which has to know how large they are. | Tell \`sizeBytes\`.
file-empty | 400 | The file is empty | It has no bytes. | Send a picture.
file-too-large | 413 | The file is too large | It has more bytes than a file may; \`maxBytes\` tells how many that are. | Save it smaller.
unsupported-image-type | 400 | No supported picture | It is neither JPEG, PNG, WebP, AVIF nor GIF, whatever its name says. | Save it as one of those.
unsupported-image-structure | 400 | A picture of several pictures | The AVIF file is put together from several. | Save it as a single picture.
not-a-picture | 400 | No picture there | The address leads to something else than a picture. | Name the address of the picture itself.
image-unreadable | 400 | The picture is damaged | It is incomplete or broken. | Save it anew.
image-dimensions-too-large | 413 | Too many pixels | \`maxPixels\` and \`maxSidePx\` tell what is taken. | Make it smaller.
image-too-complex | 413 | Too much work | It takes more time or memory than a picture may. | Save it anew, for example as JPEG.
quota-exceeded | 413 | The library is full | \`images\` and \`bytes\` are used of \`maxImages\` and \`maxBytes\`. | Delete what is not needed.
too-much-unregistered | 413 | Too much was sent and not registered | Files that came but were never registered fill the room for them. | Register them, or wait until they are swept.
no-files | 400 | There is no file | The form has no field \`files\`. | Send files in fields named \`files\`.
too-many-files | 400 | Too many files at once | The form has more than one request may have. | Send several requests.
invalid-multipart | 400 | The form cannot be read | It is no complete multipart form. | Use a client that makes one.
ingest-busy | 503 | Too many pictures at once | All places for reading pictures are taken. | Wait as long as Retry-After says, then send it again.
decoder-lost | 503 | The picture was not read | Reading it broke off on our side. | Wait as long as Retry-After says, then send it again.
`,
);
