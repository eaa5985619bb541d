import type { ResultDraft } from './result-draft.ts'

const SIMULATED = /^(sim\d*|backtest|playback\d*|replay|trading simulator|demo|paper.*)$/i

/** Notes that trades are not from a real account, if its name says so: `Backtest`, `Sim101`, `Replay`. */
export function noteSimulated(draft: ResultDraft, account: string): void {
  if (!SIMULATED.test(account)) return
  draft.note(
    'simulated',
    `These are simulated trades (${account}). Keep them in an account of their own, apart from real results.`,
  )
}
