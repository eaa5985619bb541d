import { wordTable } from '../../text/word-table.ts'
import type { QuestionDimension } from '../question.ts'

/** Dimensions by the words traders use for them. */
export const DIMENSION_NAMES = wordTable<QuestionDimension>({
  ...{
    setup: 'setup',
    setups: 'setup',
    strategy: 'setup',
    strategies: 'setup',
    pattern: 'setup',
    patterns: 'setup',
  },
  playbook: 'setup',
  ...{ symbol: 'root', symbols: 'root', instrument: 'root', instruments: 'root', contract: 'root' },
  ...{
    ticker: 'root',
    tickers: 'root',
    pair: 'root',
    pairs: 'root',
    contracts: 'root',
    markets: 'root',
    market: 'root',
  },
  ...{ side: 'direction', sides: 'direction', direction: 'direction' },
  ...{ account: 'account', accounts: 'account' },
  ...{ session: 'session', sessions: 'session' },
  ...{
    hour: 'hour',
    hours: 'hour',
    time: 'hour',
    times: 'hour',
    'time of day': 'hour',
    'hour of the day': 'hour',
    oclock: 'hour',
  },
  ...{ weekday: 'weekday', weekdays: 'weekday', 'day of the week': 'weekday', 'days of the week': 'weekday' },
  ...{ 'day of the month': 'dayOfMonth', 'days of the month': 'dayOfMonth' },
  ...{ month: 'month', months: 'month' },
  ...{
    'holding time': 'duration',
    'hold time': 'duration',
    duration: 'duration',
    'trade length': 'duration',
  },
  ...{ size: 'size', sizes: 'size', 'position size': 'size', quantity: 'size' },
  ...{ tag: 'tag', tags: 'tag' },
  ...{ mistake: 'mistake', mistakes: 'mistake', error: 'mistake', errors: 'mistake' },
  ...{ emotion: 'emotionBefore', emotions: 'emotionBefore', mood: 'emotionBefore', moods: 'emotionBefore' },
  ...{
    feeling: 'emotionBefore',
    feelings: 'emotionBefore',
    mindset: 'emotionBefore',
    state: 'emotionBefore',
  },
  ...{ confidence: 'confidence', 'execution score': 'executionScore', execution: 'executionScore' },
})
