import type { StatisticId } from '../../statistics/catalog.ts'
import { periodBefore } from '../../time/period-before.ts'
import { dayNumber, dayText } from '../../time/trading-day.ts'
import type { QuestionDimension, QuestionFilter, ToolCall } from '../question.ts'
import { DIMENSION_NAMES } from './dimension-names.ts'
import { type Intent, type ParsedQuestion, periodOf, saidIn } from './intent.ts'
import { MAIN_FIGURES, STATISTIC_NAMES } from './statistic-names.ts'

/** "Why was October bad": the period, the one before it, what it was made of, and its worst days. */
export const askWhy: Intent = ({ text, filter, comparison }) => {
  const found = saidIn(text, [
    /^(so |and |but |hey |hi |ok |well |basically |honestly )*(why|how come|what (happened|went wrong|caused|made))\b.*/,
    ...(text.includes('_period_') ? [/\b(reason|explain|explanation)\b/] : []),
    /\bwhat (went|did i do) (wrong|right|well)\b/,
  ])
  if (!found || (comparison && !/^([a-z]+ ){0,3}why/.test(text))) return null
  const period = periodOf(filter)
  const before = periodBefore(period)
  const calls: ToolCall[] = [
    before
      ? { tool: 'compare', input: { filter, other: { ...filter, ...before } } }
      : { tool: 'figures', input: { filter, figures: [...MAIN_FIGURES] } },
    { tool: 'breakdown', input: { filter, by: 'setup', ranked: 'all' } },
    { tool: 'breakdown', input: { filter, by: 'root', ranked: 'all' } },
    {
      tool: 'days',
      input: {
        filter,
        order: /\b(good|great|well|best|better|green|right)\b/.test(found[0]) ? 'best' : 'worst',
      },
    },
  ]
  const said =
    /\b(why|how come|what (happened|(went|did i do) (wrong|right|well)|caused|made)|reason|explain|explanation)\b/.exec(
      found[0],
    )?.[0] ?? ''
  return {
    topic: 'why',
    calls,
    said: [
      said,
      'lose losing lost red down losses loss big bad fail much money suck terrible awful poorly drop dropped blow blowing blew hey hi basically honestly',
    ],
  }
}

/** Figures every comparison stands for; of these it shows no profit factor. */
const COMPARED: readonly StatisticId[] = ['winRate', 'expectancy', 'expectancyR', 'net', 'profitFactor']

export const askComparison: Intent = ({ text, comparison }) => {
  if (!comparison) return null
  const { filter, other } = comparison
  const names = namesIn(text)
  // "Is Friday my worst day" compares its averages.
  const figures = figuresOf(names).filter((figure) => !(filter.weekday && /^(best|worst)Day$/.test(figure)))
  // Other figures are listed for both sides, because a comparison's averages would answer a different question. Some
  // figures are themselves a comparison of wins with losses.
  if (figures.length > 0 && filter.outcome && other.outcome) return null
  const isCount = names.some((name) => STATISTIC_NAMES[name]?.length === 0)
  if (isCount || names.includes('profit factor') || figures.some((figure) => !COMPARED.includes(figure)))
    return {
      topic: 'compare',
      calls: [filter, other].map((side) => ({ tool: 'figures', input: { filter: side, figures } })),
      said: [...names, COMPARED_WORDS],
    }
  return {
    topic: 'compare',
    calls: [{ tool: 'compare', input: { filter, other } }],
    said: [...names, COMPARED_WORDS],
  }
}
const COMPARED_WORDS =
  'vs versus against than or compared to with better worse best rest others other different performance more money lose make days if whether suck sucks'

const RANK =
  /\b(best|better|strongest|most profitable|most money|makes? (me )?(the )?most|made (me )?(the )?most|good|keep|top|works?|highest|most|earns?)\b/
const RANK_LOW =
  /\b(worst|worse|weakest|least|cost(s|ing|liest)?|loses?|losing|lose|lost|bleed(s|ing)?|bad|bottom|drop|hurt(s|ing)?|avoid|lowest|stop trading|cut|skip|expensive)\b/

