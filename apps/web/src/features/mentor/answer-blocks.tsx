import type { Block, EvidenceLink } from '@ballast/contract/mentor/answers'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { IntervalMark } from '../../ui/figures/interval-mark.tsx'
import { GroupMark } from '../performance/breakdowns/group-mark.tsx'
import { scaleOf } from '../performance/breakdowns/order-groups.ts'
import { EndsText, Parts, ValueText } from './parts.tsx'

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** An answer's blocks, in order. */
export function AnswerBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <OneBlock key={index} block={block} />)
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="max-w-[72ch] text-pretty">
          <Parts parts={block.parts} />
        </p>
      )
    case 'list':
      return (
        <ul className="grid gap-1.5">
          {block.items.map((item, index) => (
            <li key={index} className="flex gap-2.5">
              <span aria-hidden="true" className="mt-[0.65em] h-px w-3 shrink-0 bg-wash-line" />
              <span className="min-w-0">
                <Parts parts={item} />
              </span>
            </li>
          ))}
        </ul>
      )
    case 'measured':
      return <Measured block={block} />
    case 'table':
      return <SmallTable block={block} />
    case 'quotes':
      return <Quotes block={block} />
  }
}

const FRAME = 'overflow-hidden rounded-md border border-border'

/** Averages or rates with their intervals on one scale; each row links to its trades. */
function Measured({ block: { title, as, currency, rows } }: { block: BlockOf<'measured'> }) {
  const figures = rows.map(({ value, low, high, n }) => ({
    value,
    low,
    high,
    n,
    band: 'useful' as const,
    reason: null,
  }))
  const scale = as === 'percent' ? { min: 0, max: 1 } : scaleOf(figures)
  const unit = { as, ...(currency ? { currency } : {}) }
  return (
    <section className={FRAME} aria-label={title}>
      <p className="flex justify-between border-b border-border px-3 py-1.5 text-caption text-subtle-foreground">
        <span>{title}, 95% CI</span>
        <span className="max-sm:hidden">n, {lowerFirst(title)}, 95% CI</span>
      </p>
      <ul>
        {rows.map(({ label, n, value, low, high, reason, to }, index) => (
          <li key={index} className="border-b border-border last:border-b-0">
            <RowLink
              to={to}
              className="grid min-h-10 grid-cols-[minmax(90px,1.1fr)_minmax(0,1fr)_minmax(104px,auto)] items-center gap-3 px-3 py-1.5 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:[&>:nth-child(2)]:order-last max-sm:[&>:nth-child(2)]:col-span-2"
            >
              <span className="min-w-0 leading-tight">
                <span className="block truncate">
                  <Parts parts={[label]} />
                </span>
                <span className="text-caption text-subtle-foreground">n = {formatNumber(n)}</span>
              </span>
              {as === 'percent' ? (
                // A rate is neither profit nor loss, so it gets neither colour.
                <IntervalMark value={value} low={low} high={high} {...scale} />
              ) : (
                <GroupMark figure={{ value, low, high, n, band: 'useful', reason: null }} scale={scale} />
              )}
              <span className="text-right leading-tight">
                <span className="block font-560">
                  {value === null ? '–' : <ValueText part={{ value, ...unit, isSigned: as !== 'percent' }} />}
                </span>
                <span className="text-caption text-subtle-foreground">
                  {low === null ? (reason ?? 'too few days') : <EndsText part={{ low, high, ...unit }} />}
                </span>
              </span>
            </RowLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SmallTable({ block: { title, head, rows } }: { block: BlockOf<'table'> }) {
  const isLinked = rows.some(({ to }) => to !== null)
  return (
    <div className={cn(FRAME, 'overflow-x-auto scroll-quiet')}>
      <table className="w-full text-table max-md:text-small">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-caption text-subtle-foreground">
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={cn(
                  'px-3 py-1.5 font-400 whitespace-nowrap max-md:px-1.5 max-md:first:pl-3 max-md:last:pr-3',
                  index === 0 ? 'text-left' : 'text-right',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, to }, row) => (
            <tr key={row} className="border-t border-border">
              {cells.map((cell, index) => (
                <td
                  key={index}
                  className={cn(
                    'px-3 py-2 max-md:px-1.5 max-md:py-2.5 max-md:first:pl-3 max-md:last:pr-3',
                    index === 0 ? 'text-left' : 'text-right',
                  )}
                >
                  {index === 0 && isLinked ? (
                    <RowLink to={to} className="text-primary-text underline-offset-4 hover:underline">
                      <Parts parts={cell} />
                    </RowLink>
                  ) : (
                    <Parts parts={cell} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The trader's own words, as plain text: nothing in them becomes a link or is loaded. */
function Quotes({ block: { items } }: { block: BlockOf<'quotes'> }) {
  return (
    <ul className="grid gap-2.5">
      {items.map(({ title, text, to }, index) => (
        <li key={index} className="border-l-2 border-border-strong pl-3">
          <RowLink to={to} className="text-caption text-primary-text underline-offset-4 hover:underline">
            {title}
          </RowLink>
          <blockquote className="break-words text-muted-foreground">{text}</blockquote>
        </li>
      ))}
    </ul>
  )
}

type RowLinkProps = { to: EvidenceLink | null; className?: string; children: ReactNode }

/** Links a row to its evidence; a plain row if there is none. */
function RowLink({ to, className, children }: RowLinkProps) {
  if (!to) return <span className={className}>{children}</span>
  return (
    <EvidenceTo link={to} className={cn('hover:bg-hover', className)}>
      {children}
      <span className="sr-only">, {to.label.toLowerCase()}</span>
    </EvidenceTo>
  )
}

type EvidenceToProps = { link: EvidenceLink; className?: string; children?: ReactNode }

/** A link to the page or trades an answer is based on. */
export function EvidenceTo({ link, className, children }: EvidenceToProps) {
  return (
    <Link to={link.to} search={link.search as Record<string, never>} className={className}>
      {children ?? link.label}
    </Link>
  )
}
