import { describe, expect, test } from '@jest/globals';
import { buildPost } from '@/testing/builders.ts';
import { checkDraft } from './check-draft.ts';
import { changeOf, creationOf, draftOf, emptyDraft, isChanged, tagsOf, type Draft } from './draft.ts';

const context = { scheduledTime: null, isManual: false, hasPrivacy: true };
const at = '2026-12-01T10:00:00.000Z';

describe('tagsOf', () => {
  test('When tags are typed, then they are split on commas and trimmed, and empty ones are dropped', () => {
    expect(tagsOf(' #walk ,, old town,# , ')).toEqual(['#walk', 'old town']);
    expect(tagsOf('  ')).toEqual([]);
  });
});

describe('creationOf', () => {
  const least = { projectId: 'p', platform: 'youtube' } as const;

  test('When optional fields are empty, then they are left out, and without a time it is a draft', () => {
    expect(creationOf(emptyDraft({ ...least, title: '  ', description: '\n', tags: ', #' }), context)).toEqual({
      ...least,
      scheduledTime: null,
      status: 'draft',
    });
  });

  test('When everything is filled in, then everything is sent', () => {
    const draft = emptyDraft({
      ...least,
      accountId: 'a',
      title: ' Harbour ',
      description: 'Walk\n',
      tags: 'x, y',
      privacy: 'unlisted',
      secondsPerSlide: '4.5',
    });
    expect(creationOf(draft, { scheduledTime: at, isManual: true, hasPrivacy: true })).toEqual({
      ...least,
      scheduledTime: at,
      status: 'scheduled',
      socialAccountId: 'a',
      title: 'Harbour',
      description: 'Walk\n',
      tags: ['x', 'y'],
      delivery: 'manual',
      privacy: 'unlisted',
      secondsPerSlide: 4.5,
    });
  });

  test('When slides are fitted or go as a video, then that is sent where the platform asks it, with the seconds of a video', () => {
    const chosen = { projectId: 'p', pictureFit: { kind: 'trim' }, mediaKind: 'pictures', secondsPerSlide: '5' } as const;
    const sentBy = (draft: Partial<Draft>, isManual = false) =>
      creationOf(emptyDraft({ ...chosen, ...draft }), { scheduledTime: null, isManual, hasPrivacy: false });
    const { pictureFit, mediaKind } = chosen;
    expect(sentBy({ platform: 'instagram' })).toEqual({
      projectId: 'p',
      platform: 'instagram',
      scheduledTime: null,
      status: 'draft',
      delivery: 'automatic',
      pictureFit,
      mediaKind,
    });
    expect(sentBy({ platform: 'instagram', mediaKind: 'video' })).toMatchObject({ mediaKind: 'video', secondsPerSlide: 5 });
    for (const other of [
      sentBy({ platform: 'instagram', mediaKind: 'video' }),
      sentBy({ platform: 'instagram' }, true),
      sentBy({ platform: 'bluesky' }),
    ])
      expect(other).not.toHaveProperty('pictureFit');
  });

  test('When the platform knows neither privacy nor seconds, then neither is sent', () => {
    const sent = creationOf(emptyDraft({ projectId: 'p', platform: 'tiktok', privacy: 'private', secondsPerSlide: '' }), {
      ...context,
      hasPrivacy: false,
    });
    expect(Object.keys(sent)).toEqual(['projectId', 'platform', 'scheduledTime', 'status']);
  });
});

describe('language of a post', () => {
  const spanish = (platform: 'bluesky' | 'tiktok') => emptyDraft({ projectId: 'p', platform, language: 'es' });

  test('When the platform knows languages, then it is sent; other platforms do not get it', () => {
    expect(creationOf(spanish('bluesky'), context)).toMatchObject({ language: 'es' });
    expect(creationOf(spanish('tiktok'), context)).not.toHaveProperty('language');
  });

  test('When it is taken back, then that is sent; when it stays, then it is sent as it was', () => {
    const post = buildPost({ platform: 'mastodon', language: 'es' });
    const draft = draftOf(post, { date: '', time: '', isSecond: false });
    expect(changeOf({ ...draft, language: '' }, post, context)).toMatchObject({ language: '' });
    expect(changeOf(draft, post, context)).toMatchObject({ language: 'es' });
  });
});

describe('changeOf', () => {
  const post = buildPost({
    title: 'Harbour',
    description: 'Walk',
    tags: ['x'],
    socialAccountId: 'a',
    privacy: 'private',
    secondsPerSlide: 5,
    delivery: 'manual',
    revision: 7,
    platform: 'youtube',
  });
  const when = { date: '2026-12-01', time: '11:00', isSecond: false };

  test('When fields were emptied, then that is sent, because absent ones would stay', () => {
    const draft = {
      ...draftOf(post, when),
      title: '',
      description: '',
      tags: '',
      accountId: '',
      privacy: 'public' as const,
      secondsPerSlide: '3',
    };
    expect(changeOf(draft, post, { ...context, scheduledTime: at })).toEqual({
      projectId: post.projectId,
      platform: 'youtube',
      scheduledTime: at,
      status: 'scheduled',
      socialAccountId: null,
      title: '',
      description: '',
      tags: [],
      privacy: 'public',
      secondsPerSlide: 3,
      delivery: 'automatic',
      revision: 7,
    });
  });

  test('When the project is deleted, then it is not named again', () => {
    expect(changeOf(draftOf(post, when), { ...post, isProjectDeleted: true }, context)).not.toHaveProperty('projectId');
  });

  test('When a post is opened and left as it is, then nothing counts as changed', () => {
    expect(isChanged(draftOf(post, when), draftOf(post, when))).toBe(false);
    expect(isChanged({ ...draftOf(post, when), time: '' }, draftOf(post, when))).toBe(true);
  });
});

describe('checkDraft', () => {
  const now = new Date('2026-11-22T10:00:00.000Z');
  const draft = emptyDraft({ projectId: 'p', platform: 'youtube' });
  const check = (over: object, seen: Partial<typeof context> & { scheduledTime?: string | null } = {}) =>
    checkDraft({ ...draft, ...over }, { ...context, ...seen }, { counts: {}, now });

  test('When there is no title, then nothing is refused: the headline of the slides is used', () => {
    const counts = { title: { used: 0, most: 100, unit: 'characters', error: undefined, missing: 'It wants one.' } } as const;
    expect(checkDraft(draft, { ...context, scheduledTime: '2026-11-23T10:00:00.000Z' } as never, { counts, now })).toBeNull();
  });

  test('When the moment is now, then it is refused; a millisecond later it is not', () => {
    expect(check({}, { scheduledTime: '2026-11-22T10:00:00.000Z' } as never)?.toast?.title).toBe('Invalid time');
    expect(check({}, { scheduledTime: '2026-11-22T10:00:00.001Z' } as never)).toBeNull();
  });

  test.each([
    ['1', false],
    ['10', false],
    ['0.5', true],
    ['10.5', true],
    ['', true],
    ['x', true],
  ])('When a slide is to be shown for "%s" seconds, then refusing is %s', (secondsPerSlide, isRefused) => {
    expect(check({ secondsPerSlide })?.fields.secondsPerSlide !== undefined).toBe(isRefused);
    expect(check({ secondsPerSlide }, { hasPrivacy: false })).toBeNull();
  });
});
