import type { Answer, Block, DataScope, Part } from '@ballast/contract/mentor/answers'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import { countOf } from '../../lib/format/count-of.ts'
import { formatDay } from '../../lib/format/format-date.ts'
import {
  formatChance,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatR,
} from '../../lib/format/format-number.ts'
import { type AccountNames, groupName } from '../performance/group-names.ts'
import { endsText } from './parts.tsx'

type Names = { accounts: AccountNames; isPrivate: boolean }
const HIDDEN = '[hidden amount]'

/** An answer as plain text for the clipboard; amounts stay hidden in privacy mode. */
export function answerText({ blocks, looked }: Pick<Answer, 'blocks' | 'looked'>, names: Names): string {
  const read = looked.map((scope) => `${lookedText(scope)}: ${scope.filter}.`)
  return [...blocks.map((block) => blockText(block, names)), ...read].join('\n\n')
}

/** @example lookedText({ n: 1, what: 'accounts with rules' }) // → 'Looked at 1 account with rules' */
export function lookedText({ n, what }: Pick<DataScope, 'n' | 'what'>): string {
  return `Looked at ${countOf(n, what.replace(/s(?= with |$)/, ''), what)}`
}

function blockText(block: Block, names: Names): string {
  const line = (parts: readonly Part[]) => parts.map((part) => partText(part, names)).join('')
  switch (block.kind) {
    case 'text':
      return line(block.parts)
    case 'list':
      return block.items.map((item) => `- ${line(item)}`).join('\n')
    case 'quotes':
      return block.items.map(({ title, text }) => `${title}: “${text}”`).join('\n')
    case 'table':
      return [block.head.join('\t'), ...block.rows.map(({ cells }) => cells.map(line).join('\t'))].join('\n')
    case 'measured':
      return block.rows
        .map(({ label, n, value, low, high }) => {
          const { as, currency } = block
          const shown: Part = value === null ? '–' : { value, as, currency, isSigned: as !== 'percent' }
          const ends: Part = low === null ? '' : { low, high, as, currency }
          return `${partText(label, names)}: ${partText(shown, names)} (${low === null ? '' : `95% CI ${partText(ends, names)}, `}n = ${n})`
        })
        .join('\n')
  }
}

function partText(part: Part, { accounts, isPrivate }: Names): string {
  if (typeof part === 'string') return part
  if ('strong' in part) return part.strong
  if ('group' in part) return groupName(part.group.dimension, part.group.key, accounts)
  if ('day' in part) return formatDay(part.day)
  if ('unverified' in part) return `${part.unverified} [not found in the results]`
  if (part.as === 'money' && isPrivate) return HIDDEN
  if ('low' in part) return endsText(part)
  const { value, as, currency, isSigned } = part
  if (as === 'money') return formatMoney(value, { currency, sign: isSigned ? 'always' : 'auto' })
  if (as === 'r') return formatR(value)
  if (as === 'chance') return formatChance(value)
  if (as === 'percent') return formatPercent(value, { digits: 1 })
  if (as === 'duration') return formatDuration(value)
  return as === 'ratio' ? writeFixed(value, 2) : formatNumber(value)
}
