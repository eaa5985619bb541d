/** The first day of the week: 0 Sunday, 1 Monday … 6 Saturday. */
export type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6

type WeekInfo = { firstDay: number }
/** Older browsers have a property instead of the method, and some have neither. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** The first day of the week in the trader's locale; Monday if the browser does not know. */
export function weekStartOf(language: string): WeekStart {
  try {
    const locale: LocaleWithWeek = new Intl.Locale(language)
    const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
    return (first % 7) as WeekStart
  } catch {
    return 1
  }
}
