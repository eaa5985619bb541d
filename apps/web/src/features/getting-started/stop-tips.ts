import { changePreferences } from '../../lib/preferences.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Turns off tips and suggestions. */
export function stopTips() {
  changePreferences('onboarding', { showTips: false })
  toast({
    title: 'Tips and suggestions are off',
    description: 'Turn them on again in Settings, Journal.',
    undo: () => changePreferences('onboarding', { showTips: true }),
  })
}
