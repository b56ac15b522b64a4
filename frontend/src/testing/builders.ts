import { blankSlides, type SlideDocument } from '@viral-slides/slide-document';
import type { User } from '@/shared/api/generated/auth.ts';
import type { Image, Pack } from '@/shared/api/generated/media.ts';
import type { Project, ProjectSummary } from '@/shared/api/generated/projects.ts';
import type { ScheduledPost } from '@/shared/api/generated/scheduling.ts';
import type { Platform, SocialAccount } from '@/shared/api/generated/social-accounts.ts';

/** A signed-in person. */
export function buildUser(overrides: Partial<User> = {}): User {
  return { id: crypto.randomUUID(), firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', profileImageUrl: null, ...overrides };
}

/** A library image that no slide shows. */
export function buildImage(overrides: Partial<Image> = {}): Image {
  const id = overrides.id ?? crypto.randomUUID();
  return {
    id,
    filename: 'harbour.jpg',
    url: `/api/images/${id}/content`,
    isUsed: false,
    width: 1080,
    height: 1920,
    sizeBytes: 500_000,
    createdAt: '2025-11-01T10:00:00.000Z',
    placeholder: 'data:image/webp;base64,UklGRg==',
    ...overrides,
  };
}

/** An empty pack. */
export function buildPack(overrides: Partial<Pack> = {}): Pack {
  return { id: crypto.randomUUID(), name: 'Gym', color: 'blue', imageCount: 0, createdAt: '2025-11-01T10:00:00.000Z', ...overrides };
}

/** A project of one slide without text. */
export function buildProject(overrides: Partial<Project> = {}): Project {
  return {
    id: crypto.randomUUID(),
    name: 'Harbour walk',
    slides: [{ id: 's1', imageUrl: '/blank-slide.svg', textLayers: [], isGenerated: false }],
    outputFormat: 'tiktok',
    revision: 1,
    createdAt: '2025-11-21T10:00:00.000Z',
    updatedAt: '2025-11-21T10:00:00.000Z',
    ...overrides,
  };
}

/** The document of a new project: six blank slides for TikTok. */
export function newSlideDocument(): SlideDocument {
  return { slides: blankSlides(), outputFormat: 'tiktok' };
}

/** A project in a list, with one blank slide. */
export function buildProjectSummary(overrides: Partial<ProjectSummary> = {}): ProjectSummary {
  const { slides: _slides, ...project } = buildProject();
  return { ...project, slideCount: 1, firstSlide: { imageUrl: '/blank-slide.svg' }, ...overrides };
}

/** A post for YouTube that is rendered and due tomorrow. */
export function buildPost(overrides: Partial<ScheduledPost> = {}): ScheduledPost {
  return {
    id: crypto.randomUUID(),
    projectId: crypto.randomUUID(),
    projectName: 'Harbour walk',
    isProjectDeleted: false,
    isProjectChanged: false,
    platform: 'youtube',
    socialAccountId: null,
    delivery: 'automatic',
    scheduledTime: new Date(Date.now() + 86_400_000).toISOString(),
    status: 'scheduled',
    phase: 'ready',
    title: 'A walk along the harbour',
    description: '',
    tags: [],
    privacy: 'public',
    secondsPerSlide: 3,
    language: '',
    slideCount: 6,
    slideUrls: [],
    videoUrl: null,
    failureReason: null,
    remoteUrl: null,
    isInInbox: false,
    numbers: null,
    publishedAt: null,
    handover: null,
    warnings: [],
    checkedAt: null,
    actions: ['edit', 'cancel', 'publish-now', 'duplicate'],
    history: [],
    revision: 1,
    createdAt: '2025-11-21T10:00:00.000Z',
    updatedAt: '2025-11-21T10:00:00.000Z',
    ...overrides,
  };
}

/** YouTube, as it is offered where it is set up for real. */
export function buildPlatform(overrides: Partial<Platform> = {}): Platform {
  return {
    id: 'youtube',
    label: 'YouTube',
    status: 'available',
    mode: 'live',
    connectPath: '/api/youtube/connect',
    signIn: null,
    serverForm: null,
    requirements: [],
    countField: 'subscriberCount',
    countLabel: 'subscribers',
    hasPrivacy: true,
    limits: {},
    takesPictures: true,
    dailyUploads: null,
    ...overrides,
  };
}

/** A connected YouTube account, the primary one. */
export function buildAccount(overrides: Partial<SocialAccount> = {}): SocialAccount {
  return {
    id: crypto.randomUUID(),
    platform: 'youtube',
    username: 'harbour',
    displayName: 'Harbour Walks',
    profilePicUrl: null,
    isPrimary: true,
    subscriberCount: 12_345,
    followerCount: null,
    lastSyncedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
    state: 'connected',
    lookUrl: null,
    isSandbox: false,
    connectedAt: '2026-11-20T10:00:00.000Z',
    revision: 1,
    ...overrides,
  };
}
