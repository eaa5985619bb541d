import { CATALOG } from '../../statistics/catalog.ts'
import { DAY_MS } from '../../time/durations.ts'
import type { QuestionFilter, ToolCall, TradeOrder } from '../question.ts'
import { numberOf } from '../slots/periods.ts'
import { WORK_ON } from './behaviour-intents.ts'
import { asksByGroup } from './figure-intents.ts'
import { type Intent, periodOf, saidIn } from './intent.ts'
import { STATISTIC_NAMES } from './statistic-names.ts'

/** "What did I write about FOMO": searches for the words after it verbatim. */
export const askNotes: Intent = ({ text, filter }) => {
  const found = saidIn(text, [
    /\b(did|have|do) i (ever )?(write|wrote|written|note|noted|say|said|mention|mentioned|journal|journaled)( down)?( anything| something)?( about| on| of| regarding)?\b/,
    /\b(my )?(notes?|reflections?|journal entr(y|ies)|entries)\b.*?\b(about|on|with|mention(ing)?|contain(ing)?|that say|saying|for|from|of)\b/,
    /\b(search|find|look) (in |through |for )?(my )?(notes?|reflections?|journal)( for| about)?\b/,
    /\bmention(s|ed)?( of)?\b/,
    /\b(show|read|see)( me)?( my)? (notes|reflections)\b/,
  ])
  if (!found) return null
  const rest = text.slice(found.index + found[0].length)
  // Such a question is answered with the days, which include what was written on them.
  if (/\b(best|worst) days?\b/.test(rest)) return null
  const words = rest.split(' ').filter((word) => word && !/^_\w+_$/.test(word) && !PLAIN.has(word))
  const named = [
    ...(filter.emotion ?? []),
    ...(filter.mistake ?? []),
    ...(filter.setup ?? []),
    ...(filter.symbol ?? []),
    ...(filter.tag ?? []),
  ].filter((word) => word !== '(none)')
  const unsaid = named.filter((word) => !words.includes(word))
  const searched = [...words, ...unsaid].join(' ').slice(0, 100)
  if (!searched && !filter.from && !filter.to) return null
  return {
    topic: 'notes',
    calls: [{ tool: 'notes', input: { text: searched, ...periodOf(filter) } }],
    said: [found[0], rest, 'search find read'],
  }
}
const PLAIN = new Set(
  'about on of the a an my in during i me to and when was were did that for with it'.split(' '),
)

const DISCIPLINE =
  /\bdiscipline( score)?\b|\bhow (un)?disciplined (am|was|were|have) i\b( been)?|\bam i (a )?disciplined\b( trader)?/

/** The discipline score. It has no period of its own: it always looks at the last planned days. */
export const askDiscipline: Intent = ({ text }) => {
  const found = DISCIPLINE.exec(text)
  return (
    found && { topic: 'discipline', calls: [{ tool: 'discipline', input: {} }], said: [found[0], 'score'] }
  )
}

/** The routine. A habit that costs money is a finding, not a habit of the routine. */
export const askHabits: Intent = ({ text }) => {
  const found = saidIn(text, [
    /\b(keep|keeping|kept|stick|sticking|stuck)( up)?( to| with)?( my| the)? (habits?|routines?)\b/,
    /\b(habits?|routines?) (did|do|have|am) i (keep|kept|keeping|stick|stuck)\b/,
    /\bhabits?\b.*\b(kept|keep|keeping|due|done|missed|skipped|broken|break|streak|this week|going)\b/,
    /\b(process weeks?|habit streaks?)\b/,
    /\b(show|list|what are) (me )?my habits\b/,
    /\b(which|what|do(es)?|did) (of )?(my )?habits? (help|work|matter|pay)\w*\b/,
    /^(my )?(habits|routine)( _period_)?$/,
    /\b(did|do|does|how often|when)\b.*\b(my|the)( \w+)? routine\b( help| work| matter)?/,
    /\bmy routines?\b/,
  ])
  if (!found) return null
  return { topic: 'habits', calls: [{ tool: 'habits', input: {} }], said: [found[0], HABIT_WORDS] }
}
const HABIT_WORDS =
  'how well often am i do did have been this last in a row days how many which one my to with'

export const askStreaks: Intent = ({ text, filter }) => {
  if (asksByGroup(text)) return null
  const found = saidIn(text, [
    /\b(longest|biggest|current|worst|best|max|maximum)?( \w+)? ?\b(streaks?|losing runs?|winning runs?|run of (wins|losses))\b( of (wins|losses))?/,
    /\b(losses|wins|losers|winners|_outcome_)( did i have| have i had)? in a row\b|\b\d+( \w+)? in a row\b|\bin a row\b|\bconsecutive (losses|wins|losers|winners|_outcome_)\b/,
    /\bstreaky\b|\bhot hand\b/,
  ])
  const said = [found?.[0] ?? '', 'normal unusual unlucky expected lose losing win rate winrate likely']
  return found && { topic: 'streaks', calls: [{ tool: 'streaks', input: { filter } }], said }
}

