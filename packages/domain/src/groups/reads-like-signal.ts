const CALL = /\b(?:buy|sell|long|short)(?:ing)?\b[^.!?\n]{0,40}?\b\d/i
const LEVEL = /\b(?:stop|sl|target|tp\d?|take profit|entry)\b[^.!?\n\d]{0,20}\d/i
const SINCE = /\b(?:was|were|went|took|got|had|lost|closed|exited|entered|bought|sold|yesterday)\b/i
/** A line that is nothing but a level: `SL 25,260`, `🎯 TP1: 25,400`. */
const LEVEL_LINE = /^\P{L}*(?:stop(?: ?loss)?|sl|targets?|tp\d?|take profit|entry)\b[^\p{L}\d]*\d/iu
/** How many lines below the direction its levels may be. */
const REACH = 3

/**
 * Whether a text tells others what to trade: one sentence has both a direction with a price and a stop, target or entry
 * with one, or the levels are on lines of their own below the direction. Past tense is a report. A match only holds the post
 * for the moderators, so a wrong guess costs little.
 * @example readsLikeSignal('Long NQ above 25,300, stop 25,260') // → true
 */
export function readsLikeSignal(text: string): boolean {
  const lines = text.slice(0, 20_000).split(/\n+/)
  return lines.some((line, at) => {
    const calls = line
      .split(/[!?]|\.(?!\d)/)
      .filter((sentence) => CALL.test(sentence) && !SINCE.test(sentence))
    const below = lines.slice(at + 1, at + 1 + REACH)
    return (
      calls.some((call) => LEVEL.test(call)) ||
      (calls.length > 0 && below.some((one) => LEVEL_LINE.test(one)))
    )
  })
}
