import { z } from 'zod';
import { captureLimits } from '../model/capture-request.ts';

/** One format as the API shows it. */
export const captureFormatSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    width: z.int().meta({ description: 'Width of the window in CSS pixels' }),
    height: z.int().meta({ description: 'Height of the window in CSS pixels' }),
    deviceScale: z.int().meta({ description: 'Pixels of the image per CSS pixel' }),
  })
  .meta({ id: 'CaptureFormat', examples: [{ id: 'desktop', name: 'Desktop', width: 1_440, height: 900, deviceScale: 2 }] });

const packId = z.uuid().optional().meta({
  description: 'Pack to which the result is added; if the pack was deleted or is full, the result is added to the library anyway',
});

const side = z.int().min(captureLimits.minSide).max(captureLimits.maxSide);

export const captureRequestSchema = z
  .strictObject({
    url: z.string().min(1).max(captureLimits.maxUrlLength).meta({
      format: 'uri',
      pattern: '^https?://',
      description: 'Address of a public web page, without user name and password',
    }),
    width: side.meta({ description: 'Width of the window in CSS pixels' }),
    height: side.meta({ description: 'Height of the window in CSS pixels' }),
    scrollPosition: z.enum(['top', 'middle', 'bottom']).default('top'),
    deviceScale: z.number().min(1).max(captureLimits.maxDeviceScale).default(1).meta({ description: 'Pixels of the image per CSS pixel' }),
    fullPage: z.boolean().default(false).meta({ description: 'The whole page in one image, up to 16,383 pixels high' }),
    slices: z
      .int()
      .min(1)
      .max(captureLimits.maxSlices)
      .default(1)
      .meta({ description: 'Cuts the page into this many images of the window’s size, from the top; fewer if the page is shorter' }),
    darkMode: z.boolean().default(false).meta({ description: 'Requests the page’s dark mode' }),
    hideOverlays: z.boolean().default(true).meta({ description: 'Declines cookie dialogs, or hides them, and hides chat bubbles' }),
    type: z.enum(['jpeg', 'png']).default('jpeg'),
    packId,
  })
  .meta({
    description: `width × height × deviceScale² can be at most ${captureLimits.maxPixels}`,
    examples: [{ url: 'https://example.com/', width: 1_080, height: 1_920, scrollPosition: 'top' }],
    // A page is captured as a whole or in slices.
    if: { properties: { fullPage: { const: true } }, required: ['fullPage'] },
    then: { properties: { slices: { maximum: 1 } } },
  });

/** Picture to fetch. */
export const fetchRequestSchema = z
  .strictObject({
    url: z
      .string()
      .min(1)
      .max(captureLimits.maxUrlLength)
      .meta({
        format: 'uri',
        pattern: '^https?://',
        description: 'Public address of an image, without user name and password',
        examples: ['https://example.com/beach.jpg'],
      }),
    filename: z
      .string()
      .trim()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'Name of the image in the library. If omitted, the name is taken from the end of the address' }),
    packId,
  })
  .meta({ id: 'FetchImage' });

/** A picture of a capture. */
const capturedImageSchema = z.object({
  id: z.uuid().optional().meta({ description: 'Id of the image in the library. Omitted until the image is there' }),
  url: z.string().optional().meta({ description: 'Same-origin path of the image. Omitted until the image is in the library' }),
  filename: z.string(),
  width: z.int().optional().meta({ description: 'In pixels. Omitted for an image that was added by URL' }),
  height: z.int().optional().meta({ description: 'In pixels. Omitted for an image that was added by URL' }),
});

/** A capture as the API shows it. */
export const captureSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(['waiting', 'registered', 'refused']).meta({
      description: '`waiting`: the page is being captured, or its images are being added to the library. `refused`: the capture failed',
    }),
    createdAt: z.iso.datetime(),
    images: z.array(capturedImageSchema).meta({ description: 'From the top of the page to the bottom' }),
    notes: z
      .array(
        z.object({
          code: z.enum(['consent-declined', 'consent-removed', 'still-loading', 'one-window']),
          message: z.string().meta({ description: 'A sentence for the user' }),
        }),
      )
      .optional()
      .meta({
        description:
          'Notes about the page; the images were saved anyway. `one-window`: the content scrolls inside a panel that could not be enlarged',
        examples: [[{ code: 'consent-declined', message: 'The website asked for consent to cookies. We declined.' }]],
      }),
    reason: z.string().optional().meta({ description: 'Why the capture failed, as a sentence' }),
    code: z
      .string()
      .optional()
      .meta({ description: 'Why the capture failed, as a code from the error catalog', examples: ['site-timeout'] }),
  })
  .meta({ id: 'Capture' });

/** Details beside the problem itself that the library has no room; absent where the media service is of a build that sends no numbers. */
export const noRoomDetails = z.object({
  images: z.int().optional().meta({ description: 'Number of images in the library' }),
  maxImages: z.int().optional().meta({ description: 'Maximum number of images' }),
  bytes: z.int().optional().meta({ description: 'Size of the original images, in bytes' }),
  maxBytes: z.int().optional().meta({ description: 'Maximum number of bytes' }),
});