/** "Which setup is best", "win rate by weekday", "when do I trade worst", "what is my best hour". */
export const askBreakdown: Intent = (question) => {
  const { text, filter } = question
  const named = dimensionIn(question)
  if (!named) return null
  const low = RANK_LOW.exec(text)
  const high = RANK.exec(text)
  // "Most common" ranks by number, which all groups are listed with.
  const isByNumber =
    /\bmost (common|frequent|trades|often|traded)\b|\btraded? (the )?most\b/.test(text) ||
    (named.by === 'mistake' &&
      /\b(make|made|do|did)\b/.test(text) &&
      /\bmost\b/.test(text) &&
      !/\b(cost|los)/.test(text))
  const ranked = isByNumber ? 'all' : low ? 'worst' : high ? 'best' : 'all'
  const figures = namesIn(text).filter((name) => isOfGroups(STATISTIC_NAMES[name] ?? []))
  const ofWins = figures.some((name) => STATISTIC_NAMES[name]?.includes('winRate'))
  return {
    topic: 'breakdown',
    calls: [
      {
        tool: 'breakdown',
        input: {
          filter: isOneMonth(filter) && named.by === 'month' ? otherThanPeriod(filter) : filter,
          by: named.by,
          ranked,
          ...(ofWins ? { figure: 'winRate' } : {}),
        },
      },
    ],
    said: [
      named.said,
      ...figures,
      low?.[0] ?? '',
      high?.[0] ?? '',
      'best worst break down broken table money profitable make lose split group',
    ],
  }
}

/** "Was October my best month": among all months. */
function isOneMonth({ from, to }: QuestionFilter): boolean {
  return from !== undefined && from.slice(0, 7) === to?.slice(0, 7)
}

function otherThanPeriod({ from: _, to: __, ...rest }: QuestionFilter): QuestionFilter {
  return rest
}

/** Names of figures that may have that of a dimension in them: "time in market". */
function withoutLongNames(text: string): string {
  return NAMES_BY_LENGTH.filter((name) => name.split(' ').length > 2).reduce(
    (rest, name) => ` ${rest} `.replace(` ${name} `, ' _figure_ ').trim(),
    text,
  )
}

/** What a breakdown shows for each group, so that its name does not count as a word left out. */
const OF_GROUPS: readonly StatisticId[] = ['winRate', 'net', 'expectancy', 'expectancyR']
const isOfGroups = (ids: readonly StatisticId[]) => ids.every((id) => OF_GROUPS.includes(id))

const DIMENSIONS = Object.keys(DIMENSION_NAMES).join('|')
const BY_GROUP = new RegExp(`\\b(by|per|each|every) (my |the )?(${DIMENSIONS})\\b`)
/** Whether groups are asked for that only a breakdown has, "drawdown by month". */
export const asksByGroup = (text: string) => BY_GROUP.test(text)
const ALONE = new RegExp(
  `^(?:my |the )?(${DIMENSIONS})(?: (?:breakdown|table|split|stats|comparison|results?|performance))?(?:(?: in)? _period_)?$`,
)
const MATTERS = new RegExp(
  `\\b(?:do|does|did)(?: my| the)? (${DIMENSIONS}) (affect|matter|influence|change|make a difference)\\b`,
)

/** "How much did mistakes cost me". */
const COST = new RegExp(
  `\\b(?:do|does|did|have|has)(?: my| the)? (${DIMENSIONS}) (?:cost|costed|costing)(?: me)?\\b`,
)
/** "How do I feel when I win": compares the results of all feelings, so both outcomes count. */
const FELT = /\bhow (do|did|was|am) i (feel|felt|feeling)\b.*/

/** "Setup breakdown", "emotions"; "do my moods affect my results". */
function dimensionOf(found: RegExpExecArray | null): { by: QuestionDimension; said: string } | null {
  const by = DIMENSION_NAMES[found?.[1] ?? '']
  return found && by ? { by, said: found[0] } : null
}