export const askDrawdown: Intent = ({ text, filter }) => {
  if (asksByGroup(text)) return null
  const found = saidIn(text, [
    /\b(max|maximum|deepest|biggest|worst|current|longest|largest|how (deep|long|big)( is| was| were)?)?( my| the)?( \w+)? ?\b(draw ?downs?|underwater)\b( (last|recover|ago|end))?/,
    /\b(recover|recovery|below (my|the) (peak|high))\b/,
  ])
  return found && { topic: 'drawdown', calls: [{ tool: 'drawdown', input: { filter } }], said: [found[0]] }
}

export const askPlans: Intent = ({ text, filter, comparison }) => {
  if (comparison && !/\bplans?\b/.test(text)) return null
  // "My best setup when I follow my plan" is about setups.
  if (
    /\b(best|worst|which|top) (setup|symbol|market|hour|weekday|account|session)s?\b/.test(text) &&
    text.includes('_plan_')
  )
    return null
  const found = saidIn(text, [
    /\b(missed|cancelled|skipped|planned) (trades?|plans?|setups?|ideas?)\b/,
    /\b(trade |day )?plans? (vs|versus|against|and|compared)( to| with)? (fact|facts|reality|result|results|execution|actual)\b/,
    /\b(how (often|well)|do|did|have|am|was|when) i? ?(do |did |have |am )?(i )?(actually |really |not )?_plan_/,
    /\b(how are|how is|how were|show|what about|hows)( me)?( my)? (trade |day )?plans?\b|\bmy plans\b|\b(how many) (trade |day )?plans\b/,
    /\bwhat (did|do|have|had) i plan(ned)?\b.*/,
    /^(my |the )?(trade |day |trading )?plans?( for| of| on)?( _period_)?$/,
    /\b(follow|followed|keep|kept|stick|stuck|adhere)( to)?( my| the)? (day |trading |trade )?plans?\b|\bplan adherence\b|\bplans? followed\b/,
  ])
  if (!found) return null
  const { plan: _, ...rest } = filter
  const calls: ToolCall[] = [
    { tool: 'plans', input: { ...periodOf(filter), ...(filter.account ? { account: filter.account } : {}) } },
    { tool: 'breakdown', input: { filter: rest, by: 'planFollowed', ranked: 'all' } },
  ]
  return { topic: 'plans', calls, said: [found[0]] }
}

const ORDERS: readonly (readonly [RegExp, TradeOrder])[] = [
  [
    /\b(worst|biggest losing|largest losing|biggest|largest|most expensive|costliest) (single )?(loss|losses|loser|losers|losing trades?|_outcome_|trades? (that|i) lost)\b|\bworst( \w+)? (trades?|_symbol_ trades?)\b|\btrades?( \w+)* lost the most\b/,
    'worst',
  ],
  [
    /\b(best|biggest winning|largest winning|biggest|largest|top)( \d+)? (single )?(win|wins|winner|winners|winning trades?|_outcome_|gain|gains|trades?)\b|\bbest( \w+)? (trades?|_symbol_ trades?)\b/,
    'best',
  ],
  [
    /\b(last|latest|most recent|recent|newest)( (\w+))? (trades?|entries|_symbol_ trades?|_outcome_)\b(?! of (the|each|a|every)\b)|\blast entry\b|\bwhen did i last( (trade|take|do|have|use|a|an|the|my))* _(setup|symbol|mistake|tag|direction|outcome)_/,
    'last',
  ],
  [/\bfirst( (\w+))? trades?\b(?! of)/, 'first'],
  [
    /\b(list|show( me)?) _those_$|\b(list|show( me)?)( all)?( my| the| _those_)? trades\b(?!.*\b(by|per|vs)\b)/,
    'last',
  ],
]

/** Any other word between these is not understood: "my last overnight trades". */
const TRADE_WORDS =
  /^(_\w+_|trades?|entr(y|ies)|last|latest|most|recent|newest|first|best|worst|top|biggest|largest|costliest|expensive|single|loss|losses|losers?|losing|lost|wins?|winners?|winning|gains?|that|i|the|list|show|me|all|my)$/

/** More trades than this are not listed one by one. */
const MOST_TRADES = 20

/** "My worst trade", "the last five trades", "pnl of my last five trades". */
export const askTrades: Intent = ({ text, filter, comparison }) => {
  if (comparison) return null
  for (const [said, order] of ORDERS) {
    const found = said.exec(text)
    // The best win is a trade, but the best win rate is not.
    if (!found || /^ rates?\b/.test(text.slice(found.index + found[0].length))) continue
    const isLoss = /\b(loss|losses|loser|losers|losing)\b/.test(found[0]) || filter.outcome?.includes('loss')
    const isBigWin = /\b(biggest|largest)\b/.test(found[0]) && filter.outcome?.includes('win')
    const count =
      found[0]
        .split(' ')
        .map(numberOf)
        .find((number) => number !== null) ?? beforeCount(text, found.index)
    const named = Object.keys(STATISTIC_NAMES).filter((name) => hasPhrase(text, name))
    const result = named.find((name) => STATISTIC_NAMES[name]?.[0] === 'net')
    // Their sum is that of the trades listed; other figures of the last trades are not at hand.
    if (result && (count ?? 0) > MOST_TRADES) continue
    if (named.some(isOfMany) && /^(last|first)$/.test(order)) continue
    const many = /trades\b|wins\b|losses\b|winners\b|losers\b|gains\b|_outcome_|_those_/.test(found[0])
    const { outcome: _, ...rest } = filter
    return {
      topic: 'trades',
      calls: [
        {
          tool: 'trades',
          input: {
            filter: order === 'best' || order === 'worst' ? rest : { ...filter, ...outcomeOf(found[0]) },
            order: isBigWin ? 'best' : order === 'best' && isLoss ? 'worst' : order,
            count: Math.min(MOST_TRADES, Math.max(1, count ?? (many ? 5 : 1))),
          },
        },
      ],
      said: [
        ...found[0].split(' ').filter((word) => TRADE_WORDS.test(word) || numberOf(word) !== null),
        text.slice(0, found.index).trim().split(' ').at(-1) ?? '',
        result ?? '',
      ],
    }
  }
  return null
}

