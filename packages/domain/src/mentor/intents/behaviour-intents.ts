import type { QuestionFilter, ToolCall } from '../question.ts'
import { numberOf } from '../slots/periods.ts'
import type { Intent, MatchedIntent, ParsedQuestion } from './intent.ts'

type Behaviour = readonly [said: RegExp, detectors: readonly string[]]

/** How traders ask about behaviours, with the detectors that look for them. */
const BEHAVIOURS: readonly Behaviour[] = [
  [
    /\brevenge( trad(e|es|ing|er))?\b|\brevengeful trad\w+/,
    ['quick_after_loss', 'larger_after_loss', 'faster_after_loss'],
  ],
  [
    /\b(trade|enter|jump|get|go|come)( back)?( in)? (too )?(fast|quick|quickly|soon|right away|immediately)( again)?( _run_)?|\bquick (re ?entries|entries|reentry|re entry)\b|\b(faster|quicker|sooner) _run_|\bre ?ent(er|ry|ries)\b/,
    ['quick_after_loss', 'faster_after_loss'],
  ],
  [
    /\bover ?trad(e|ing|ed|er)\b|\btoo many trades\b|\btrad(e|ing) too (much|often)\b|\bafter (the|my) (third|3rd) trade\b/,
    ['after_third_trade', 'beyond_usual', 'long_session'],
  ],
  [
    /\btilt(ed|ing)?\b|\bspiral(ing)?\b|\blose control\b|\bon tilt\b/,
    ['after_2_losses', 'after_3_losses', 'day_down', 'larger_after_two_losses'],
  ],
  [
    /\b(size|sizing|bet|go|trade|trading) (up|bigger|larger|heavier|more)( _run_)?|\b(bigger|larger|heavier)( \w+)? _run_|\b(increase|raise|double)( my)? (size|sizing|risk|position)|\boversiz\w+|\b(bigger|larger) (size|positions?)|\bmartingale\b/,
    ['larger_after_loss', 'larger_when_up', 'larger_after_two_losses', 'large_trades'],
  ],
  [/\bchas(e|ing|er)( (price|prices|entries|trades|the market|moves?))?\b/, ['chasing']],
  [
    /\b(break|breaking|broke|ignore|ignoring|keep|keeping|follow|following) (my |the |any )?(own )?rules?\b|\brules? (do i|am i|did i) (break|broke|keep|ignore)\w*/,
    ['rules_broken', 'off_plan'],
  ],
  [
    /\b(hold|holding|held|keep|keeping|let)\b.*\b(losers?|losing trades?|losses|_outcome_)\b.*\b(long|longer|run)\b|\bcut(ting)?( my)? (winners?|winning trades?|profits|_outcome_)\b.*|\b(take|taking) profits? (too )?(early|soon)\b|\bdisposition\b/,
    ['held_losers'],
  ],
  [/\bround (numbers?|prices?|levels?)\b/, ['round_entry']],
  [/\bstack(ing|ed)?\b|\bsame (market|side) at once\b/, ['stacked']],
  [
    /\b(around|near|during|into|at) (the )?(news|events?|cpi|fomc|nfp|_tag_)\b|\btrad(e|ing) (the )?news\b/,
    ['near_events'],
  ],
  [/\b(unusual|outside|outside of|out of) (my )?(usual )?hours\b/, ['unusual_hours']],
  [/\b(unusual|new|unfamiliar|strange) (market|symbol|instrument)s?\b/, ['unusual_market']],
  [/\bdays? off\b|\bafter a break\b/, ['after_days_off']],
  [
    /\b(long session|tired late|late in the (day|session)|fatigue|hours into)\b/,
    ['long_session', 'after_third_trade'],
  ],
  [
    /\b(flip|flipping|reverse|reversing|switch|switching|change|changing)( my)?( side| sides| direction)?( _run_)?\b(?= ?$|.*(side|direction|_run_))/,
    ['turns_after_loss'],
  ],
]

