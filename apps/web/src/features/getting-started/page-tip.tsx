import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Lightbulb, X } from 'lucide-react'
import { focusPage } from '../../lib/browser/focus-page.ts'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { gettingStartedCompleteStore } from '../../lib/local-flags.ts'
import { changePreferences, preferencesStore } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNavigation } from '../navigation/use-navigation.ts'
import { sessionQueries } from '../session/session-queries.ts'
import { useCurrentUser } from '../session/use-current-user.ts'
import { tipOf } from './page-tips.ts'
import { stopTips } from './stop-tips.ts'

/** One sentence about the current page, as long as the guide is not complete. */
export function PageTip() {
  const { pathname } = useLocation()
  const { seenTips, showTips } = useBrowserStore(preferencesStore).onboarding
  const isComplete = useBrowserStore(gettingStartedCompleteStore)
  const { username } = useCurrentUser()
  const { data: options } = useQuery(sessionQueries.options())
  const isDemo = options?.demo?.usernameOrEmail === username
  const isLocked = useNavigation().some(({ item, locked }) => locked && item.to === pathname)
  const shows = showTips && !isComplete && options && !isDemo && !isLocked
  const tip = shows ? tipOf(pathname, seenTips) : null
  if (!tip) return null
  return (
    <aside
      aria-label="Tip"
      className="flex items-center gap-2.5 border-b border-border px-4 py-1 text-small text-muted-foreground md:px-6"
    >
      <Lightbulb aria-hidden="true" className="size-3.5 shrink-0" />
      <p className="min-w-0 flex-1">{tip.text}</p>
      <Button size="sm" variant="ghost" className="max-md:hidden" onClick={stopTips}>
        No more tips
      </Button>
      <IconButton
        size="sm"
        label="Dismiss this tip"
        onClick={() => {
          changePreferences('onboarding', { seenTips: [...seenTips, tip.id] })
          focusPage()
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
