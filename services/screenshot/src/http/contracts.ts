import { defineRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import { captureFormatSchema } from './capture-schemas.ts';

export const listCaptureFormatsContract = defineRoute({
  operationId: 'listCaptureFormats',
  summary: 'Lists the sizes in which websites are captured, in the order in which they are offered.',
  method: 'get',
  path: '/api/screenshot/formats',
  access: 'user',
  responses: { 200: { description: 'The formats', body: z.array(captureFormatSchema) } },
});

/** All routes of the service, in the order of the API document. */
export const contracts = [listCaptureFormatsContract];
