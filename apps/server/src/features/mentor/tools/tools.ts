import { TOOL_INPUTS } from '@ballast/contract/mentor/tool-inputs'
import type { ToolResult } from '@ballast/contract/mentor/tools'
import type { ToolCall, ToolName } from '@ballast/domain/mentor/question'
import { balances } from './balance-tool.ts'
import { discipline, habits } from './habit-tool.ts'
import { odds } from './odds-tool.ts'
import * as records from './record-tools.ts'
import * as reports from './report-tools.ts'
import { terms } from './terms.ts'
import type { Tool, ToolContext } from './tool.ts'

/** Everything the mentor can look up, with or without a model. No tool writes. */
const TOOLS: { [Name in ToolName]: Tool<Name> } = {
  figures: reports.figures,
  breakdown: reports.breakdown,
  compare: reports.compare,
  what_if: reports.whatIf,
  findings: records.findings,
  drawdown: reports.drawdown,
  streaks: reports.streaks,
  trades: records.trades,
  days: records.days,
  notes: records.notes,
  plans: records.plans,
  rooms: records.rooms,
  payouts: records.payouts,
  odds,
  balances,
  discipline,
  habits: habits,
  terms,
}

/** Calls a tool after checking its input. Throws for invalid input. */
export async function callTool(context: ToolContext, { tool, input }: ToolCall): Promise<ToolResult> {
  const run = TOOLS[tool]
  const result = await run(context, TOOL_INPUTS[tool].parse(input) as never)
  return { tool, result } as ToolResult
}
