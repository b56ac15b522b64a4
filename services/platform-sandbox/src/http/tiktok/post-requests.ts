import { z } from 'zod';
import type { PhotoRequest } from '../../model/tiktok/photo-request.ts';
import { TikTokRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { UploadPlan } from '../../model/tiktok/chunk-rules.ts';

const photoRequest = z.object({
  media_type: z.literal('PHOTO'),
  post_mode: z.enum(['MEDIA_UPLOAD', 'DIRECT_POST']),
  post_info: z.object({
    title: z.string().default(''),
    description: z.string().default(''),
    privacy_level: z.string().optional(),
  }),
  source_info: z.object({
    source: z.literal('PULL_FROM_URL'),
    photo_cover_index: z.number(),
    photo_images: z.array(z.string()),
  }),
});

const videoRequest = z.object({
  source_info: z.object({
    source: z.literal('FILE_UPLOAD'),
    video_size: z.number(),
    chunk_size: z.number(),
    total_chunk_count: z.number(),
  }),
});

const videoQuery = z.object({ filters: z.object({ video_ids: z.array(z.string().max(30)).min(1).max(20) }) });

const publishIdRequest = z.object({ publish_id: z.string().min(1).max(64) });

function parse<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.join('.') ?? '';
  throw new TikTokRefusal('invalid_params', field === '' ? 'The request body is invalid' : `${field} is invalid`);
}

/** Reads the body of content/init. It throws TikTokRefusal `invalid_params`, as the others here. */
export const readPhotoRequest = (json: unknown): PhotoRequest => parse(photoRequest, json);

/** Reads the body of inbox/video/init. */
export function readVideoRequest(json: unknown): UploadPlan {
  const { video_size: videoBytes, chunk_size: chunkBytes, total_chunk_count: chunkCount } = parse(videoRequest, json).source_info;
  return { videoBytes, chunkBytes, chunkCount };
}

/** Reads the body of video/query. */
export const readVideoIds = (json: unknown): string[] => parse(videoQuery, json).filters.video_ids;

/** Reads the body of the calls about one post. */
export const readPublishId = (json: unknown): string => parse(publishIdRequest, json).publish_id;
