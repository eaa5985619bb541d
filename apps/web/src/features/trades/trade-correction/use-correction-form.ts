import type { CorrectableFill } from '@ballast/contract/corrections'
import type { TradeDetail, TradeRow } from '@ballast/contract/trades'
import { useState } from 'react'
import { correctionOf, draftOfFill, type FillDraft, givenResult, withResult } from './correction-draft.ts'
import { useCorrectFills } from './use-correct-fills.ts'

type CorrectionParams = {
  trade: TradeRow
  fills: CorrectableFill[]
  onSaved: (trade: TradeDetail) => void
}

/** The typed corrections of a trade's fills; any change clears the server's errors. */
export function useCorrectionForm({ trade, fills, onSaved }: CorrectionParams) {
  const zone = trade.timeZone
  const [drafts, setDrafts] = useState<readonly FillDraft[]>(() =>
    fills.map((fill) => draftOfFill(fill, zone)),
  )
  const [result, setResult] = useState(() => givenResult(fills))
  const save = useCorrectFills({ id: trade.id, fills, onSaved })
  const corrections = withResult(
    fills.map((fill, index) => correctionOf(fill, { draft: drafts[index] ?? draftOfFill(fill, zone), zone })),
    { fills, direction: trade.direction, result },
  )
  const clearRefusal = () => save.isError && save.reset()
  return {
    ...{ drafts, result, corrections, save },
    /** If prices or the broker give the result, correcting those changes it. */
    asksResult: trade.status === 'closed' && (trade.gross === null || givenResult(fills) !== ''),
    changeResult: (text: string) => {
      setResult(text)
      clearRefusal()
    },
    changeFill: (index: number, change: Partial<FillDraft>) => {
      setDrafts(drafts.map((draft, at) => (at === index ? { ...draft, ...change } : draft)))
      clearRefusal()
    },
  }
}
