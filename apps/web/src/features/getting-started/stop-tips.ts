import { focusPage } from '../../lib/browser/focus-page.ts'
import { changePreferences } from '../../lib/preferences.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Turns off tips and suggestions; the button that does has gone with them. */
export function stopTips() {
  changePreferences('onboarding', { showTips: false })
  focusPage()
  toast({
    title: 'Tips and suggestions are off',
    description: 'Turn them on again in Settings, Journal.',
    undo: () => changePreferences('onboarding', { showTips: true }),
  })
}
