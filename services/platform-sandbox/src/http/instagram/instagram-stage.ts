import type { InstagramContainer } from '../../model/instagram/container.ts';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';

/** A post as its viewers see it. */
export function instagramItem({ id, mediaId, username, kind, caption, children, publishedAt }: InstagramContainer): Html {
  const at = (publishedAt ?? new Date(0)).toISOString();
  const pictures = kind === 'carousel' ? children : [id];
  return html`<article class="post" id="${mediaId}" aria-label="${caption === '' ? 'A post' : caption}">
    <div class="phone">
      ${
        kind === 'reel'
          ? html`<video controls playsinline preload="metadata" src="/sandbox/viewer/instagram/${id}"></video>`
          : html`<ol class="swipe" tabindex="0" aria-label="${pictures.length} pictures, swipe or scroll sideways">
              ${pictures.map(
                (each, index) =>
                  html`<li>
                    <img loading="lazy" src="/sandbox/viewer/instagram/${each}" alt="Picture ${index + 1}" />
                    <span class="place numbers">${index + 1}/${pictures.length}</span>
                  </li>`,
              )}
            </ol>`
      }
      <div class="words">
        <p><b>@${username}</b></p>
      </div>
    </div>
    <div class="facts">
      <span class="chip ok">Posted</span>
      <span class="chip plain">${kind === 'reel' ? 'Reel' : kind === 'carousel' ? 'Carousel' : 'Picture'}</span>
      <time class="small muted numbers" datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>
    </div>
    <p>${caption}</p>
  </article>`;
}
