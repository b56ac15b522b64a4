const id = 'c4a7f9d2-6e13-4b58-9f0a-1d2e3c4b5a69';
const slideUrls = [1, 2].map((number) => `/api/scheduled-posts/${id}/slides/${number}?v=6f1a`);

/** A published post, for the API document. */
export const examplePost = {
  id,
  projectId: '8c2d9e40-51b7-4f0e-8a3c-7e1f5b6a9d02',
  projectName: 'Seven cats',
  isProjectDeleted: false,
  isProjectChanged: false,
  platform: 'youtube',
  socialAccountId: 'e7b1c3d5-9a20-4f68-8d4e-5c6b7a8f9012',
  delivery: 'automatic',
  scheduledTime: '2026-12-01T09:00:00.000Z',
  status: 'posted',
  phase: null,
  title: 'Seven cats',
  description: 'Which one are you?',
  tags: ['cats'],
  privacy: 'public',
  secondsPerSlide: 2,
  language: 'en',
  slideCount: 2,
  slideUrls,
  videoUrl: `/api/scheduled-posts/${id}/video?v=6f1a`,
  failureReason: null,
  remoteUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  isInInbox: false,
  publishedAt: '2026-12-01T09:00:41.000Z',
  numbers: { steps: [{ at: '2026-12-01T10:00:00.000Z', views: 128, likes: 9 }], nextAt: '2026-12-01T15:00:00.000Z', note: null },
  handover: null,
  warnings: [],
  checkedAt: '2026-12-01T08:50:00.000Z',
  actions: ['duplicate'],
  history: [{ at: '2026-12-01T09:00:41.000Z', attempt: 1, step: 'published', detail: null }],
  revision: 9,
  createdAt: '2026-11-30T18:00:00.000Z',
  updatedAt: '2026-12-01T09:00:41.000Z',
};

const { projectId, platform, socialAccountId, scheduledTime, title, description, tags } = examplePost;

/** Request that creates that post. */
export const exampleNewPost = { projectId, platform, socialAccountId, status: 'scheduled', scheduledTime, title, description, tags };
