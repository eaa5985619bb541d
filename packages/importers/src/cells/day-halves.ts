/** Marks of the two halves of a day, as Windows and browsers write them in other languages: after the time, or before. */
const AFTER: readonly [RegExp, string][] = [
  [/(?<=\d) ?(?:π\.?μ\.?|ÖÖ|SA|de\.|ص|vorm\.?)$/i, ' AM'],
  [/(?<=\d) ?(?:μ\.?μ\.?|ÖS|CH|du\.|م|nachm\.?)$/i, ' PM'],
]
const BEFORE: readonly [RegExp, string][] = [
  [/(?:上午|午前|오전|ÖÖ) ?(\d{1,2}:\d{2}(?::\d{2})?)$/, '$1 AM'],
  [/(?:下午|午後|오후|ÖS) ?(\d{1,2}:\d{2}(?::\d{2})?)$/, '$1 PM'],
]

/**
 * A time with AM or PM instead of the mark of another language; unchanged if it has none.
 * @example withDayHalf('2026/3/2 下午 2:30:00') // → '2026/3/2 2:30:00 PM'
 */
export function withDayHalf(text: string): string {
  for (const [mark, half] of [...AFTER, ...BEFORE]) if (mark.test(text)) return text.replace(mark, half)
  return text
}
