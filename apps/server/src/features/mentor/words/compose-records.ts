import type { WirePart } from '@ballast/contract/alerts/alerts'
import { roomCaveats } from '@ballast/contract/alerts/room-words'
import type { Block, DataScope, EvidenceLink, Part } from '@ballast/contract/mentor/answers'
import type { MentionedTrade, ToolResults } from '@ballast/contract/mentor/tools'
import { writeDay } from '@ballast/domain/dates/write-date'
import type { ToolInputs } from '@ballast/domain/mentor/question'
import { questionOfFigure } from '@ballast/domain/mentor/question-of-figure'
import { decimalFromMicros, maybeMicros, sumIfKnown } from '@ballast/domain/money/micros'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { tradesOf } from '../tools/tool.ts'
import { amount, type Composed, count, inMoney, type Pieces, R, strong, text, type Unit } from './parts.ts'

export function composeTrades(
  { looked, trades }: ToolResults['trades'],
  { order }: ToolInputs['trades'],
): Composed {
  const [first] = trades
  if (!first) return { blocks: [text(strong('No such trade.'), ` Nothing fits: ${looked.filter}.`)] }
  const words = { best: 'Your best', worst: 'Your worst', last: 'Your last', first: 'Your first' }[order]
  const isOne = trades.length === 1
  const result: Part[] =
    first.net === null ? ['its result is not known'] : [amount(first.net, inMoney(first.currency))]
  return {
    blocks: [
      text(
        strong(`${words} ${isOne ? 'trade' : `${trades.length} trades`}`),
        ` of ${looked.n.toLocaleString('en-US')} (${looked.filter})`,
        isOne
          ? [
              ': ',
              `${first.symbol} ${first.direction}, ${first.quantity}, on `,
              { day: first.tradingDay },
              ', ',
              result,
              first.r === null ? '' : [' (', amount(first.r, R), ')'],
              '.',
            ]
          : ['.', togetherOf(trades)],
      ),
      {
        kind: 'table',
        title: 'Trades',
        head: ['Day', 'Trade', 'Setup', 'Result', 'R'],
        rows: trades.map((trade) => ({
          cells: [
            [{ day: trade.tradingDay }],
            [`${trade.symbol} ${trade.direction} ${trade.quantity}`],
            [trade.setup ?? '–'],
            trade.net === null ? ['not known'] : [amount(trade.net, inMoney(trade.currency))],
            trade.r === null ? ['–'] : [amount(trade.r, R)],
          ],
          to: { label: 'Open the trade', to: '/journal', search: { trade: trade.id } },
        })),
      },
      ...noneOf(order, first.net),
      ...(isOne ? [text('One trade says nothing about the next.')] : []),
    ],
    ...(looked.link ? { links: [looked.link] } : {}),
  }
}

/** The sum of the trades listed, as far as there is one. */
function togetherOf(trades: readonly MentionedTrade[]): Pieces {
  const [currency, ...others] = new Set(trades.map((trade) => trade.currency))
  if (!currency || others.length > 0) return null
  const sum = sumIfKnown(trades.map(({ net }) => maybeMicros(net)))
  return sum === null
    ? ' Together: not known, because a result is not known.'
    : [' Together: ', amount(decimalFromMicros(sum), inMoney(currency)), '.']
}

/** The worst of several trades may not have lost, nor the best have won. */
function noneOf(order: ToolInputs['trades']['order'], net: string | null): Block[] {
  if (net === null) return []
  if (order === 'worst' && Number(net) >= 0) return [text(strong('None of them lost.'))]
  return order === 'best' && Number(net) <= 0 ? [text(strong('None of them won.'))] : []
}

