import type { ToolResult } from '@ballast/contract/mentor/tools'
import type { ToolCall, Topic } from '@ballast/domain/mentor/question'
import { composeBalances } from './compose-balances.ts'
import { composeFindings } from './compose-findings.ts'
import { composeDiscipline, composeHabits } from './compose-habits.ts'
import { composeOdds } from './compose-odds.ts'
import * as records from './compose-records.ts'
import * as reports from './compose-reports.ts'
import * as series from './compose-series.ts'
import { type Composed, strong, text } from './parts.ts'

/** The sentences, tables and links for one tool's result. */
export function composeResult({ tool, result }: ToolResult, call: ToolCall): Composed {
  const input = call.input as never
  switch (tool) {
    case 'figures':
      return reports.composeFigures(result)
    case 'breakdown':
      return reports.composeBreakdown(result, input)
    case 'compare':
      return reports.composeCompare(result, input)
    case 'what_if':
      return series.composeWhatIf(result, input)
    case 'drawdown':
      return series.composeDrawdown(result)
    case 'streaks':
      return series.composeStreaks(result)
    case 'findings':
      return composeFindings(result, input)
    case 'trades':
      return records.composeTrades(result, input)
    case 'days':
      return records.composeDays(result, input)
    case 'notes':
      return records.composeNotes(result)
    case 'plans':
      return records.composePlans(result)
    case 'rooms':
      return records.composeRooms(result)
    case 'payouts':
      return records.composePayouts(result)
    case 'odds':
      return composeOdds(result)
    case 'balances':
      return composeBalances(result)
    case 'discipline':
      return composeDiscipline(result)
    case 'habits':
      return composeHabits(result)
    case 'terms':
      return records.composeTerms(result, input)
  }
}

/** The sentence before any figure. */
export function openingOf(topic: Topic): Composed['blocks'] {
  if (topic === 'why')
    return [
      text(
        strong('A journal shows what went together with a result, not what caused it.'),
        ' Here is how that time differs, and what it was made of.',
      ),
    ]
  if (topic === 'strengths') return [text('What is done well is tested the same way as what is not.')]
  return []
}

/** Follow-up questions by topic. */
export const FOLLOWING: Partial<Record<Topic, readonly string[]>> = {
  figures: ['And last month?', 'Which setup does best?', 'What should I work on?'],
  breakdown: ['And last month?', 'What is my best hour?', 'What should I work on?'],
  compare: ['What should I work on?', 'Which setup does best?'],
  why: ['What should I work on?', 'What did I write then?', 'Am I revenge trading?'],
  work_on: ['What do I do well?', 'What if I had stopped after three trades?'],
  strengths: ['What should I work on?'],
  findings: ['What should I work on?', 'What did I write about revenge?'],
  streaks: ['What happens after two losses in a row?', 'How deep is my drawdown?'],
  drawdown: ['What is my longest losing streak?', 'How close am I to the limit?'],
  rooms: ['What are my worst days?', 'How much have I received in payouts?'],
  trades: ['What are my worst days?', 'What should I work on?'],
  days: ['What happened last month?', 'What should I work on?'],
  plans: ['Which setup does best?', 'What should I work on?'],
  habits: ['What should I work on?', 'What do I do well?'],
  payouts: ['How close am I to the limit?'],
  odds: [
    'How close am I to the limit?',
    'How deep is my drawdown?',
    'What if I had stopped after three trades?',
  ],
  balances: ['How close am I to the limit?', 'What did I pay in fees?'],
  discipline: ['How did I keep my habits?', 'Am I breaking my rules?'],
  what_if: ['Am I overtrading?', 'What should I work on?'],
  notes: ['What should I work on?'],
}
