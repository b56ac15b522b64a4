import { asList, asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import { numbersIn } from '../../platform-kit/post-numbers.ts';
import type { NumbersOfPost, NumbersReader } from '../../ports/numbers-reader.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { askYoutube } from './ask-youtube.ts';
import type { YoutubeHosts } from './client.ts';
import { youtubeProblem } from './errors.ts';

/**
 * Reads the statistics of videos (`videos.list`, part `statistics`): one unit of the app's daily 10,000 for up to 50 of them. The shared budget keeps us below 1,440 units a
 * day whatever happens. A count that the channel hides is not told.
 */
export function youtubeNumbers({ http, clock }: PlatformContext, { api }: YoutubeHosts): NumbersReader {
  return {
    perCall: 50,
    budget: { name: 'numbers', calls: 10, windowMs: 60_000 },
    sharedBudget: { name: 'numbers', calls: 60, windowMs: 60 * 60_000 },
    async read({ accessToken, posts, signal }) {
      const ids = posts.map(({ remoteId }) => encodeURIComponent(remoteId)).join(',');
      const answer = await askYoutube(http, {
        method: 'GET',
        url: `${api}/youtube/v3/videos?part=statistics&id=${ids}`,
        headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
        signal,
      });
      const body = readJson(answer.text);
      if (answer.status !== 200 || body === undefined)
        throw youtubeProblem(answer.status === 200 ? { ...answer, status: 502 } : answer, clock.now());
      const videos = asList(asObject(body)['items']).map(asObject);
      return posts.map(({ remoteId }): NumbersOfPost => {
        const video = videos.find(({ id }) => asText(id) === remoteId);
        if (!video) return { remoteId, kind: 'gone' };
        const { viewCount, likeCount, commentCount } = asObject(video['statistics']);
        return { remoteId, kind: 'told', numbers: numbersIn({ views: viewCount, likes: likeCount, comments: commentCount }) };
      });
    },
  };
}