export function composeDays(
  { looked, currency, days }: ToolResults['days'],
  { order }: ToolInputs['days'],
): Composed {
  if (days.length === 0)
    return { blocks: [text(strong('No closed trade with a known result'), ` (${looked.filter}).`)] }
  const unit = inMoney(currency)
  const title = { best: 'Best days', worst: 'Worst days', last: 'Day by day' }[order]
  const written = days.filter(({ reflection }) => reflection !== '')
  const hasLost = order !== 'worst' || days.some(({ net }) => Number(net) < 0)
  return {
    blocks: [
      ...looked.leftOut
        .filter((words) => words.startsWith('days'))
        .map((words) => text(`${upperFirst(words)}.`)),
      ...(hasLost ? [] : [text(strong('No day lost money'), ` (${looked.filter}).`)]),
      {
        kind: 'table',
        title: `${title} of ${looked.n}`,
        head: ['Day', 'Result', 'Trades', 'Won', 'R'],
        rows: days.map((day) => ({
          cells: [
            [{ day: day.day }],
            [amount(day.net, unit)],
            [count(day.n)],
            [`${day.wins} of ${day.wins + day.losses}`],
            day.r === null ? ['–'] : [amount(day.r, R)],
          ],
          to: dayLink(looked, day.day),
        })),
      },
      ...(written.length === 0
        ? []
        : [
            {
              kind: 'quotes' as const,
              items: written.map((day) => ({
                title: `Reflection, ${writeDay(day.day)}`,
                text: day.reflection,
                to: dayLink(looked, day.day),
              })),
            },
          ]),
    ],
    ...(looked.link ? { links: [looked.link] } : {}),
  }
}

export function composeNotes({ looked, notes }: ToolResults['notes']): Composed {
  if (notes.length === 0)
    return {
      blocks: [
        text(
          strong('Nothing found.'),
          ` There are no ${looked.filter} (${looked.measure}). It searches for the words as written, not for what they mean.`,
        ),
      ],
    }
  return {
    blocks: [
      text(
        strong(notes.length === 1 ? 'One note' : `${notes.length} notes`),
        `: ${looked.filter}, the newest first, in your own words.`,
      ),
      {
        kind: 'quotes',
        items: notes.map((note) => ({
          title: `${note.title}, ${writeDay(note.day)}`,
          text: note.text,
          to: linkOfNote(note),
        })),
      },
    ],
    ...(looked.link ? { links: [looked.link] } : {}),
  }
}

/** A day of the calendar, with the accounts that the answer looked at. */
function dayLink({ link }: Pick<DataScope, 'link'>, day: string): EvidenceLink {
  return { label: 'Open the day', to: '/calendar', search: { ...link?.search, day } }
}

function linkOfNote({ tradeId, day }: ToolResults['notes']['notes'][number]): EvidenceLink {
  if (tradeId) return { label: 'Open the trade', to: '/journal', search: { trade: tradeId } }
  return { label: 'Open the day', to: '/calendar', search: { day } }
}

export function composePlans({ looked, counts, missed, stops }: ToolResults['plans']): Composed {
  const judged = stops.kept + stops.passed
  if (looked.n === 0)
    return {
      blocks: [text(strong('There are no trade plans'), ` (${looked.filter}).`)],
      ...(looked.link ? { links: [looked.link] } : {}),
    }
  return {
    blocks: [
      text(
        strong(looked.n === 1 ? '1 trade plan' : `${looked.n} trade plans`),
        `: ${counts.taken} taken, ${counts.missed} missed, ${counts.cancelled} cancelled, ${counts.planned} still open. `,
        judged > 0
          ? `Of ${judged} whose stop can be judged, ${stops.kept} kept it and ${stops.passed} went past it.`
          : 'None has a stop that can be judged.',
      ),
      ...(counts.missed > 0
        ? [
            text(
              `Of those missed, ${missed.target} would have reached the target first and ${missed.stop} the stop, as you saw it; ${missed.neither} neither, ${missed.unknown} were not said. Missed trades count in no statistic.`,
            ),
          ]
        : []),
    ],
    ...(looked.link ? { links: [looked.link] } : {}),
  }
}