function dimensionIn({ text: asked, slots }: ParsedQuestion): { by: QuestionDimension; said: string } | null {
  const text = withoutLongNames(asked)
  const when = /\bwhen (do|am|did|should|is) (i|my)\b|\b(best|worst) time\b|\bwhat time\b/.exec(text)
  if (/\b(usually|normally|typically) (start|begin|stop|quit|finish)\b/.test(text)) return null
  const matters = dimensionOf(MATTERS.exec(text)) ?? dimensionOf(COST.exec(text))
  if (matters) return matters
  const felt = FELT.exec(text)
  if (felt) return { by: 'emotionBefore', said: felt[0] }
  const names = Object.keys(DIMENSION_NAMES).sort((a, b) => b.length - a.length)
  for (const name of names) {
    const found = new RegExp(
      `\\b(by|per|each|every|which|what|across|over|for each|whats|best|worst|my|most profitable|favou?rite|top|bottom|between|costliest|expensive|biggest|common|of|profitable)( (is|are|my|the|your|a|usual|costliest|best|worst|most|kind|of|expensive|common|profitable|different|type|\\d+|two|three|five|ten))* ${name}\\b`,
    ).exec(text)
    const by = DIMENSION_NAMES[name]
    if (found && by) return { by, said: found[0] }
  }
  const days =
    /\b(which|what|best|worst|by) (day|days|weekday|weekdays) (of|in) (the )?week\b|\b(which|what) (day|days) (is|are|do|should|am|of|_figure_)\b|\bday of (the )?week\b/.exec(
      text,
    )
  if (days) return { by: 'weekday', said: days[0] }
  const sides = slots.filter(({ kind }) => kind === 'direction')
  if (sides.length > 1) return { by: 'direction', said: 'and' }
  const alone = dimensionOf(ALONE.exec(text))
  // "Hold time last month" is a figure.
  if (alone && !(text.includes('_period_') && namesIn(text).length > 0)) return alone
  if (when && slots.every(({ kind }) => kind !== 'hour' && kind !== 'weekday'))
    return { by: 'hour', said: when[0] }
  const lengths = saidIn(text, [
    /\b(scalps|scalping|scalp trades) (vs|versus|or|and|against) (swings|swing trades)\b/,
    /\b(longer|shorter) (holds|trades) do\b|\b(longer|shorter) (holds|trades)\b/,
  ])
  if (lengths) return { by: 'duration', said: lengths[0] }
  const most =
    /\bmost (traded|trades) (in )?(symbols?|markets?|contracts?)\b|\bwhat (do|did|have) i traded? (the )?most\b/.exec(
      text,
    )
  if (most) return { by: 'root', said: most[0] }
  const several = slots.filter(({ kind }) => kind === 'symbol' || kind === 'setup' || kind === 'account')
  const [kind, ...others] = new Set(several.map((slot) => slot.kind))
  if (several.length < 2 || others.length > 0) return null
  return { by: kind === 'symbol' ? 'root' : kind === 'account' ? 'account' : 'setup', said: '' }
}

const PROGRESS =
  /\b(did|have|am|has|is) (i|my trading|it) ((get|got|gotten|getting|become|becoming)( any)? (better|worse)|improving|improved|improve)\b( over time| lately| recently)?/

/** "Am I getting better": the last ninety days compared with the ninety before them. */
export const askProgress: Intent = ({ text, filter, slots, around: { today, latest = today } }) => {
  const found = PROGRESS.exec(text)
  if (!found || slots.some(({ kind }) => kind === 'period')) return null
  const last = dayNumber(latest < today ? latest : today)
  const span = (to: number) => ({ ...filter, from: dayText(to - PROGRESS_DAYS + 1), to: dayText(to) })
  const calls: ToolCall[] = [
    { tool: 'compare', input: { filter: span(last), other: span(last - PROGRESS_DAYS) } },
  ]
  return { topic: 'compare', calls, said: [found[0], 'over time lately'] }
}
const PROGRESS_DAYS = 90

const SIDES_OF_RESULTS = '(_outcome_|wins|winners|losses|losers)'
const SIZES_OF_RESULTS = new RegExp(
  `\\b${SIDES_OF_RESULTS}\\b.*\\b(bigger|larger|smaller|greater|higher)\\b.*\\b${SIDES_OF_RESULTS}\\b`,
)

