import type { TradePlan } from '@ballast/contract/trade-plans'
import { useQuery } from '@tanstack/react-query'
import { Calculator, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMediaQuery } from '../../lib/browser/media-query.ts'
import { useChangeSearch } from '../../lib/browser/use-change-search.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useScope } from '../../lib/use-scope.ts'
import { Button } from '../../ui/button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/navigation/tabs.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { PlanFormValues } from './plan-form/plan-form-values.ts'
import { PLAN_TABS, type PlansSearch, type PlanTab } from './plans-search.ts'
import { tradePlanQueries } from './trade-plan-queries.ts'

const DaysTab = lazyPart(async () => (await import('../day-plans/days-tab.tsx')).DaysTab)
const TradesTab = lazyPart(async () => (await import('./plan-list/trades-tab.tsx')).TradesTab)
const PlaybookTab = lazyPart(async () => (await import('../setups/playbook/playbook-tab.tsx')).PlaybookTab)
const PlanSheet = lazyPart(async () => (await import('./plan-sheet/plan-sheet.tsx')).PlanSheet)
const PlanFormSheet = lazyPart(async () => (await import('./plan-form/plan-form-sheet.tsx')).PlanFormSheet)
const SizeSheet = lazyPart(async () => (await import('../sizing/size-sheet.tsx')).SizeSheet)

const TAB_LABELS: Record<PlanTab, string> = { days: 'Days', trades: 'Trades', playbook: 'Playbook' }
type EditedPlan = { plan: TradePlan | null; start?: Partial<PlanFormValues> }

/** Plans of days and trades, the playbook, and the size calculator. */
export function TradePlansPage({ search }: { search: PlansSearch }) {
  const page = usePlansPage(search)
  const isWide = useMediaQuery('(width >= 80rem)')
  const planSheet = page.openPlanId !== null && (
    <PlanSheet
      key={page.openPlanId}
      planId={page.openPlanId}
      mode={isWide ? 'docked' : 'modal'}
      onEdit={(plan) => page.edit({ plan })}
      onClose={() => page.go({ plan: undefined })}
    />
  )
  return (
    <div className="flex">
      <Page className="min-w-0 flex-1">
        <PlansHeader page={page} />
        <PlansTabs page={page} />
        <Suspense fallback={null}>
          {!isWide && planSheet}
          <PlansOverlays page={page} />
        </Suspense>
      </Page>
      {isWide && planSheet && (
        <div className="sticky top-14 flex h-[calc(100dvh-56px)] shrink-0">
          <Suspense fallback={<aside className="w-[430px] border-l border-border-strong bg-card" />}>
            {planSheet}
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** The page's state from its URL, and the plan being written. */
function usePlansPage(search: PlansSearch) {
  const go = useChangeSearch<PlansSearch>()
  const { filter } = useScope()
  const [editing, setEditing] = useState<EditedPlan | null>(null)
  const tab = search.tab ?? 'days'
  // The current day for new plans, which the query of the trades tab knows.
  const { data: list } = useQuery({
    ...tradePlanQueries.list(filter, search.status, 100),
    enabled: tab === 'trades' || search.open === 'new' || editing !== null,
  })
  const isWriting = editing !== null || (search.open === 'new' && tab !== 'playbook')
  return {
    search,
    tab,
    go,
    editing,
    isWriting,
    today: list?.today,
    edit: setEditing,
    /** The plan beside the list, unless a form is open over it. */
    openPlanId: !isWriting && search.open !== 'size' ? (search.plan ?? null) : null,
    closeForm: () => {
      setEditing(null)
      if (search.open === 'new') go({ open: undefined })
    },
  }
}

type PartProps = { page: ReturnType<typeof usePlansPage> }

function PlansHeader({ page: { tab, go } }: PartProps) {
  return (
    <PageHeader
      title="Trade Plans"
      actions={
        <>
          <Button
            onClick={() => go({ open: 'size' }, { replace: false })}
            className="max-md:size-11 max-md:px-0"
          >
            <Calculator aria-hidden="true" />
            <span className="max-md:sr-only">Position size</span>
          </Button>
          {tab !== 'days' && (
            <Button variant="primary" onClick={() => go({ open: 'new' }, { replace: false })}>
              <Plus aria-hidden="true" />
              {tab === 'trades' ? 'Plan a trade' : 'New setup'}
            </Button>
          )}
        </>
      }
    />
  )
}

function PlansTabs({ page: { search, tab, go } }: PartProps) {
  return (
    <Tabs
      value={tab}
      onValueChange={(next) =>
        go({ tab: next === 'days' ? undefined : (next as PlanTab) }, { replace: false })
      }
    >
      <TabList aria-label="Plans">
        {PLAN_TABS.map((name) => (
          <Tab key={name} value={name}>
            {TAB_LABELS[name]}
          </Tab>
        ))}
      </TabList>
      <Suspense fallback={<Skeleton className="mt-4 h-72 rounded-lg" />}>
        <TabPanel value="days">
          <DaysTab
            day={search.day}
            chosen={search.for}
            onDay={(day) => go({ day })}
            onAccount={(account) => go({ for: account })}
          />
        </TabPanel>
        <TabPanel value="trades">
          <TradesTab
            status={search.status}
            shownId={search.plan}
            onStatus={(status) => go({ status })}
            onOpen={({ id }) => go({ plan: id }, { replace: false })}
            onNew={() => go({ open: 'new' }, { replace: false })}
          />
        </TabPanel>
        <TabPanel value="playbook">
          <PlaybookTab
            setupId={search.setup}
            isNew={search.open === 'new'}
            onSetup={(setup) => go({ setup, open: undefined }, { replace: false })}
            onNew={(isOpen) => go({ open: isOpen ? 'new' : undefined })}
          />
        </TabPanel>
      </Suspense>
    </Tabs>
  )
}

/** The forms over the page: a plan, or the size calculator. */
function PlansOverlays({ page: { search, editing, isWriting, today, go, edit, closeForm } }: PartProps) {
  if (isWriting)
    return (
      <PlanFormSheet
        editing={editing?.plan ?? null}
        start={editing?.start}
        today={today}
        onClose={closeForm}
        onSaved={(plan) => {
          edit(null)
          go({ tab: 'trades', plan: plan.id, open: undefined })
        }}
      />
    )
  if (search.open !== 'size') return null
  return (
    <SizeSheet
      onClose={() => go({ open: undefined })}
      onPlan={(start) => {
        edit({ plan: null, start })
        go({ open: undefined })
      }}
    />
  )
}
