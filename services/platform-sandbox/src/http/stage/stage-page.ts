import { privacyOf } from '../../model/google/video.ts';
import type { Video } from '../../model/google/video.ts';
import { tiktokUserOf } from '../../model/tiktok/app-profile.ts';
import type { TikTokPost } from '../../model/tiktok/post.ts';
import type { Stage } from '../../use-cases/stage/read-stage.ts';
import { accountsPart, blueskyItem } from '../bluesky/bluesky-stage.ts';
import { instagramItem } from '../instagram/instagram-stage.ts';
import { mastodonAccountsPart, mastodonItem } from '../mastodon/mastodon-stage.ts';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { makePage } from '../pages/page.ts';
import type { Page } from '../pages/page.ts';
import { stageHead } from '../pages/stage-head.ts';
import { controlsPath } from './controls-page.ts';

/** Platform that the page shows. */
export type StagePlatform = 'tiktok' | 'youtube' | 'bluesky' | 'mastodon' | 'instagram';

const names: Record<StagePlatform, string> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  instagram: 'Instagram',
};

/** The page on which everything is that one posted to the rehearsed platforms. */
export function stagePage(platform: StagePlatform, stage: Stage): Page {
  const items = itemsOf(platform, stage);
  const body = html`<main class="frame">
    ${stageHead('Test posts', 'Your posts as viewers would see them, newest first. Only you can see this page.', [
      [controlsPath, 'Make something fail (operator)'],
      ['/accounts', 'Accounts'],
    ])}
    <nav class="tabs" aria-label="Platform">
      ${stagePlatforms.map(
        (each) => html`<a href="?on=${each}" ${each === platform && html`aria-current="page"`}><span>${names[each]}</span></a>`,
      )}
    </nav>
    ${platform === 'bluesky' && accountsPart(stage.accounts)} ${platform === 'mastodon' && mastodonAccountsPart(stage.accounts)}
    ${items.length > 0 ? html`<div class="posts">${items}</div>` : nothingYet(platform)}
  </main>`;
  return makePage({ title: `Test posts on ${names[platform]}`, body });
}

/** In the order of the tabs. */
const stagePlatforms: readonly StagePlatform[] = ['tiktok', 'youtube', 'bluesky', 'mastodon', 'instagram'];

function itemsOf(platform: StagePlatform, stage: Stage): Html[] {
  if (platform === 'tiktok') return stage.posts.map(tiktokItem);
  if (platform === 'youtube') return stage.videos.map((shown) => youtubeItem(shown, stage.now));
  if (platform === 'instagram') return stage.containers.map(instagramItem);
  if (platform === 'mastodon') return stage.statuses.map(mastodonItem);
  return stage.records.map((post) => blueskyItem(post, stage.accounts));
}

function nothingYet(platform: StagePlatform): Html {
  return html`<section class="empty">
    <h2>Nothing posted yet</h2>
    <p class="muted">Connect a ${names[platform]} account and publish something. It appears here as viewers would see it.</p>
    <a class="button" href="/accounts">Go to Accounts</a>
  </section>`;
}

