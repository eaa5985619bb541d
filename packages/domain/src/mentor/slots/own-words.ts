import type { SESSIONS } from '../../statistics/breakdown/sessions.ts'
import { wordTable } from '../../text/word-table.ts'
import { emotionOfWord } from '../../vocabulary/emotion-words.ts'
import { MISTAKES } from '../../vocabulary/mistakes.ts'
import type { QuestionContext, QuestionFilter } from '../question.ts'
import { STOP_WORDS } from '../words/stop-words.ts'
import type { Token } from '../words/tokens.ts'
import { numberOf } from './periods.ts'
import { phraseAt, type Reading, type SlotReader, wordAt } from './slot.ts'

/** Other names of markets, and the contracts they mean. */
export const MARKET_NAMES = wordTable<readonly string[]>({
  nasdaq: ['NQ', 'MNQ', 'NAS100', 'US100', 'USTEC', 'QQQ'],
  spx: ['ES', 'MES', 'SPX', 'US500', 'SPX500'],
  sp500: ['ES', 'MES', 'SPX', 'US500', 'SPX500'],
  'e mini': ['ES'],
  emini: ['ES'],
  dow: ['YM', 'MYM', 'US30'],
  russell: ['RTY', 'M2K'],
  dax: ['FDAX', 'FDXM', 'GER40', 'DE40'],
  gold: ['GC', 'MGC', 'XAUUSD'],
  silver: ['SI', 'SIL', 'XAGUSD'],
  oil: ['CL', 'MCL', 'QM', 'USOIL'],
  crude: ['CL', 'MCL', 'QM', 'USOIL'],
  'crude oil': ['CL', 'MCL', 'QM', 'USOIL'],
  euro: ['6E', 'M6E', 'EURUSD'],
  cable: ['GBPUSD'],
  bitcoin: ['BTC', 'MBT', 'BTCUSD', 'BTCUSDT'],
  btc: ['BTC', 'MBT', 'BTCUSD', 'BTCUSDT'],
  ethereum: ['ETH', 'MET', 'ETHUSD', 'ETHUSDT'],
})

/** A market the trader has traded, by its symbol or another name for it. */
export const readSymbol: SlotReader = (tokens, at, { symbols }) => {
  const raw = (tokens[at]?.raw ?? '').replace(/^\$/, '')
  const pair = `${wordAt(tokens, at)}${wordAt(tokens, at + 1)}`
  const two = symbols.find((symbol) => symbol.toLowerCase() === pair && pair.length === 6)
  if (two) return { kind: 'symbol', filter: { symbol: [two] }, length: 2 }
  const own = symbols.find(
    (symbol) =>
      symbol.toLowerCase() ===
      raw
        .toLowerCase()
        .replace(/s$/, (s) => (symbols.some((each) => each.toLowerCase() === raw.toLowerCase()) ? s : '')),
  )
  // A symbol that is also a word must be typed in capitals: "so", "now", "all".
  if (own && (!STOP_WORDS.has(raw.toLowerCase()) || raw === own))
    return { kind: 'symbol', filter: { symbol: [own] }, length: 1 }
  const [named] = Object.keys(MARKET_NAMES)
    .filter((name) => phraseAt(tokens, at, name) > 0)
    .sort((a, b) => b.length - a.length)
  const matching = named ? symbols.filter((symbol) => MARKET_NAMES[named]?.includes(symbol)) : []
  if (!named || matching.length === 0) return null
  return { kind: 'symbol', filter: { symbol: matching }, length: phraseAt(tokens, at, named) }
}

const longest = (readings: readonly (Reading | null)[]): Reading | null =>
  readings.reduce((best, next) => (next && next.length > (best?.length ?? 0) ? next : best), null)

