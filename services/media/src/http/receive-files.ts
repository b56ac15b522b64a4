import { AppError } from '@viral-slides/errors';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { StorageEngine } from 'multer';
import { fileTooLarge, maxFilesPerRequest, maxUploadBytes } from '../model/upload-limits.ts';
import type { ReceivedFile } from '../use-cases/ingest-batch.ts';

/** A file this large ends the whole request; below it, one that is too large is only its own failure and the rest of it is read over. */
const abortAboveBytes = 4 * maxUploadBytes;

/**
 * Reads a multipart request and streams its files through the storage.
 * @throws AppError `unsupported-content-type`, `invalid-multipart`, `too-many-files`, `file-too-large`
 */
export function receiveFiles({
  req,
  res,
  userId,
  storage,
  maxFiles = maxFilesPerRequest,
}: {
  req: Request;
  res: Response;
  userId: string;
  storage: StorageEngine;
  maxFiles?: number;
}): Promise<ReceivedFile[]> {
  if (!req.is('multipart/form-data')) {
    throw new AppError(
      'invalid-input',
      'unsupported-content-type',
      "The body must be 'multipart/form-data' with files in fields named 'files'.",
    );
  }
  const limits = { fileSize: abortAboveBytes, files: maxFiles, fields: 10, fieldSize: 1_000, parts: maxFiles + 10 };
  const receive = multer({ storage, limits, defParamCharset: 'utf8' }).array('files');
  return new Promise((resolve, reject) => {
    receive(req, res, (error: unknown) => {
      if (error) return reject(asError(error, maxFiles) as Error);
      resolve((req.files as Express.Multer.File[]).map((file) => received(file, userId)));
    });
  });
}

function received(file: Express.Multer.File, userId: string): ReceivedFile {
  const { originalname: filename } = file;
  // Our storage added either; see QuarantinedFile.
  const outcome = file as unknown as { uploadId: string; key: string; failure?: AppError };
  if (outcome.failure) return { filename, failure: outcome.failure };
  return { upload: { userId, uploadId: outcome.uploadId, key: outcome.key, filename } };
}

/** Starts of messages of busboy and multer, which have no codes for it, when the form is broken or the client has left. */
const brokenForm = /^(Multipart: |Malformed |Unexpected end of |Request )/;

function asError(error: unknown, maxFiles: number): unknown {
  const code = error instanceof MulterError ? error.code : undefined;
  if (code === 'LIMIT_FILE_SIZE') return fileTooLarge();
  if (code === 'LIMIT_FILE_COUNT')
    return new AppError(
      'invalid-input',
      'too-many-files',
      `At most ${maxFiles} ${maxFiles === 1 ? 'file' : 'files'} may be sent in one request.`,
      {
        cause: error,
      },
    );
  if (code === undefined && !(error instanceof Error && brokenForm.test(error.message))) return error;
  return new AppError(
    'invalid-input',
    'invalid-multipart',
    "The body is not a complete multipart form with files in fields named 'files'.",
    { cause: error },
  );
}