const EVENT_TAG = /^(news|events?|cpi|fomc|nfp)$/i

/** Behaviour near a limit, near a target and after a payout; tried before the intents for rooms and payouts. */
const NEAR_LIMITS: readonly Behaviour[] = [
  [/\bafter (a |my |the )?(payouts?|withdrawals?)\b/, ['after_payout', 'larger_after_payout']],
  [
    /\bhalf (of )?(my |the )?(daily |day )?(limit|room|loss limit|drawdown)\b.*|\bnear (my |the )?(daily )?(limit|max loss)\b/,
    ['half_room_gone', 'breaks_near_limit', 'day_down'],
  ],
  [/\b(near|close to) (my |the )?(profit )?target\b/, ['near_target']],
]

/** A behaviour by name: answered with its findings of the latest evaluation. */
export const askBehaviour: Intent = (question) => behaviourAmong(BEHAVIOURS, question)
export const askNearLimits: Intent = (question) =>
  /\b(worse|better|trade|trading|do|perform|break|behave)\b/.test(question.text) &&
  !/^how (close|far|near)\b/.test(question.text)
    ? behaviourAmong(NEAR_LIMITS, question)
    : null

function behaviourAmong(
  behaviours: readonly Behaviour[],
  { text, comparison, filter }: ParsedQuestion,
): MatchedIntent | null {
  if (comparison) return null
  for (const [said, detectors] of behaviours) {
    const found = said.exec(text)
    // A tag of the trader's may be called "news"; any other tag is not an event.
    if (found?.[0].includes('_tag_') && !filter.tag?.every((tag) => EVENT_TAG.test(tag))) continue
    if (found)
      return {
        topic: 'findings',
        calls: [...factsOf(detectors, filter), { tool: 'findings', input: { detectors: [...detectors] } }],
        said: [
          found[0],
          'fast quick quickly soon again losses loss lose losing lost enter worse stop stopping avoid',
          ...(/\b(cost|costing|costs|hurt|hurting|hurts|expensive|losing|often)\b/.exec(text)?.slice(0, 1) ??
            []),
        ],
      }
  }
  return null
}

/** Figures for a behaviour within a period, because findings cover all trades: "did I trade too much in October". */
function factsOf(detectors: readonly string[], filter: QuestionFilter): ToolCall[] {
  if (!filter.from && !filter.to) return []
  if (detectors.includes('beyond_usual'))
    return [{ tool: 'figures', input: { filter, figures: ['tradesPerDay', 'net'] } }]
  if (detectors.includes('off_plan'))
    return [{ tool: 'breakdown', input: { filter, by: 'planFollowed', ranked: 'all' } }]
  return []
}

export const WORK_ON =
  /\b(what|which|where|how)\b.*\b(work on|work _period_|improve|fix|change|focus on|focus _period_|stop doing|do differently|do better|get better|learn)\b|\b(biggest|worst|main|costliest|expensive|most expensive|bad) (weakness|problem|leak|issue|habit|habits|behaviou?r|behaviou?rs|leaks)\b|\b(weakness(es)?|leaks?|blind ?spots?|bias(es)?|bad habits?|patterns?)\b|\b(my )?findings?\b|\bhow (can|do|could|should) i (improve|get better|be better|trade better)\b|\bcosts? me (the )?(most|money)\b|\bcosting me\b|\bwhat is hurting\b|\bnext step\b|\bwhat (am i|do i) (doing|do) wrong\b|\bwhere (is|does|did) (all )?my money (going|go|gone)\b/
const STRENGTHS =
  /\b(strengths?|good at|do (i do )?well|doing (well|right)|do i do (well|right)|what works|works (best )?for me|best habits?|strong(est)? (point|side)s?|what am i good)\b/

