import type { ActShares, Finding } from '@ballast/contract/findings/findings'
import { VERDICTS_OF_FINDINGS } from '@ballast/contract/findings/findings'
import type { Block, EvidenceLink, Part } from '@ballast/contract/mentor/answers'
import type { ToolResults } from '@ballast/contract/mentor/tools'
import { suggestedPlan } from '@ballast/domain/behaviour/if-then'
import type { ToolInputs } from '@ballast/domain/mentor/question'
import { qText } from '@ballast/domain/statistics/significance/q-text'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { upperFirst } from '@ballast/domain/text/upper-first'
import {
  amount,
  type Composed,
  count,
  inMoney,
  joined,
  type Pieces,
  R,
  strong,
  text,
  type Unit,
} from './parts.ts'

type Findings = ToolResults['findings']
const FINDINGS: EvidenceLink = { label: 'Open the findings', to: '/ai-metrics', search: { tab: 'findings' } }

export function composeFindings(result: Findings, { detectors }: ToolInputs['findings']): Composed {
  const { day, findings, lead, isOutdated, tested, looked } = result
  if (!day)
    return {
      blocks: [
        text(
          strong('Your trades have not been checked for behaviours yet.'),
          ' That happens every Sunday, and when you press Look now on the findings page.',
        ),
      ],
      links: [looked.link ?? FINDINGS],
    }
  const isNarrowed = detectors.length > 0
  const found = findings.filter(({ verdict, hiddenUntil }) => verdict === 'found' && hiddenUntil === null)
  const first = findings.find(({ id }) => id === lead) ?? (isNarrowed ? undefined : found[0])
  const shown = isNarrowed ? surestFirst(findings) : first ? [first] : []
  // Among the behaviours in question, the first that was found is the one to act on.
  const named = isNarrowed ? shown.find(({ verdict }) => verdict === 'found') : undefined
  const others = isNarrowed ? [] : found.filter(({ id }) => id !== first?.id)
  return {
    blocks: [
      ...(isNarrowed || first
        ? []
        : [
            tested === 0
              ? text(strong('There are too few decisions yet to test any behaviour.'))
              : text(
                  strong('Nothing stands out.'),
                  tested === 1
                    ? ' The one behaviour that could be tested does not differ by more than chance would explain.'
                    : ` Of ${tested} behaviours that could be tested, none differs by more than chance would explain.`,
                ),
          ]),
      ...(isNarrowed && shown.length > 1 && !named ? [noneFound(shown)] : []),
      ...shown.flatMap((finding) => said(finding, result)),
      ...(isNarrowed ? notRecordedBlocks(result) : []),
      ...(others.length > 0
        ? [text('Also found: ', others.map(({ words }) => words.flagged).join('; '), '.')]
        : []),
      ...(isNarrowed && !named ? [] : stepOf(named ?? first, result)),
      text(
        tested > 1
          ? `${tested} behaviours were tested together at the last look, on `
          : `${tested === 1 ? '1' : 'No'} behaviour was tested at the last look, on `,
        { day },
        isOutdated ? '; trades have changed since.' : '.',
      ),
    ],
    links: [
      looked.link ?? FINDINGS,
      ...shown.filter(({ counts }) => counts.flagged > 0).map((finding) => tradesOf(finding, looked)),
    ].slice(0, 4),
  }
}

function noneFound(findings: readonly Finding[]): Block {
  const isSettled = findings.every(({ verdict }) => verdict === 'not_found')
  return text(strong(isSettled ? 'None of these was found.' : 'None of these was found so far.'))
}

/** Of several behaviours, found ones come first. */
function surestFirst(findings: readonly Finding[]): Finding[] {
  const place = ({ verdict }: Finding) => VERDICTS_OF_FINDINGS.indexOf(verdict)
  return findings.toSorted((a, b) => place(a) - place(b))
}

/** Behaviours in question that could not be tested, with what they need: silence would read as an answer. */
function notRecordedBlocks({ notRecorded }: Findings): Block[] {
  return notRecorded.map(({ what, needs }) =>
    text(strong(upperFirst(what)), ': ', strong('not looked for.'), ` It needs: ${lowerFirst(needs)}.`),
  )
}

/** "5 of 10 needed"; just the count if it is sufficient. */
function ofNeeded(count: number, needed: number): string {
  return count >= needed ? String(count) : `${count} of ${needed} needed`
}

function unitOf({ unit, currency }: Findings): Unit {
  return unit === 'r' || !currency ? R : inMoney(currency)
}

/** One behaviour: what was done, the number, and how certain it is. */
function said(finding: Finding, result: Findings): Block[] {
  const { words, counts, verdict, tested, needed, q } = finding
  const head = strong(upperFirst(words.flagged))
  if (verdict === 'too_few' || !tested)
    return [
      text(
        head,
        ': ',
        strong('not enough data.'),
        ` ${ofNeeded(counts.flagged, needed.flagged)}, beside ${ofNeeded(counts.control, needed.control)} ${words.control}, on ${ofNeeded(counts.days, needed.days)} days.`,
      ),
    ]
  const unit = finding.measure === 'result' ? unitOf(result) : null
  const written = inUnit(finding, unit)
  const verdicts = {
    found: strong(finding.isStrong ? 'found, very likely real.' : 'found, likely real.'),
    cannot_tell: strong('too early to tell.'),
    not_found: strong('looked for, not found.'),
  } as const
  return [
    text(
      head,
      ': ',
      verdicts[verdict],
      ' ',
      sidesOf(finding),
      `: ${words.control}. Difference: `,
      written.difference,
      q === null ? '.' : ` (${qText(q)}).`,
      verdict === 'not_found' ? smallestOf(tested.smallestSeen, written.smallest) : '',
      costOf(finding, result),
      verdict === 'found' ? ` ${words.why}` : '',
    ),
  ]
}

