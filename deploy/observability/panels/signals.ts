/** Operations that take as long as they take: event streams, captures, files. As in the alert SlowAnswers. */
export const slowOperations =
  'events|screenshot|captureWebsite|store|image-upload|images|uploadImages|getImageContent|readImageContent|sandbox.*|public-media';
/** Answers that tell of a website which was to be captured, and not of us. As in the alert ManyErrors. */
export const ofWebsites = 'operation=~"screenshot|captureWebsite",status=~"502|504"';

const chosen = 'service=~"$service"';

/** Answers a second. @param labels further conditions, each with a comma before it */
export const answers = (by: string, labels = '') =>
  `sum by (${by}) (rate(http_request_duration_seconds_count{${chosen}${labels}}[$__rate_interval]))`;

/** Share of the answers that are errors of ours; 0, and not nothing, where there are none. @param services condition on services */
export function errors(services = chosen, window = '$__rate_interval'): string {
  const rate = (conditions: string) => `rate(http_request_duration_seconds_count{${services}${conditions}}[${window}])`;
  const all = `sum by (service) (${rate('')})`;
  const failed = `sum by (service) (${rate(',status=~"5.."')} unless ${rate(`,${ofWebsites}`)})`;
  return `(${failed} / ${all}) or 0 * ${all}`;
}

/** In what time so many of the answers were given. */
export const within = (share: number, { by = 'service', services = chosen, window = '$__rate_interval' } = {}) =>
  `histogram_quantile(${share}, sum by (${by}, le) (rate(http_request_duration_seconds_bucket{${services},operation!~"${slowOperations}"}[${window}])))`;
