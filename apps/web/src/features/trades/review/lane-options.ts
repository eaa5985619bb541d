import type { Setup } from '@ballast/contract/setups'
import type { TradeDetail } from '@ballast/contract/trades'
import { EMOTION_FACTS, EMOTIONS, type Emotion } from '@ballast/domain/vocabulary/emotions'
import { EXECUTION_RUBRIC } from '@ballast/domain/vocabulary/mistakes'
import { wordLabel } from '@ballast/domain/vocabulary/word-label'
import { listRuleChecks, nextCheck } from '../../setups/rule-checks.ts'
import type { JournalChanges } from '../trade-drafts/journal-changes.ts'
import { assignKeys, type Lane } from './review-keys.ts'

export type LaneOption = {
  key: string
  label: string
  /** Shown next to the label: the answer to a rule. */
  note?: string
  isChosen: boolean
  /** The changes that choosing it makes. */
  changes: JournalChanges
}

type LaneParams = {
  trade: TradeDetail
  setups: readonly Setup[]
  mistakes: readonly string[]
  isOffered: (emotion: Emotion) => boolean
}

export const LANE_TITLES: Record<Lane, string> = {
  before: 'Emotion before',
  during: 'Emotion during',
  after: 'Emotion after',
  execution: 'Execution',
  confidence: 'Confidence at entry',
  setup: 'Setup',
  rules: 'Rules',
  mistakes: 'Mistakes',
}

const EMOTION_FIELDS = { before: 'emotionBefore', during: 'emotionDuring', after: 'emotionAfter' } as const
const EMOTION_KEYS = assignKeys(EMOTIONS.map((emotion) => EMOTION_FACTS[emotion].label))
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
/** As many as there are keys, and as can be scanned at a glance. */
const MAX_WORDS = 24

/** A lane's options for a trade; choosing a chosen one removes it. */
export function laneOptions(lane: Lane, around: LaneParams): LaneOption[] {
  const { trade } = around
  switch (lane) {
    case 'before':
    case 'during':
    case 'after': {
      const field = EMOTION_FIELDS[lane]
      const offered = EMOTIONS.filter((emotion) => trade[field] === emotion || around.isOffered(emotion))
      // A feeling always has the same key, whichever others are hidden.
      return offered.map((emotion) => ({
        key: EMOTION_KEYS[EMOTIONS.indexOf(emotion)] ?? '',
        label: EMOTION_FACTS[emotion].label,
        isChosen: trade[field] === emotion,
        changes: { [field]: trade[field] === emotion ? null : emotion },
      }))
    }
    case 'execution':
      return ([1, 2, 3, 4, 5] as const).map((score) => ({
        key: String(score),
        label: EXECUTION_RUBRIC[score],
        isChosen: trade.executionScore === score,
        changes: { executionScore: trade.executionScore === score ? null : score },
      }))
    case 'confidence':
      return DIGITS.map((key, index) => ({
        key,
        label: String(index + 1),
        isChosen: trade.confidence === index + 1,
        changes: { confidence: trade.confidence === index + 1 ? null : index + 1 },
      }))
    case 'setup':
      return setupOptions(around)
    case 'rules':
      return ruleOptions(around)
    case 'mistakes':
      return mistakeOptions(around)
  }
}

/** As many as fit, in order, always including the trade's own. */
function thatFit<T>(all: readonly T[], isOfTrade: (one: T) => boolean): T[] {
  const others = all
    .filter((one) => !isOfTrade(one))
    .slice(0, Math.max(0, MAX_WORDS - all.filter(isOfTrade).length))
  return all.filter((one) => isOfTrade(one) || others.includes(one))
}

function setupOptions({ trade, setups }: LaneParams): LaneOption[] {
  const isChosen = ({ id }: Setup) => id === trade.setupId
  const offered = thatFit(
    setups.filter((setup) => !setup.archived || isChosen(setup)),
    isChosen,
  )
  const keys = assignKeys(offered.map(({ name }) => name))
  return offered.map(({ id, name }, index) => ({
    key: keys[index] ?? '',
    label: name,
    isChosen: trade.setupId === id,
    changes: { setupId: trade.setupId === id ? null : id },
  }))
}

function ruleOptions({ trade, setups }: LaneParams): LaneOption[] {
  const setup = setups.find(({ id }) => id === trade.setupId)
  const rules = listRuleChecks(setup?.rules.map(({ text }) => text) ?? [], trade.ruleChecks)
  return rules.map(({ rule, isKept }, index) => ({
    key: DIGITS[index] ?? '',
    label: rule,
    note: isKept === null ? 'not judged' : isKept ? 'kept' : 'broken',
    isChosen: isKept !== null,
    changes: { ruleChecks: nextCheck(trade.ruleChecks, rule) },
  }))
}

function mistakeOptions({ trade, mistakes }: LaneParams): LaneOption[] {
  const words = thatFit([...new Set([...mistakes, ...trade.mistakes])], (word) =>
    trade.mistakes.includes(word),
  )
  const keys = assignKeys(words)
  return words.map((word, index) => {
    const isChosen = trade.mistakes.includes(word)
    const next = isChosen ? trade.mistakes.filter((known) => known !== word) : [...trade.mistakes, word]
    return { key: keys[index] ?? '', label: wordLabel(word), isChosen, changes: { mistakes: next } }
  })
}