/** "What should I work on": all findings of the latest evaluation. */
export const askWorkOn: Intent = ({ text, comparison, slots }) => {
  const strong = STRENGTHS.exec(text)
  const found = strong ?? (comparison ? null : WORK_ON.exec(text))
  if (!found || (slots.length > 0 && /\bcost/.test(found[0]))) return null
  const calls: ToolCall[] = [{ tool: 'findings', input: { detectors: [] } }]
  if (strong) calls.push({ tool: 'breakdown', input: { filter: {}, by: 'setup', ranked: 'best' } })
  return {
    topic: strong ? 'strengths' : 'work_on',
    calls,
    said: [found[0], 'money habit habits tomorrow next coming upcoming'],
  }
}

const ONLY_THESE = /\b(only|just)( (trade|traded|take|took|taken))?( (in|at|during|the|my))* _(hour|setup)_/

/** "What if I had stopped after three trades", "without the afternoon", "without Range break". */
export const askWhatIf: Intent = ({ text, filter, slots }) => {
  const lead =
    /\bwhat (if|would)\b( (i|have|had|it|happen|my|result|net|only|been|be|would|if))*|\bif i (had |only |would )?(stop|stopped|quit|left|skipped|not|never|only)\b|\bwithout\b(?= _(hour|setup|session)_)|\bhow much (better|more)\b.*\bwithout\b/.exec(
      text,
    )
  // "What if I only traded mornings" asks for the trades of the mornings themselves.
  if (!lead || ONLY_THESE.test(text)) return null
  const stop =
    /\b(stop|stopped|stopping|quit|ended|limit|limited|only|max|maximum|at most|no more than|took|taken|trade[sd]?)\b.*?\b(after|to|at|of|than|only|took|taken)?\s*(the )?(\w+) (trades?|a day|per day)\b.*$/.exec(
      text,
    )
  const count = stop
    ? (numberOf(stop[4] ?? '') ??
      { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 }[stop[4] ?? ''] ??
      null)
    : null
  const { hour, setup, ...rest } = filter
  if (count === null && !hour && !setup) return null
  const hidden = setup?.map((name) => name) ?? []
  return {
    topic: 'what_if',
    calls: [
      {
        tool: 'what_if',
        input: {
          filter: rest,
          ...(count === null ? {} : { hideAfter: count }),
          ...(hour ? { hideHour: hour } : {}),
          ...(hidden.length > 0 ? { hideSetup: hidden } : {}),
        },
      },
    ],
    said: [
      lead[0],
      stop?.[0] ?? '',
      slots.length > 0 ? 'without not traded stopped skipped left only never trading' : '',
    ],
  }
}

/** "What would October look like without Fridays": compares the other trades with those left out. */
export const askWithout: Intent = ({ text, filter }) => {
  const found = /\b(without|except|excluding|leaving out|apart from)( the| my| all)? _(weekday|symbol)_/.exec(
    text,
  )
  const kind = found?.[3] === 'weekday' ? 'weekday' : 'symbol'
  const { weekday, symbol, ...rest } = filter
  if (!found || (kind === 'weekday' ? !weekday : !symbol)) return null
  const left: QuestionFilter = { ...rest, ...(kind === 'weekday' ? keep({ symbol }) : keep({ weekday })) }
  const others: QuestionFilter =
    kind === 'weekday'
      ? { ...left, weekday: WEEKDAYS.filter((day) => !weekday?.includes(day)) }
      : { ...left, ...(symbol ? { notSymbol: symbol } : {}) }
  const own: QuestionFilter = { ...left, ...(kind === 'weekday' ? keep({ weekday }) : keep({ symbol })) }
  return {
    topic: 'compare',
    calls: [{ tool: 'compare', input: { filter: others, other: own } }],
    said: [found[0], 'what would how is was are my look like be without'],
  }
}
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** Drops the missing fields. */
function keep({ weekday, symbol }: QuestionFilter): QuestionFilter {
  return { ...(weekday ? { weekday } : {}), ...(symbol ? { symbol } : {}) }
}
