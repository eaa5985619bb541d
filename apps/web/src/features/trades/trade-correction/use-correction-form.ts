import type { CorrectableFill } from '@ballast/contract/corrections'
import type { TradeDetail, TradeRow } from '@ballast/contract/trades'
import { useState } from 'react'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { correctionOf, draftOfFill, type FillDraft, givenResult, withResult } from './correction-draft.ts'
import { useCorrectFills } from './use-correct-fills.ts'

type CorrectionParams = {
  trade: TradeRow
  fills: CorrectableFill[]
  onSaved: (trade: TradeDetail) => void
}

type Typed = { drafts: readonly FillDraft[]; result: string }

/**
 * The typed corrections of a trade's fills; any change clears the server's errors. What is left without saving is there
 * again the next time, unless the fills have changed since.
 */
export function useCorrectionForm({ trade, fills, onSaved }: CorrectionParams) {
  const zone = trade.timeZone
  const unsent = useUnsent<Typed>(`corrections ${trade.id}`, {
    drafts: fills.map((fill) => draftOfFill(fill, zone)),
    result: givenResult(fills),
  })
  const [typed, setTyped] = useState<Typed>(unsent.start)
  const { drafts, result } = typed
  const save = useCorrectFills({
    id: trade.id,
    fills,
    onSaved: (saved) => {
      unsent.forget()
      onSaved(saved)
    },
  })
  const corrections = withResult(
    fills.map((fill, index) => correctionOf(fill, { draft: drafts[index] ?? draftOfFill(fill, zone), zone })),
    { fills, direction: trade.direction, result },
  )
  function change(part: Partial<Typed>) {
    const next = { ...typed, ...part }
    setTyped(next)
    unsent.keep(next)
    if (save.isError) save.reset()
  }
  return {
    drafts,
    result,
    corrections,
    save,
    isBack: unsent.isBack,
    startOver: () => change(unsent.original),
    /** If prices or the broker give the result, correcting those changes it. */
    asksResult: trade.status === 'closed' && (trade.gross === null || givenResult(fills) !== ''),
    changeResult: (text: string) => change({ result: text }),
    changeFill: (index: number, part: Partial<FillDraft>) =>
      change({ drafts: drafts.map((draft, at) => (at === index ? { ...draft, ...part } : draft)) }),
  }
}
