import { localMillis } from '@ballast/domain/time/zone'
import type { Draws } from '../draws.ts'
import { priceText } from '../market/markets.ts'
import type { TradeDraft } from '../trading/trade-draft.ts'
import { ENDINGS, LATE_WORDS, LESSONS, QUICK_WORDS, REASONS } from './note-words.ts'
import type { SetupKey } from './setups.ts'

export type NoteInput = { trade: TradeDraft; setup: SetupKey | null; gapSeconds: number; draws: Draws }

/** A Markdown note in the trader's own voice: the reason, what happened, sometimes a lesson. '' when in a hurry. */
export function writeNote({ trade, setup, gapSeconds, draws }: NoteInput): string {
  if (draws.chance(0.28)) return ''
  const fill = (words: string) => fillIn(words, { trade, gapSeconds })
  const isQuick = trade.quick === 'after_loss'
  const why = fill(draws.pick(isQuick && draws.chance(0.7) ? QUICK_WORDS : REASONS[setup ?? 'none']))
  const what = fill(draws.pick(ENDINGS[trade.outcome]))
  const late = trade.index > 3 && draws.chance(0.35) ? fill(draws.pick(LATE_WORDS)) : ''
  const lesson = draws.chance(0.3) ? draws.pick(LESSONS) : ''
  switch (draws.integer(0, 3)) {
    case 0:
      return [why, what, late].filter(Boolean).join(' ')
    case 1:
      return [`${why}\n\n${what}`, late, lesson && `> ${lesson}`].filter(Boolean).join('\n\n')
    case 2:
      return [`- **Why** ${why}`, `- **What** ${what}`, late && `- ${late}`, lesson && `- **Keep** ${lesson}`]
        .filter(Boolean)
        .join('\n')
    default:
      return [why, late, what, lesson && `_${lesson}_`].filter(Boolean).join('\n\n')
  }
}

function fillIn(words: string, { trade, gapSeconds }: { trade: TradeDraft; gapSeconds: number }): string {
  const { market, fills, plannedEntryTicks, targetTicks } = trade
  return words.replace(/\{(\w+)\}/g, (_, name: string) => {
    switch (name) {
      case 'level':
        return priceText(market, plannedEntryTicks)
      case 'exit':
        return priceText(market, fills.at(-1)?.ticks ?? targetTicks)
      case 'points':
        return priceText(market, Math.max(4, Math.abs(targetTicks - plannedEntryTicks) >> 1))
      case 'root':
        return market.root
      case 'time':
        return clockText(localMillis(trade.openedAt, 'America/New_York'))
      case 'gap':
        return String(gapSeconds)
      default:
        return String(trade.index)
    }
  })
}

function clockText(local: number): string {
  return new Date(local).toISOString().slice(11, 16)
}