const named = (
  tokens: readonly Token[],
  at: number,
  names: readonly string[],
): { name: string; length: number } | null =>
  names
    .map((name) => ({ name, length: phraseAt(tokens, at, name) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)[0] ?? null

type Accounts = QuestionContext['accounts']

function byName(tokens: readonly Token[], at: number, accounts: Accounts): Reading | null {
  const account = named(
    tokens,
    at,
    accounts.map(({ name }) => name),
  )
  const id = accounts.find(({ name }) => name === account?.name)?.id
  return account && id ? { kind: 'account', filter: { account: [id] }, length: account.length } : null
}

const COMPARED = /^(vs|versus|against|compare|and)$/

/** `my apex account`, if only one account's name begins with that word; `my apex accounts`, `on apex` and `apex vs` are all of them. */
function byFirstWord(tokens: readonly Token[], at: number, accounts: Accounts): Reading | null {
  const word = wordAt(tokens, at)
  const ids = accounts.filter(({ name }) => name.toLowerCase().split(/\s+/)[0] === word).map(({ id }) => id)
  if (ids.length === 0 || word.length <= 2 || STOP_WORDS.has(word)) return null
  const filter = { account: ids }
  const next = wordAt(tokens, at + 1)
  if (next === 'accounts' || (next === 'account' && ids.length === 1))
    return { kind: 'account', filter, length: 2 }
  const isCompared = /^(vs|versus|against)$/.test(next) || COMPARED.test(wordAt(tokens, at - 1))
  const isAlone = isCompared || /^(on|in|of|at|with)$/.test(wordAt(tokens, at - 1))
  return isAlone && next !== 'account' ? { kind: 'account', filter, length: 1 } : null
}

/** A setup, tag, mistake or account by the name the trader gave it. */
export const readOwnName: SlotReader = (tokens, at, { setups, tags, mistakes, accounts }) => {
  const setup = named(tokens, at, setups)
  const tag = named(tokens, at, tags)
  const mistake = named(
    tokens,
    at,
    mistakes.filter((word) => !MISTAKES.includes(word as never)),
  )
  return longest([
    setup && { kind: 'setup', filter: { setup: [setup.name] }, length: setup.length },
    byName(tokens, at, accounts) ?? byFirstWord(tokens, at, accounts),
    mistake && { kind: 'mistake', filter: { mistake: [mistake.name] }, length: mistake.length },
    tag && { kind: 'tag', filter: { tag: [tag.name] }, length: tag.length },
  ])
}

/** A feeling before the trade. */
export const readEmotion: SlotReader = (tokens, at) => {
  const word = wordAt(tokens, at)
  const emotion = emotionOfWord(word)
  return emotion ? { kind: 'emotion', filter: { emotion: [emotion] }, length: 1 } : null
}

const NO_SETUP = ['without a setup', 'without setup', 'without any setup', 'no setup', 'with no setup']
const MISTAKE_PHRASES = wordTable<string>({
  'moved my stop': 'moved stop',
  'moving my stop': 'moved stop',
  'moved the stop': 'moved stop',
  'move my stop': 'moved stop',
  'move my stops': 'moved stop',
  'moving stops': 'moved stop',
  'averaging down': 'averaged down',
  'average down': 'averaged down',
  'double down': 'averaged down',
  'exited early': 'early exit',
  'exit early': 'early exit',
  'exited too early': 'early exit',
  'exited late': 'late exit',
  'news trade': 'traded news',
  oversizing: 'oversized',
})
/** Also feelings, behaviours or plan answers, which are meant more often. */
const NOT_AS_MISTAKE: readonly string[] = [
  'fomo',
  'bored',
  'revenge',
  'no plan',
  'no stop',
  'overtraded',
  'chased',
]

export const readMistake: SlotReader = (tokens, at) => {
  const none = named(tokens, at, NO_SETUP)
  if (none) return { kind: 'setup', filter: { setup: ['(none)'] }, length: none.length }
  const phrase = named(tokens, at, Object.keys(MISTAKE_PHRASES))
  if (phrase)
    return {
      kind: 'mistake',
      filter: { mistake: [MISTAKE_PHRASES[phrase.name] ?? ''] },
      length: phrase.length,
    }
  const mistake = named(
    tokens,
    at,
    MISTAKES.filter((word) => !NOT_AS_MISTAKE.includes(word)),
  )
  return mistake && { kind: 'mistake', filter: { mistake: [mistake.name] }, length: mistake.length }
}

type Phrase = readonly [kind: Reading['kind'], filter: QuestionFilter, ...phrases: string[]]
const PHRASES: readonly Phrase[] = [
  [
    'risk',
    { risk: 'yes' },
    'with a stop loss',
    'with a stop',
    'with stop',
    'with a planned risk',
    'with known risk',
  ],
  [
    'risk',
    { risk: 'no' },
    'without a stop loss',
    'without a stop',
    'without stop',
    'no stop',
    'without any stop',
  ],
  [
    'plan',
    { plan: ['yes'] },
    'followed my plan',
    'followed the plan',
    'follow my plan',
    'follow the plan',
    'following my plan',
    'on plan',
    'plan followed',
    'stuck to my plan',
    'stick to my plan',
    'kept my plan',
    'stick to the plan',
    'stuck to the plan',
  ],
  [
    'plan',
    { plan: ['no'] },
    'broke my plan',
    'break my plan',
    'ignored my plan',
    'off plan',
    'against my plan',
    'deviated from my plan',
    'did not follow my plan',
    'didnt follow my plan',
    'not following my plan',
    'ignore my plan',
    'broke the plan',
  ],
  [
    'plan',
    { plan: ['yes', 'no'] },
    'when i plan',
    'when i planned',
    'with a plan',
    'with plan',
    'planned trades',
  ],
  ['plan', { plan: ['no_plan'] }, 'without a plan', 'without plan', 'no plan', 'unplanned', 'with no plan'],
  ['direction', { direction: ['long'] }, 'long side', 'longs', 'long', 'going long', 'buying'],
  [
    'direction',
    { direction: ['short'] },
    'short side',
    'shorts',
    'short',
    'going short',
    'shorting',
    'selling',
  ],
  ['outcome', { outcome: ['win'] }, 'winning trades', 'winners'],
  ['outcome', { outcome: ['loss'] }, 'losing trades', 'losers'],
]

export const readPhrase: SlotReader = (tokens, at) => {
  // "how long do I hold", "too long": not a direction.
  const isLength =
    wordAt(tokens, at) === 'long' && /^(how|too|as|so|very|hold|held)$/.test(wordAt(tokens, at - 1))
  if (isLength) return null
  return longest(
    PHRASES.flatMap(([kind, filter, ...phrases]) =>
      phrases.map((phrase) => {
        const words = phrase.split(' ')
        const isThere = words.every((word, i) => wordAt(tokens, at + i) === word)
        return isThere ? { kind, filter, length: words.length } : null
      }),
    ),
  )
}

const SESSION_NAMES = wordTable<(typeof SESSIONS)[number]['key']>({
  asia: 'asia',
  asian: 'asia',
  tokyo: 'asia',
  london: 'london',
  european: 'london',
  'new york': 'new_york',
  ny: 'new_york',
  american: 'new_york',
  us: 'new_york',
})

export const readSession: SlotReader = (tokens, at) => {
  const name = Object.keys(SESSION_NAMES).find((each) => phraseAt(tokens, at, each) > 0)
  const session = name ? SESSION_NAMES[name] : undefined
  if (!name || !session) return null
  const length = phraseAt(tokens, at, name)
  const isSaid = /^(session|open|hours)/.test(wordAt(tokens, at + length))
  // "us" alone is the pronoun.
  if (name === 'us' && !isSaid) return null
  return { kind: 'session', filter: { session: [session] }, length: length + (isSaid ? 1 : 0) }
}

/** Red and green are results only as the colours of trades. */
function runOfWord(word: string, isColour: boolean): 'losses' | 'wins' | null {
  if (/^(loss|losses|loser|losers|losing|lose|lost)$/.test(word) || (isColour && word === 'red'))
    return 'losses'
  return /^(win|wins|winner|winners|winning|won)$/.test(word) || (isColour && word === 'green')
    ? 'wins'
    : null
}

/** `after a loss`, `after two losing trades in a row`, `following 3 wins`. */
export const readRun: SlotReader = (tokens, at) => {
  if (!['after', 'following'].includes(wordAt(tokens, at))) return null
  const article = /^(a|an|my)$/.test(wordAt(tokens, at + 1))
  const count = article ? 1 : numberOf(wordAt(tokens, at + 1))
  let next = at + 1 + (article || count !== null ? 1 : 0)
  if (wordAt(tokens, next) === 'consecutive' || wordAt(tokens, next) === 'straight') next++
  const isColour = /^trades?$/.test(wordAt(tokens, next + 1))
  const kind = runOfWord(wordAt(tokens, next), isColour)
  if (!kind || (count ?? 1) > 3) return null
  next++
  if (/^trades?$/.test(wordAt(tokens, next))) next++
  if (wordAt(tokens, next) === 'in' && wordAt(tokens, next + 1) === 'a' && wordAt(tokens, next + 2) === 'row')
    next += 3
  // A losing day, or two in a row that the number follows, is no run of trades.
  if (/^(streak|straight|run|days?|weeks?|months?|one|two|three|[1-9])$/.test(wordAt(tokens, next)))
    return null
  const afterRun = [`${kind}-${count ?? 1}`] as NonNullable<QuestionFilter['afterRun']>
  return { kind: 'run', filter: { afterRun }, length: next - at }
}