/** Words of the prop tracker inside a sentence. */
function payoutPieces(words: readonly WirePart[], unit: Unit): Pieces[] {
  return words.map((part, at) => {
    if (typeof part === 'string') return at === 0 ? lowerFirst(part) : part
    return 'amount' in part ? amount(part.amount, unit, false) : { day: part.at }
  })
}

export function composeRooms({ looked, rooms, toTarget, payouts }: ToolResults['rooms']): Composed {
  if (rooms.length === 0)
    return {
      blocks: [
        text(
          strong('No account has rules of a prop firm'),
          ', so there is no limit to be close to. An attempt is added in the prop tracker.',
        ),
      ],
      links: looked.link ? [looked.link] : [],
    }
  return {
    blocks: [
      ...rooms.map((room) => {
        const unit = inMoney(room.currency)
        const left = toTarget.find(({ attemptId }) => attemptId === room.attemptId)?.left
        const payout = payouts.find(({ attemptId }) => attemptId === room.attemptId)?.words
        if (!room.mayLose)
          return text(
            strong(room.accountName),
            `: what may be lost is not known, as its rules are not all stated. `,
          )
        const { least, most, limitedBy } = room.mayLose
        const caveats = roomCaveats({ ...room, mayLose: room.mayLose })
        return text(
          strong(room.accountName),
          ` (${room.firm}${room.status === 'active' ? '' : `, ${room.status}`}): you may lose `,
          amount(least ?? most, unit, false),
          ` before the ${limitedBy === 'daily' ? 'daily' : 'overall'} limit`,
          room.of === null ? '' : [', of ', amount(room.of, unit, false)],
          '. ',
          room.dayStop.left === null
            ? ''
            : ['Your own stop for the day is ', amount(room.dayStop.left, unit, false), ' away. '],
          left ? ['To the profit target: ', amount(left, unit, false), '. '] : '',
          payout ? ['Next payout: ', ...payoutPieces(payout, unit), '. '] : '',
          caveats.length > 0 ? `${caveats.join(' ')} ` : '',
          room.openTrades > 0 ? `${tradesOf(room.openTrades)} open.` : '',
        )
      }),
    ],
    links: looked.link ? [looked.link] : [],
  }
}

export function composePayouts({ looked, business }: ToolResults['payouts']): Composed {
  if (business.length === 0)
    return {
      blocks: [text(strong('No fees and no payouts'), ' are written down.')],
      links: looked.link ? [looked.link] : [],
    }
  return {
    blocks: business.map(({ currency, spent, refunded, received, net, roi, fees, payouts }) => {
      const unit = inMoney(currency)
      return text(
        strong(currency),
        ': received ',
        amount(received, unit, false),
        ` in ${payouts === 1 ? '1 payout' : `${payouts} payouts`}, spent `,
        amount(spent, unit, false),
        ` on ${fees === 1 ? '1 fee' : `${fees} fees`}`,
        Number(refunded) === 0 ? '' : [', refunded ', amount(refunded, unit, false)],
        '. Net ',
        amount(net, unit),
        roi === null ? '.' : [', a return on fees of ', { value: roi, as: 'percent' }, '.'],
      )
    }),
    links: looked.link ? [looked.link] : [],
  }
}

export function composeTerms({ terms }: ToolResults['terms'], { term }: ToolInputs['terms']): Composed {
  if (terms.length === 0)
    return {
      blocks: [
        text(
          `“${term}” is not in the catalogue of figures. Pointing at a figure anywhere in Ballast says what it means.`,
        ),
      ],
    }
  return {
    blocks: terms.map(({ label, explanation, formula, source }) =>
      text(strong(label), `: ${explanation} Formula: ${formula}. Source: ${source}.`),
    ),
    next: terms.slice(0, 1).flatMap(({ label }) => questionOfFigure(label) ?? []),
  }
}
