import type { ServerPreferences } from '@ballast/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { focusPage } from '../../../lib/browser/focus-page.ts'
import { useChangeServerPreferences, useServerPreferencesQuery } from '../../../lib/server-preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { AccountSelect } from '../../accounts/account-select.tsx'
import { importQueries } from '../import-queries.ts'
import { PlatformSelect } from './platform-select.tsx'

type Defaults = ServerPreferences['importAccounts']

/** The default account of each platform's files, unless their broker account already went into another one. */
export function DefaultAccountsCard() {
  const query = useServerPreferencesQuery()
  const defaults = query.data?.importAccounts
  const { data: formats = [] } = useQuery(importQueries.formats())
  const { change, save } = useChangeServerPreferences((error) => toastFailure('Not saved', error))
  const keep = (importAccounts: Defaults, base?: Defaults) =>
    change({ importAccounts }, base && { importAccounts: base })
  const names = new Map(formats.map(({ family, broker }) => [family, broker]))
  return (
    <SettingsCard
      title="Default accounts"
      description="The account the preview fills in for a platform’s files. If they went into an account before, that one comes first. You can choose another for each import."
    >
      {defaults ? (
        <DefaultList
          defaults={defaults}
          names={names}
          onChange={keep}
          onForget={(importAccounts) => save({ importAccounts }).catch(() => null)}
        />
      ) : (
        <LoadingState query={query} name="the default accounts" level="h3">
          <Skeleton className="h-10" />
        </LoadingState>
      )}
    </SettingsCard>
  )
}

type ListProps = {
  defaults: Defaults
  /** By format family. */
  names: ReadonlyMap<string, string>
  /** `base` is what an undo reverts. */
  onChange: (defaults: Defaults, base?: Defaults) => void
  /** Null if it was not saved, which was said already. */
  onForget: (rest: Defaults) => Promise<unknown>
}

function DefaultList({ defaults, names, onChange, onForget }: ListProps) {
  // A platform that was just added and has no account yet.
  const [added, setAdded] = useState<string | null>(null)
  const families = Object.keys(defaults)
  const shown = added === null || families.includes(added) ? families : [...families, added]
  const others = [...names].filter(([family]) => !shown.includes(family))
  async function forget(family: string) {
    const { [family]: known, ...rest } = defaults
    if (family === added) setAdded(null)
    focusPage()
    if (known === undefined || !(await onForget(rest))) return
    toast({ title: 'It will be asked for again', undo: () => onChange(defaults, rest) })
  }
  return (
    <>
      {shown.length > 0 && (
        <ul aria-label="Default accounts">
          {shown.map((family) => {
            const name = names.get(family) ?? family
            return (
              <li
                key={family}
                className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border py-2 first:pt-0 last:border-b-0 last:pb-0"
              >
                <p className="min-w-32 flex-1 font-500">{name}</p>
                <div className="w-60 max-md:w-full">
                  <AccountSelect
                    aria-label={`Account of ${name}`}
                    value={defaults[family] ?? null}
                    onValueChange={(accountId) => onChange({ ...defaults, [family]: accountId })}
                  />
                </div>
                <Button size="sm" aria-label={`Forget ${name}`} onClick={() => void forget(family)}>
                  Forget
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {others.length > 0 && (
        <PlatformSelect
          label="Account for another platform"
          platforms={others.map(([value, label]) => ({ value, label }))}
          onAdd={setAdded}
        />
      )}
    </>
  )
}