const time = (at: Date) =>
  html`<time class="small muted numbers" datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;
const chip = (kind: 'ok' | 'warn' | 'danger' | 'plain', text: string) => html`<span class="chip ${kind}">${text}</span>`;
const blank = (text: string) => html`<div class="blank"><p>${text}</p></div>`;

function more(description: string): Html | false {
  return (
    description !== '' &&
    html`<details>
      <summary>Description</summary>
      <p>${description}</p>
    </details>`
  );
}

function tiktokItem({ post, user }: Stage['posts'][number]): Html {
  const name = user ? tiktokUserOf(user).username : 'deleted user';
  return html`<article class="post" aria-label="${post.title === '' ? 'A video' : post.title}">
    <div class="phone">
      ${post.upload ? tiktokVideo(post) : tiktokPictures(post)}
      <div class="words">
        <p><b>@${name}</b></p>
        ${post.title !== '' && html`<p>${post.title}</p>`}
      </div>
    </div>
    <div class="facts">${tiktokState(post)}${time(post.createdAt)}</div>
    ${more(post.description)} ${post.status === 'SEND_TO_USER_INBOX' && finishForm(post.publishId)}
  </article>`;
}

function tiktokVideo({ publishId, completedAt, upload }: TikTokPost): Html {
  const percent = Math.floor((100 * (upload?.receivedBytes ?? 0)) / (upload?.videoBytes ?? 1));
  if (!completedAt) return blank(`${percent}% of the video has arrived.`);
  return html`<video controls playsinline preload="metadata" src="/sandbox/viewer/tiktok/${publishId}/video"></video>`;
}

function tiktokPictures({ publishId, pictures, coverIndex }: TikTokPost): Html {
  // The cover is what a viewer sees first.
  const order = pictures.map((_picture, index) => index).sort((a, b) => Number(b === coverIndex) - Number(a === coverIndex));
  return html`<ol class="swipe" tabindex="0" aria-label="${pictures.length} photos, swipe or scroll sideways">
    ${order.map(
      (index, place) =>
        html`<li>
          ${
            pictures[index]?.stored
              ? html`<img loading="lazy" src="/sandbox/viewer/tiktok/${publishId}/pictures/${index}" alt="Photo ${index + 1}" />`
              : blank('This photo was not fetched.')
          }
          <span class="place numbers">${place + 1}/${pictures.length}</span>
        </li>`,
    )}
  </ol>`;
}

function tiktokState({ status, failReason, pictures }: TikTokPost): Html {
  const fetched = pictures.filter(({ stored }) => stored).length;
  if (status === 'FAILED') return chip('danger', `Failed: ${failReason?.replaceAll('_', ' ') ?? 'unknown'}`);
  if (status === 'PUBLISH_COMPLETE') return chip('ok', 'Posted');
  if (status === 'SEND_TO_USER_INBOX') return chip('warn', 'Draft in the inbox');
  return chip('plain', status === 'PROCESSING_DOWNLOAD' ? `Fetched ${fetched} of ${pictures.length}` : 'Uploading and processing');
}

function finishForm(publishId: string): Html {
  return html`<form method="post" action="/sandbox/viewer/finish">
    <input type="hidden" name="publish_id" value="${publishId}" />
    <button>Finish in the app</button>
  </form>`;
}

function youtubeItem({ video, channel }: Stage['videos'][number], now: Date): Html {
  const { title, description } = video.metadata;
  const player = html`<video controls playsinline preload="metadata" src="/sandbox/viewer/youtube/${video.id}/video"></video>`;
  return html`<article class="post" id="${video.id}" aria-label="${title}">
    ${video.facts?.isShort ? html`<div class="phone">${player}</div>` : html`<div class="wide">${player}</div>`}
    <div class="group">
      <h3>${title}</h3>
      <p class="small muted">${channel?.title ?? 'Deleted channel'}${channel?.customUrl && html` · ${channel.customUrl}`}</p>
    </div>
    <div class="facts">${youtubeState(video, now)}${chip('plain', video.facts?.isShort ? 'Short' : 'Video')}${time(video.uploadedAt)}</div>
    ${more(description)}
  </article>`;
}

function youtubeState(video: Video, now: Date): Html {
  const { end } = video;
  if (now < video.processedAt) return chip('plain', 'Processing');
  if (end.uploadStatus === 'failed') return chip('danger', `Failed: ${end.failureReason}`);
  if (end.uploadStatus === 'rejected') return chip('danger', `Rejected: ${end.rejectionReason}`);
  if (video.isLockedPrivate) return chip('warn', 'Locked as private');
  const privacy = privacyOf(video);
  return chip(privacy === 'public' ? 'ok' : 'plain', { public: 'Public', unlisted: 'Unlisted', private: 'Private' }[privacy]);
}
