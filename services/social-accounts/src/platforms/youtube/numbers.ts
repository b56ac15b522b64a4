import { askPlatform } from '../../platform-kit/api-call.ts';
import { numbersByPost, numbersIn } from '../../platform-kit/post-numbers.ts';
import { asList, asObject, readJson } from '../../platform-kit/read-json.ts';
import type { NumbersReader } from '../../ports/numbers-reader.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { YoutubeHosts } from './client.ts';
import { unreadableAnswer, youtubeProblem } from './errors.ts';
import { manifest } from './manifest.ts';

/**
 * Reads the statistics of videos (`videos.list`, part `statistics`): one unit of the app's daily 10,000 for up to 50 of them. The shared budget keeps us below 1,440 units a
 * day in any case. A count that the channel hides is not reported.
 */
export function youtubeNumbers({ http, clock }: PlatformContext, { api }: YoutubeHosts): NumbersReader {
  return {
    perCall: 50,
    budget: { name: 'numbers', calls: 10, windowMs: 60_000 },
    sharedBudget: { name: 'numbers', calls: 60, windowMs: 60 * 60_000 },
    async read({ accessToken, posts, ...step }) {
      const ids = posts.map(({ remoteId }) => encodeURIComponent(remoteId)).join(',');
      const url = `${api}/youtube/v3/videos?part=statistics&id=${ids}`;
      const answer = await askPlatform(http, manifest, { url, token: accessToken, step });
      if (answer.status !== 200) throw youtubeProblem(answer, clock.now());
      const body = readJson(answer.text);
      if (body === undefined) throw unreadableAnswer(clock.now());
      const videos = asList(asObject(body)['items']).map(asObject);
      return numbersByPost(
        posts,
        videos.map(({ id, statistics }) => {
          const { viewCount, likeCount, commentCount } = asObject(statistics);
          return { remoteId: id, numbers: numbersIn({ views: viewCount, likes: likeCount, comments: commentCount }) };
        }),
      );
    },
  };
}
