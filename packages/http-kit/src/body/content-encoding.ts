import { AppError } from '@viral-slides/errors';
import type { RequestHandler } from 'express';

/**
 * Refuses compressed request bodies on every route: ten kilobytes of gzip can be ten megabytes of JSON, and no client of ours compresses what it sends.
 * The header Accept-Encoding of the answer names what is taken (RFC 9110, 15.5.16).
 */
export const refuseEncodedBody: RequestHandler = (req, res, next) => {
  const encoding = req.get('content-encoding');
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    res.setHeader('accept-encoding', 'identity');
    throw new AppError(
      'unsupported-media',
      'unsupported-encoding',
      "The body must not be compressed: send it without the header Content-Encoding, or with 'identity'.",
    );
  }
  next();
};
