import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { proLockedStore } from '../../lib/local-flags.ts'
import { useIsShown } from '../../lib/requests/use-is-shown.ts'
import { Button } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { PremiumGate } from '../session/premium-gate.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { mentorQueries, useConversationActions } from './mentor-queries.ts'
import type { MentorSearch } from './mentor-search.ts'
import { WhoAnswers } from './who-answers.tsx'

/** Answers questions about the trader's own trading, with the same figures as every other page. */
export function MentorPage({ search }: { search: MentorSearch }) {
  const navigate = useNavigate()
  /** Opening another conversation mounts a new panel; a conversation that starts in the current one does not. */
  const [panel, setPanel] = useState(0)
  const [begunHere, setBegunHere] = useState<string | null>(null)
  const go = (conversation: string | undefined, replace = false) =>
    void navigate({ to: '/ai-mentor', search: conversation ? { conversation } : {}, replace })
  const startNew = () => {
    setPanel((known) => known + 1)
    setBegunHere(null)
    go(undefined)
  }
  const isLocked = useBrowserStore(proLockedStore)
  const { conversation } = search
  const key = conversation === begunHere ? `new ${panel}` : (conversation ?? `new ${panel}`)
  return (
    <Page width="wide">
      <PageHeader
        title="AI Mentor"
        description="Answers from your own journal, with the figures behind them. No signals, no forecasts."
        actions={
          !isLocked && (
            <Button onClick={startNew}>
              <SquarePen aria-hidden="true" />
              New conversation
            </Button>
          )
        }
      />
      <PremiumGate page="mentor" level="h2">
        <Content
          shownId={conversation}
          panelKey={key}
          onStarted={(id) => {
            setBegunHere(id)
            go(id, true)
          }}
          onDeleted={(id) => id === conversation && startNew()}
        />
      </PremiumGate>
    </Page>
  )
}

type ContentProps = {
  shownId: string | undefined
  panelKey: string
  onStarted: (id: string) => void
  onDeleted: (id: string) => void
}

function Content({ shownId, panelKey, onStarted, onDeleted }: ContentProps) {
  const result = useQuery(mentorQueries.all())
  const isShown = useIsShown()
  const actions = useConversationActions({ onDeleted: (id) => isShown.current && onDeleted(id) })
  const { data } = result
  if (!data)
    return (
      <LoadingState query={result} name="the mentor" isCard>
        <Skeleton className="h-96 rounded-lg" />
      </LoadingState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_272px] min-[87.5rem]:grid-cols-[216px_minmax(0,1fr)_272px]">
      <div className="min-w-0 max-[87.5rem]:order-last max-[87.5rem]:lg:col-start-2">
        <ConversationList conversations={data.conversations} shownId={shownId} />
      </div>
      <div className="min-w-0 max-[87.5rem]:lg:row-span-2">
        <ConversationPanel
          key={panelKey}
          id={shownId}
          mentor={data}
          actions={actions}
          onStarted={onStarted}
        />
      </div>
      <WhoAnswers
        model={data.model}
        isBusy={actions.setModel.isPending}
        onChange={(change) => actions.setModel.mutate(change)}
      />
    </div>
  )
}