/** "Are my losers bigger than my winners", "a few big losses or many small ones": how large wins and losses are. */
export const askSizesOfResults: Intent = ({ text, filter: { outcome: _, ...filter } }) => {
  const sides = SIZES_OF_RESULTS.exec(text)
  const few =
    /\b(few|couple of|handful of|one or two) (really )?(big|huge|large|bad) (_outcome_|loss(es)?|loser|losers|days)\b.*/.exec(
      text,
    )
  if (sides)
    return {
      topic: 'figures',
      calls: [{ tool: 'figures', input: { filter, figures: ['averageWin', 'averageLoss', 'payoff'] } }],
      said: [sides[0]],
    }
  if (!few) return null
  const calls: ToolCall[] = [
    { tool: 'figures', input: { filter, figures: ['grossLoss', 'averageLoss', 'largestLoss'] } },
    { tool: 'trades', input: { filter, order: 'worst', count: 5 } },
  ]
  return { topic: 'trades', calls, said: [few[0]] }
}

const COUNTED =
  /\bhow many( of my)?( trades (were|are))? (_outcome_|wins|losses)\b(?! (in a row|can|to|before|after)\b)/

/** "How many losses in October": the number of those trades, which each answer gives. */
export const askCountOfResults: Intent = ({ text, filter, comparison }) => {
  const found = COUNTED.exec(text)
  if (!found || comparison) return null
  const outcome = filter.outcome ?? [found[4] === 'wins' ? 'win' : 'loss']
  return {
    topic: 'figures',
    calls: [{ tool: 'figures', input: { filter: { ...filter, outcome }, figures: [] } }],
    said: [found[0]],
  }
}

/** Figures by name: "win rate on Fridays", "how much did I make last week". */
export const askFigures: Intent = ({ text, filter }) => {
  const names = namesIn(text)
  if (names.length === 0) return null
  // What a mistake costs is the result of the trades that have it, not their commissions.
  const isToll =
    names.every((name) => /^costs?$/.test(name)) && (filter.mistake ?? filter.emotion ?? filter.tag)
  const figures = figuresOf(names)
  if (asksByGroup(text) && !isOfGroups(figures)) return null
  // These show both sides, so a side narrows nothing.
  const isHold = figures.includes('averageHoldOfWins') || figures.includes('averageHoldOfLosses')
  const { outcome, ...whole } = filter
  return {
    topic: 'figures',
    calls: [
      {
        tool: 'figures',
        input: {
          filter: isHold && outcome ? whole : filter,
          figures: isToll ? [...MAIN_FIGURES] : figures,
        },
      },
    ],
    said: [
      ...names,
      'vs versus ratio number total money average percent percentage pay paid spent spend real skill noise likely plain rule breaking break',
    ],
  }
}

/** At most eight, each once. */
function figuresOf(names: readonly string[]): StatisticId[] {
  return [...new Set(names.flatMap((name) => STATISTIC_NAMES[name] ?? []))].slice(0, 8)
}

/** The names in a text; none may overlap another. */
function namesIn(text: string): string[] {
  let rest = ` ${text} `
  const found: string[] = []
  for (const name of NAMES_BY_LENGTH) {
    if (!rest.includes(` ${name} `)) continue
    found.push(name)
    rest = rest.replace(` ${name} `, ' | ')
  }
  return found
}
const NAMES_BY_LENGTH = Object.keys(STATISTIC_NAMES).sort((a, b) => b.length - a.length)

const OVERALL =
  /\b(how am i|how did|how do|how was|how were|how is|how are|hows|how have|how has|how good|how bad|overview|summary|summarise|summarize|sum up|performance|stats|statistics|results?|doing|report|recap|record|review|show|what about|numbers|figures|tell me about|what happened)\b/

/** "How am I doing", "how did my longs do in October", "NQ last month". */
export const askOverall: Intent = ({ text, filter, slots }) => {
  const found = OVERALL.exec(text)
  if (!found && slots.length === 0) return null
  // "My A+ setup", if that is a tag.
  const named = slots.some(({ kind }) => kind === 'setup' || kind === 'tag' || kind === 'mistake')
  return {
    topic: 'figures',
    calls: [{ tool: 'figures', input: { filter, figures: [...MAIN_FIGURES] } }],
    said: [found?.[0] ?? '', 'do did doing go went', named ? 'setup setups tag mistake' : ''],
  }
}
