import { IS_UNPLEASANT } from '../../../vocabulary/emotions.ts'
import { RECORDED } from '../../../vocabulary/trade-vocabulary.ts'
import { ofOwnRow } from '../../labels/of-own-row.ts'

const LIVE = RECORDED.indexOf('live')

/** An unpleasant feeling written before the result was known, against a neutral or pleasant one. */
export const feltUnpleasant = ofOwnRow((columns, row) => {
  const emotion = columns.emotionBefore[row] ?? -1
  if (emotion < 0 || columns.emotionBeforeRecorded[row] !== LIVE) return null
  return IS_UNPLEASANT[emotion] ?? null
})
