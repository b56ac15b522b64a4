import { AppError } from '@viral-slides/errors';
import { bindRoute, fileReply } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { ownFontFamily, ownFontUrl } from '@viral-slides/slide-document';
import type { StorageEngine } from 'multer';
import type { Font } from '../model/font.ts';
import type { FontRepository } from '../ports/font-repository.ts';
import type { DeleteFont } from '../use-cases/delete-font.ts';
import type { OpenFontContent } from '../use-cases/open-font-content.ts';
import type { RenameFont } from '../use-cases/rename-font.ts';
import type { UploadFont } from '../use-cases/upload-font.ts';
import {
  deleteFontContract,
  getFontContentContract,
  listFontsContract,
  readFontContentContract,
  renameFontContract,
  uploadFontContract,
} from './font-contracts.ts';
import { receiveFiles } from './receive-files.ts';

export interface FontRouteDeps {
  fonts: Pick<FontRepository, 'list'>;
  uploadFont: UploadFont;
  renameFont: RenameFont;
  deleteFont: DeleteFont;
  openFontContent: OpenFontContent;
  storageFor: (userId: string) => StorageEngine;
}

/** The routes of fonts. */
export function fontRoutes({ fonts, storageFor, ...useCases }: FontRouteDeps): BoundRoute[] {
  return [
    bindRoute(listFontsContract, async ({ identity }) => ({ status: 200, body: (await fonts.list(identity.userId)).map(presentFont) })),
    bindRoute(uploadFontContract, async ({ identity: { userId }, req, res }) => {
      const [file] = await receiveFiles({ req, res, userId, storage: storageFor(userId), maxFiles: 1 });
      if (!file) throw new AppError('invalid-input', 'no-files', "There is no file in the request. Send it in a field named 'files'.");
      return { status: 200, body: presentFont(await useCases.uploadFont(file)) };
    }),
    bindRoute(renameFontContract, async ({ identity: { userId }, params, body }) => {
      return { status: 200, body: presentFont(await useCases.renameFont({ userId, fontId: params.id, ...body })) };
    }),
    bindRoute(deleteFontContract, async ({ identity: { userId }, params }) => {
      await useCases.deleteFont({ userId, fontId: params.id });
      return { status: 204 };
    }),
    bindRoute(getFontContentContract, async ({ identity: { userId }, params, ...call }) => {
      return fileReply(await useCases.openFontContent({ userId, fontId: params.id }), call);
    }),
    bindRoute(readFontContentContract, async ({ params, query, ...call }) => {
      return fileReply(await useCases.openFontContent({ userId: query.userId, fontId: params.id }), call);
    }),
  ];
}

function presentFont({ id, name, sizeBytes, isVariable, embedding, createdAt }: Font) {
  return { id, name, family: ownFontFamily(id), url: ownFontUrl(id), sizeBytes, isVariable, embedding, createdAt: createdAt.toISOString() };
}
