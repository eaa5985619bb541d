import { putTradeDecision } from '@ballast/contract/journal/trade-decision'
import { createSetup, deleteSetup, restoreSetup, updateSetup } from '@ballast/contract/setups'
import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { bulkEdit, type Journal, renameWord, undoBulkEdit, writeJournal } from '@ballast/contract/trades'
import { createView, deleteView, updateView } from '@ballast/contract/views'
import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { MISTAKES } from '@ballast/domain/vocabulary/mistakes'
import { drawFilter } from './draw-filter.ts'
import { keepUndo, type Operation, oneIn, someIn, type Trader, takeUndo } from './trader.ts'

const TAGS = ['open', 'news', 'A+', 'tilt', 'länger', 'b']
const SETUPS = ['Breakout', 'Fade', 'Opening drive', 'breakout']
export const RULES = ['Above the high', 'Volume', 'Half size']

/** Some fields of what a trader writes about a trade. */
export async function drawJournal(trader: Trader): Promise<Partial<Journal>> {
  const { draw } = trader
  const setupId = draw.chance(0.5) ? await oneIn(trader, 'setups') : null
  const feeling = () => (draw.chance(0.2) ? null : draw.pick(EMOTIONS))
  const all: Journal = {
    emotionBefore: feeling(),
    emotionDuring: feeling(),
    emotionAfter: feeling(),
    confidence: draw.pick([null, 1, 5, 10]),
    executionScore: draw.pick([null, 1, 3, 5]),
    rating: draw.pick([null, 1, 4, 5]),
    planFollowed: draw.pick([null, 'yes', 'no', 'no_plan']),
    plannedEntry: draw.pick([null, '20000', '6000.25']),
    stop: draw.pick([null, '19980', '20020', '5990', '1.095']),
    target: draw.pick([null, '20040', '19950']),
    typedRisk: draw.pick([null, '100', '37.5']),
    typedMae: draw.pick([null, '0', '55']),
    typedMfe: draw.pick([null, '0', '80.25']),
    setupId,
    ruleChecks: Object.fromEntries(
      RULES.filter(() => draw.chance(0.4)).map((rule) => [rule, draw.chance(0.6)]),
    ),
    tags: TAGS.filter(() => draw.chance(0.25)),
    mistakes: [...MISTAKES, 'own mistake'].filter(() => draw.chance(0.08)),
    notes: draw.pick(['', 'Chased the open.', 'Waited for the retest. #plan', 'länger gehalten']),
  }
  const names = Object.keys(all) as (keyof Journal)[]
  const share = draw.pick([0.15, 0.5, 1])
  return Object.fromEntries(
    names.filter(() => draw.chance(share)).map((name) => [name, all[name]]),
  ) as Partial<Journal>
}

async function drawChange({ draw, ...trader }: Trader) {
  const setupId = draw.chance(0.5) ? await oneIn({ ...trader, draw }, 'setups') : null
  return draw.pick([
    { addTags: [draw.pick(TAGS)] },
    { removeTags: [draw.pick(TAGS)] },
    { addMistakes: [draw.pick(MISTAKES)], rating: draw.pick([null, 2]) },
    { emotionBefore: draw.pick([null, ...EMOTIONS]) },
    { setupId },
    { reviewed: draw.chance(0.7) },
  ])
}

const words = { columns: null, page: 'journal' } as const

export const journalOperations: Record<string, Operation> = {
  'write about a trade': async (trader) => {
    const id = await oneIn(trader, 'trades')
    if (!id) return
    const body = {
      ...(await drawJournal(trader)),
      ...(trader.draw.chance(0.3) ? { reviewed: trader.draw.chance(0.7) } : {}),
    }
    return trader.person.call(writeJournal, { params: { id }, body })
  },
  'write with an old revision': async (trader) => {
    const id = await oneIn(trader, 'trades')
    if (id)
      return trader.person.call(writeJournal, {
        params: { id },
        body: { ...(await drawJournal(trader)), revision: 0 },
      })
  },
  'change many trades by id': async (trader) => {
    const ids = await someIn(trader, 'trades', 8)
    if (ids.length === 0) return
    const answer = await trader.person.call(bulkEdit, { body: { ids, change: await drawChange(trader) } })
    if (answer.status === 200) keepUndo(trader, 'bulk', answer.data.undo)
    return answer
  },
  'change many trades by filter': async (trader) => {
    const filter = tradeFilterSchema.parse(Object.fromEntries(await drawFilter(trader)))
    const answer = await trader.person.call(bulkEdit, { body: { filter, change: await drawChange(trader) } })
    if (answer.status === 200) keepUndo(trader, 'bulk', answer.data.undo)
    return answer
  },
  'undo a bulk change': async (trader) => {
    const id = takeUndo(trader, 'bulk')
    if (id) return trader.person.call(undoBulkEdit, { params: { id } })
  },
  'rename a word': async (trader) => {
    const { draw } = trader
    const body = draw.chance(0.7)
      ? { of: 'tags' as const, word: draw.pick(TAGS), to: draw.pick([...TAGS, 'new']) }
      : { of: 'mistakes' as const, word: draw.pick(MISTAKES), to: draw.pick([...MISTAKES, 'own mistake']) }
    const answer = await trader.person.call(renameWord, { body })
    if (answer.status === 200) keepUndo(trader, 'bulk', answer.data.undo)
    return answer
  },
  'add a setup': ({ person, draw }) =>
    person.call(createSetup, {
      body: {
        name: draw.pick(SETUPS),
        rules: RULES.slice(draw.integer(0, 2)).map((text) => ({ group: 'entry' as const, text })),
        description: '',
        expectedR: draw.pick([null, '2']),
      },
    }),
  'change a setup': async (trader) => {
    const { draw, person } = trader
    const id = await oneIn(trader, 'setups')
    const body = draw.pick([
      { name: draw.pick(SETUPS) },
      { archived: draw.chance(0.5) },
      { rules: RULES.slice(0, draw.integer(0, 3)).map((text) => ({ group: 'exit' as const, text })) },
    ])
    if (id) return person.call(updateSetup, { params: { id }, body })
  },
  'delete a setup': async (trader) => {
    const id = await oneIn(trader, 'setups')
    if (!id) return
    keepUndo(trader, 'setup', id)
    return trader.person.call(deleteSetup, { params: { id } })
  },
  'restore a setup': async (trader) => {
    const id = takeUndo(trader, 'setup')
    if (id) return trader.person.call(restoreSetup, { params: { id } })
  },
  'move a trade to another decision': async (trader) => {
    const [id, other] = await someIn(trader, 'trades', 4)
    if (!id) return
    const body = { with: trader.draw.pick([null, id, other ?? null]) }
    return trader.person.call(putTradeDecision, { params: { id }, body })
  },
  'save a view': async (trader) =>
    trader.person.call(createView, {
      body: {
        name: `View ${trader.draw.integer(1, 9)}`,
        search: new URLSearchParams(await drawFilter(trader)).toString(),
        ...words,
      },
    }),
  'change a view': async (trader) => {
    const id = await oneIn(trader, 'views')
    if (id)
      return trader.person.call(updateView, {
        params: { id },
        body: { name: `View ${trader.draw.integer(1, 9)}` },
      })
  },
  'delete a view': async (trader) => {
    const id = await oneIn(trader, 'views')
    if (id) return trader.person.call(deleteView, { params: { id } })
  },
}
