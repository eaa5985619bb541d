import { DIMENSION_NAMES } from '../intents/dimension-names.ts'
import { STATISTIC_NAMES } from '../intents/statistic-names.ts'

const list = (words: string) => words.split(/\s+/).filter(Boolean)

/** Words that are understood; typos in them are corrected. */
export const KNOWN_WORDS: readonly string[] = [
  ...[...Object.keys(STATISTIC_NAMES), ...Object.keys(DIMENSION_NAMES)].flatMap(list),
  ...list(`
    january february march april june july august september october november december
    monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays
    today yesterday month months quarter week weeks year since until between before after during
    morning afternoon evening session london asian nasdaq bitcoin crude silver
    longs shorts winners losers winning losing streak streaks consecutive drawdown drawdowns underwater recover
    revenge overtrading overtrade tilted chasing rules stacking fatigue weakness strengths improve habits findings
    payout payouts withdraw withdrawn withdrawal withdrawals odds chances balance balances equity discipline disciplined challenge challenges evaluation limit buffer breach target
    written write wrote mention notes reflections search plan plans planned followed missed
    worst biggest largest longest deepest current average versus against compared without
    trades trade trading breakdown profitable money stopped losses cost costs
    bigger smaller change changes changing basically honestly feelings
    calmness anxiety boredom frustration euphoria greed patience hesitation
  `),
]
