const DAYS_OF_WEEK = 7;
/** Monday (ISO 8601), where a browser does not say on which day weeks start in its language. */
const MONDAY = 1;

/** Week information of `Intl.Locale`; browsers have it as a function or as a property. */
interface LocaleWithWeeks extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The weekday that weeks start with in a language: 0 is Sunday. */
export function firstWeekdayOf(language: string): number {
  const locale = new Intl.Locale(language) as LocaleWithWeeks;
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY) % DAYS_OF_WEEK;
}