/** Whether a name stands for a figure of several trades, and not for their number or their result. */
const isOfMany = (name: string) => !['net', undefined].includes(STATISTIC_NAMES[name]?.[0])

/** `last winning trade`: winners in the plural are a slot of their own. */
function outcomeOf(said: string): Pick<QuestionFilter, 'outcome'> {
  const [kind] = /\b(winning|losing)\b/.exec(said) ?? []
  return kind ? { outcome: [kind === 'winning' ? 'win' : 'loss'] } : {}
}

/** `five worst trades`. */
function beforeCount(text: string, index: number): number | null {
  return numberOf(text.slice(0, index).trim().split(' ').at(-1) ?? '')
}

export const askDays: Intent = ({ text, filter, comparison }) => {
  if (comparison || /\bhow many\b/.test(text)) return null
  const found = saidIn(text, [
    /\b(best|worst|biggest|reddest|greenest|most profitable)( (losing|winning|red|green|trading))? days?\b(?! (of|in) (the )?week)/,
    /\b(which|what) days?( in| of)?( the)? _period_ (was|were|did) (i |the |my )*(do )?(best|worst)\b/,
    /\b(which|what) (single )?days? (hurt|cost|lost)( me)?( the)?( most)?\b/,
    /\b(which|what) days? (did|was|were) i (\w+ )?(the )?(best|worst|most)\b/,
    /\b(how (was|were|did)|what happened|hows|walk me through|review|recap|sum up|summar(y|ise|ize)( of)?)\b.*_period_/,
  ])
  if (!found) return null
  const isRecap = /_period_$/.test(found[0])
  if (isRecap && !isShort(filter.from, filter.to)) return null
  const next = isRecap ? WORK_ON.exec(text) : null
  const felt = /\b(my )?(feelings?|emotions?|moods?|felt)\b/.exec(text)
  const order = isRecap ? 'last' : /worst|reddest|red|losing|hurt|cost|lost/.test(found[0]) ? 'worst' : 'best'
  const calls: ToolCall[] = [{ tool: 'days', input: { filter, order } }]
  if (felt) calls.push({ tool: 'breakdown', input: { filter, by: 'emotionBefore', ranked: 'all' } })
  if (next) calls.push({ tool: 'findings', input: { detectors: [] } })
  return {
    topic: 'days',
    calls,
    said: [found[0], felt?.[0] ?? '', next?.[0] ?? '', 'write wrote written say said note noted'],
  }
}

/** A few days at most: answered day by day. */
function isShort(from: string | undefined, to: string | undefined): boolean {
  return from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) <= 6 * DAY_MS
}

const TERM_LEAD =
  /^(what is|what are|whats|what does|what do|explain|define|meaning of|how is|how do you (calculate|compute|define)|how does|tell me what)\b/

/** "What is profit factor": the catalogue's explanation. "What is my profit factor" asks for the figure. */
export const askTerm: Intent = ({ text, slots }) => {
  if (!TERM_LEAD.test(text) || slots.length > 0 || /\b(my|mine|i|me)\b/.test(text)) return null
  const label = Object.values(CATALOG)
    .map((each) => each.label)
    .filter((each) => hasPhrase(text, each.toLowerCase()))
    .sort((a, b) => b.length - a.length)[0]
  const alias = Object.keys(STATISTIC_NAMES)
    .filter((name) => hasPhrase(text, name))
    .sort((a, b) => b.length - a.length)[0]
  const id = alias ? STATISTIC_NAMES[alias]?.[0] : undefined
  const term = label ?? (id ? CATALOG[id].label : GLOSSARY.find((word) => hasPhrase(text, word)))
  if (!term) return null
  return { topic: 'terms', calls: [{ tool: 'terms', input: { term } }], said: [text] }
}

/** Terms in addition to the catalogue of figures. */
const GLOSSARY = [
  'interval',
  'confidence interval',
  'finding',
  'trading day',
  'room',
  'buffer',
  'setup',
  'r',
  'mae',
  'mfe',
  'q value',
  'drawdown',
  'ballast score',
] as const

function hasPhrase(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase.replace(/[-,]/g, ' ').replace(/\s+/g, ' ')} `)
}