/** How large a difference would have been seen; 0: no day has both sides, so none could have been. */
function smallestOf(smallestSeen: number, written: Part): Pieces {
  if (smallestSeen === 0)
    return ' No day has both kinds among its comparable trades, so none could have been seen.'
  return [' The smallest difference that would have been seen four times in five: ', written, '.']
}

/** The link to the trades that a finding flagged. */
function tradesOf({ id, words, counts, measure }: Finding, { link }: Findings['looked']): EvidenceLink {
  const what = measure === 'share' ? `trades: ${words.flagged}` : words.flagged
  const label = counts.flagged === 1 ? `See the one case: ${words.flagged}` : `See ${counts.flagged} ${what}`
  const { tab: _, ...days } = link?.search ?? {}
  return {
    label: label.slice(0, 120),
    to: '/journal',
    search: { ...days, finding: [id] },
  }
}

/** The number of decisions on each side; for a share, how many of them did it. */
function sidesOf({ measure, counts, tested }: Finding): Pieces {
  if (measure !== 'share' || !tested) return [count(counts.flagged), ` against ${counts.control}`]
  const side = (share: number, n: number): Pieces => [{ value: share, as: 'percent' }, ' of ', count(n)]
  return [side(tested.flagged, counts.flagged), ' against ', side(tested.control, counts.control)]
}

/** The difference in the unit of the measure: results, a factor, or percentage points. */
function inUnit({ measure, tested }: Finding, unit: Unit | null): { difference: Part[]; smallest: Part } {
  const { difference = 0, low = null, high = null, smallestSeen = 0 } = tested ?? {}
  if (unit) {
    const ends: Pieces = low === null ? null : [', 95% CI ', { low, high, ...unit }]
    return {
      difference: joined([amount(difference, unit), ' a trade', ends]),
      smallest: amount(smallestSeen, unit, false),
    }
  }
  const of = measure === 'ratio' ? Math.exp : (share: number) => share
  const as = measure === 'ratio' ? 'ratio' : 'percent'
  const ends: Pieces =
    low === null ? null : [', 95% CI ', { low: of(low), high: high === null ? null : of(high), as }]
  const noun = measure === 'ratio' ? ' times as much' : ' of the trades more'
  return {
    difference: joined([{ value: of(difference), as }, noun, ends]),
    smallest: { value: of(smallestSeen), as },
  }
}

/** The mechanical part first: it is exact for the past. */
function costOf({ tested, verdict }: Finding, { currency }: Findings): Part[] {
  const cost = tested?.mechanical ?? tested?.matched
  if (!cost || !currency || verdict !== 'found') return []
  const unit = inMoney(currency)
  const value = Number(cost.amount)
  const sign = value < 0 ? -1 : 1
  const ends: Pieces =
    cost.low === null || cost.high === null
      ? null
      : [', 95% CI ', { ...ordered(sign * Number(cost.low), sign * Number(cost.high)), ...unit }]
  const [lead, more, less] = tested?.mechanical
    ? [' Without these trades, or at the usual size, the past result would have been ', ' higher', ' lower']
    : [' Against their control these trades made ', ' less', ' more']
  return joined([lead, amount(Math.abs(value), unit, false), value < 0 ? less : more, ends, '.'])
}

const ordered = (a: number, b: number) => ({ low: Math.min(a, b), high: Math.max(a, b) })

function happened({ unit, words, since, before }: ActShares): string {
  if (unit === 'given') return 'How often there is an occasion for it is not up to you, so it is not counted.'
  const { preposition, one, many } = words
  const counted = ({ cases, of }: ActShares['since']) =>
    `${preposition} ${cases} of ${of} ${of === 1 ? one : many}`
  const earlier = before.of === 0 ? '' : `, and ${preposition} ${before.cases} of ${before.of} before`
  if (since.of > 0) return `It happened ${counted(since)} since it began${earlier}.`
  const ofBefore = before.of === 0 ? '' : ` It happened ${counted(before)} before.`
  return `There have been no ${many} since it began.${ofBefore}`
}

/** Exactly one next step; a running experiment comes before any new one. */
function stepOf(finding: Finding | undefined, { experiments }: Findings): Block[] {
  const running = experiments.find(({ state }) => state === 'running')
  if (running)
    return [
      text(
        strong('Your experiment is running: '),
        `if ${lowerFirst(running.cue)}, then ${lowerFirst(running.act)}. ${happened(running)}`,
      ),
    ]
  if (!finding) return []
  const { cue, act } = suggestedPlan(finding.detector)
  return [text(strong('One thing to try: '), `if ${cue}, then ${act}.`)]
}
