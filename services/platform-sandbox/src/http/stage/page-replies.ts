import { Readable } from 'node:stream';
import { AppError } from '@viral-slides/errors';
import { publicOrigin } from '@viral-slides/http-kit';
import type { Reply } from '@viral-slides/http-kit';
import type { Request } from 'express';
import { isFromOwnPage } from '../pages/own-page.ts';
import type { Page } from '../pages/page.ts';
import { readBody } from '../surface/read-body.ts';

/** Sends a page. */
export function sendPage({ status, headers, text }: Page): Reply {
  return { status, headers, stream: Readable.from([text]) };
}

/** Sends the browser on. A reload then shows the page again instead of sending the form again. */
export function seeOther(location: string): Reply {
  return { status: 303, headers: { location } };
}

/** Reads a form that a page of ours sent. It throws AppError `cross-origin-refused`, `invalid-form`. */
export async function readOwnForm(req: Request): Promise<URLSearchParams> {
  if (!isFromOwnPage(req.headers, publicOrigin(req)))
    throw new AppError('forbidden', 'cross-origin-refused', 'This can only be sent from our own page. Other apps use the control API.');
  const { form, refusal } = await readBody(req, 'form');
  if (refusal) throw new AppError('invalid-input', 'invalid-form', 'The form could not be read. Reload the page and try again.');
  return form;
}
