import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { bodyOf, fromOwnPage } from './api.ts';
import { replicasOf } from './compose.ts';

const run = promisify(execFile);

/** A scheduled post as the API answers it, as far as tests look at it. */
export interface ScheduledPost {
  id: string;
  title: string;
  scheduledTime: string | null;
  status: string;
  revision: number;
}

/** Options for a post in a test. */
export interface NewPost {
  projectId: string;
  title: string;
  platform?: 'youtube' | 'tiktok' | 'instagram';
  /** Of a video; 1 unless given, since a server that encodes a third of the frames keeps other tests waiting for a third of the time. */
  secondsPerSlide?: number;
  /** Null for a draft without a time. */
  scheduledTime: string | null;
}

/** Schedules a post, or writes a draft where it has no time. */
export async function createPost(page: Page, { platform = 'youtube', ...given }: NewPost): Promise<ScheduledPost> {
  const post = platform === 'youtube' ? { secondsPerSlide: 1, ...given } : given;
  const status = post.scheduledTime === null ? 'draft' : 'scheduled';
  return bodyOf(await page.request.post('/api/scheduled-posts', { data: { ...post, platform, status }, headers: fromOwnPage }), 201);
}

/** Changes a post, as another device of its owner would. */
export async function changePost(page: Page, id: string, change: Partial<NewPost>): Promise<ScheduledPost> {
  return bodyOf(await page.request.patch(`/api/scheduled-posts/${id}`, { data: change, headers: fromOwnPage }), 200);
}

/** Reads the time of a post. */
export async function timeOfPost(page: Page, id: string): Promise<string | null> {
  const post = await bodyOf<ScheduledPost>(await page.request.get(`/api/scheduled-posts/${id}`), 200);
  return post.scheduledTime;
}

/** Makes the statistics of published posts due now, with an alarm for them. Otherwise they are due an hour after publishing. */
export async function makeNumbersDue(ids: readonly string[]): Promise<void> {
  const [replica] = await replicasOf('scheduling');
  const script = `
    import mongoose from 'mongoose';
    await mongoose.connect(process.env.MONGODB_URI);
    const now = new Date();
    const { modifiedCount } = await mongoose.connection
      .collection('posts')
      .updateMany({ _id: { $in: ${JSON.stringify(ids)} }, status: 'posted' }, { $set: { numbersAt: now } });
    await mongoose.connection.collection('agenda_jobs').insertOne({ name: 'posts-due', type: 'normal', priority: 0, nextRunAt: now, data: { at: now } });
    await mongoose.disconnect();
    if (modifiedCount !== ${ids.length}) throw new Error('not all of the posts are out');`;
  const workdir = ['--workdir', '/app/services/scheduling'];
  await run('docker', ['exec', ...workdir, replica ?? '', 'node', '--input-type=module', '-e', script], { timeout: 20_000 });
}
