const CALL = /\b(?:buy|sell|long|short)(?:ing)?\b[^.!?\n]{0,40}?\b\d/i
const LEVEL = /\b(?:stop|sl|target|tp|take profit|entry)\b[^.!?\n\d]{0,20}\d/i
const SINCE = /\b(?:was|were|went|took|got|had|lost|closed|exited|entered|bought|sold|yesterday)\b/i

/**
 * Whether a sentence tells others what to trade: a direction with a price, and a stop, target or entry with one. What is told
 * as past is a report. It only holds a post for the moderators' eyes, so a wrong guess costs a moment.
 * @example readsLikeSignal('Long NQ above 25,300, stop 25,260') // → true
 */
export function readsLikeSignal(text: string): boolean {
  return text
    .slice(0, 20_000)
    .split(/(?:[!?\n]|\.(?!\d))/)
    .some((sentence) => CALL.test(sentence) && LEVEL.test(sentence) && !SINCE.test(sentence))
}
