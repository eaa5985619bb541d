import type { Import } from '@ballast/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CloudAlert, FolderX, Heart, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { download } from '../../../lib/api.ts'
import { useMemoryStore } from '../../../lib/browser/memory-store.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { usePsychologyPrompts } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { useAccountCurrency } from '../../accounts/use-account-currency.ts'
import { SendFile } from '../../sent-files/send-file.tsx'
import { Figure, FigureStrip } from '../figure-strip.tsx'
import { UndoImportButton } from '../history/undo-import-button.tsx'
import { backToPreview, chooseNext } from '../import-draft.ts'
import { importQueries } from '../import-queries.ts'
import { isCashOnly, outcomeText, unknownNotes } from '../import-text.ts'
import { StepFrame, StepHeading } from '../step-heading.tsx'
import { GONE, isGone, showProgressOf, unansweredStore } from './follow-import.ts'
import { reviewSearch, tradesSearch } from './trades-search.ts'

/** The import's progress, then its outcome. */
export function ResultStep({ id }: { id: string }) {
  // Updated by `followImport`, which continues after the sheet is closed.
  const { data, error } = useQuery({ ...importQueries.byId(id), staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => showProgressOf(id), [id])
  if (isGone(error)) return <Gone />
  if (!data || data.status === 'running') return <Running entry={data} />
  if (data.status === 'failed') return <Failed entry={data} />
  if (data.status === 'undone') return <Undone entry={data} />
  return <Done entry={data} />
}

function Running({ entry }: { entry: Import | undefined }) {
  const progress = entry?.progress ?? 0
  const isUnanswered = useMemoryStore(unansweredStore)
  return (
    <div className="mx-auto grid max-w-lg gap-3 py-16">
      <StepHeading description="You can close this and carry on. You will see a message when it is done.">
        Importing into {entry?.accountName ?? 'the account'}
      </StepHeading>
      <ProgressBar value={progress} label="Import" />
      <p className="text-small text-subtle-foreground">{entry?.step ?? 'Starting'}</p>
      <p role="status" className="text-muted-foreground">
        {isUnanswered &&
          'Ballast does not answer right now. Nothing is lost: the import goes on once it does.'}
      </p>
    </div>
  )
}

/** What of the files was not imported, and what to do about it. */
function leftText({ skipped, waiting, problems }: Import['counts']): string | undefined {
  const left = [
    skipped > waiting ? `${countOf(skipped - waiting, 'row')} left out on purpose` : '',
    problems > 0 ? `${countOf(problems, 'row')} not understood` : '',
  ].filter(Boolean)
  const sentences = [
    left.length > 0 ? `${left.join(', ')}. The history keeps the files.` : '',
    waiting > 0
      ? `${countOf(waiting, 'fill waits', 'fills wait')} for an earlier file: import that one, then this one again.`
      : '',
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

function Done({ entry }: { entry: Import }) {
  const currency = useAccountCurrency(entry.accountId)
  const { counts, totals } = entry
  const unknown = unknownNotes({ ...counts, ...totals })
  const hasFills = !isCashOnly(counts)
  const cash = (
    <Figure label="Cash transactions" value={<NumberText value={counts.cashEvents} />} note="new" />
  )
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4 py-6 md:py-10">
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden="true" className="mt-px size-5 text-profit" />
        <StepHeading isOutcome description={leftText(counts)}>
          {outcomeText(entry)}
        </StepHeading>
      </div>
      <Card className="overflow-hidden" aria-label="What was added">
        <FigureStrip label="What was added">
          {hasFills && (
            <Figure
              label="New fills"
              value={<NumberText value={counts.executions} />}
              note={counts.known > 0 ? `${countOf(counts.known, 'was', 'were')} already there` : null}
            />
          )}
          {!hasFills && cash}
          {(hasFills || counts.trades > 0) && (
            <Figure
              label={hasFills ? 'Trades' : 'Trades changed'}
              value={<NumberText value={counts.trades} />}
              note={tradesNote(counts)}
            />
          )}
          {hasFills && (
            <>
              <Figure
                label="Gross"
                value={<Money value={totals.gross} currency={currency} />}
                note={unknown.gross ?? 'of these files'}
              />
              <Figure
                label="Costs"
                value={<Money value={totals.fees} currency={currency} />}
                note={unknown.costs}
              />
              <Figure
                label="Net"
                value={<Money value={totals.net} currency={currency} tone="pnl" />}
                note={unknown.net}
              />
              {counts.cashEvents > 0 && cash}
            </>
          )}
        </FigureStrip>
      </Card>
      {counts.problems > 0 && <SendKeptFiles entry={entry} />}
      {counts.trades > 0 && hasFills && <NextStep entry={entry} />}
      <div className="flex flex-wrap items-center gap-2.5 max-md:[&>*]:flex-1">
        <Button asChild>
          {hasFills ? (
            <Link to="/journal" search={tradesSearch(entry)}>
              See the trades
            </Link>
          ) : (
            <Link to="/accounts">See the balance</Link>
          )}
        </Button>
        <Button onClick={chooseNext}>Import more files</Button>
        <UndoImportButton entry={entry} className="md:ml-auto" />
      </div>
    </div>
  )
}

function tradesNote({ executions, known, enriched }: Import['counts']): string {
  if (enriched > 0) return `${countOf(enriched, 'fill')} updated`
  return executions + known > 0 ? 'new or changed' : 'by their costs'
}

/** Rows were not understood: offers to send each file of the import, as it was stored. */
function SendKeptFiles({ entry: { id, files } }: { entry: Import }) {
  return (
    <div className="grid gap-2">
      {files.map(({ index, name, size }) => (
        <SendFile
          key={index}
          isNamed={files.length > 1}
          file={{ name, size, read: () => download(`/api/imports/${id}/files/${index}`) }}
        />
      ))}
    </div>
  )
}

function NextStep({ entry }: { entry: Import }) {
  const asksFeelings = usePsychologyPrompts()
  return (
    <Card className="level-wash p-4">
      <p className="flex items-center gap-1.5 text-small text-primary-text">
        <Heart aria-hidden="true" className="size-3.5" />
        Next step
      </p>
      <h3 className="mt-1 text-finding font-600">
        {asksFeelings ? 'Add what you felt' : 'Review what you did'}
      </h3>
      <p className="mt-0.5 max-w-[60ch] text-muted-foreground">
        {asksFeelings
          ? 'Emotion, confidence and how well you executed: a few seconds per trade, and most accurate soon after it.'
          : 'Which setup, which rules, and whether you followed the plan: a few seconds per trade.'}
      </p>
      <Button asChild variant="primary" className="mt-3 self-start max-md:self-stretch">
        <Link to="/journal" search={reviewSearch(entry)}>
          Review these trades
        </Link>
      </Button>
    </Card>
  )
}

function Failed({ entry }: { entry: Import }) {
  return (
    <StepFrame
      className="py-16"
      tone="warning"
      icon={<CloudAlert aria-hidden="true" />}
      title="The import did not go through"
      actions={
        <Button variant="primary" onClick={backToPreview}>
          Check the files again
        </Button>
      }
    >
      {entry.error ?? 'Nothing was added. Your files are still chosen.'}
    </StepFrame>
  )
}

function Gone() {
  return (
    <StepFrame
      className="py-16"
      tone="warning"
      icon={<FolderX aria-hidden="true" />}
      title={GONE.title}
      actions={
        <Button variant="primary" onClick={backToPreview}>
          Check the files again
        </Button>
      }
    >
      {GONE.description} Your files are still chosen.
    </StepFrame>
  )
}

function Undone({ entry }: { entry: Import }) {
  return (
    <StepFrame
      className="py-16"
      icon={<Undo2 aria-hidden="true" />}
      title="This import is undone"
      actions={<Button onClick={chooseNext}>Import other files</Button>}
    >
      What it had added to {entry.accountName} is gone.
      {!isCashOnly(entry.counts) &&
        ' Your notes on the trades are kept and come back if you import the same trades again.'}
    </StepFrame>
  )
}
