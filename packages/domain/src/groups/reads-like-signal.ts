const CALL = /\b(?:buy|sell|long|short)(?:ing)?\b[^.!?\n]{0,40}?\b\d/i
const LEVEL = /\b(?:stop|sl|target|tp|take profit|entry)\b[^.!?\n\d]{0,20}\d/i
const SINCE = /\b(?:was|were|went|took|got|had|lost|closed|exited|entered|bought|sold|yesterday)\b/i

/**
 * Whether a text tells others what to trade: one sentence has both a direction with a price and a stop, target or entry
 * with one. Past tense is a report. A match only holds the post for the moderators, so a wrong guess costs little.
 * @example readsLikeSignal('Long NQ above 25,300, stop 25,260') // → true
 */
export function readsLikeSignal(text: string): boolean {
  return text
    .slice(0, 20_000)
    .split(/(?:[!?\n]|\.(?!\d))/)
    .some((sentence) => CALL.test(sentence) && LEVEL.test(sentence) && !SINCE.test(sentence))
}
