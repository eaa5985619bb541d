import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { cookieConsentStore, cookiePreferencesStore } from '../../lib/consent/consent.ts'
import { Button } from '../../ui/button.tsx'
import { SettingRow } from '../../ui/forms/settings-card.tsx'
import { openCookieSettings } from '../consent/cookie-settings.ts'
import { CATEGORIES } from '../consent/cookie-text.ts'

/** What may be measured in this browser, with a button to change it. */
export function CookieRow() {
  const hasChosen = useBrowserStore(cookieConsentStore)
  const preferences = useBrowserStore(cookiePreferencesStore)
  const allowed = CATEGORIES.filter(({ id }) => id !== 'necessary' && hasChosen && preferences[id])
  const names = allowed.map(({ name }) => name.toLowerCase()).join(', ')
  return (
    <SettingRow
      label="Cookies and measuring"
      description={names === '' ? 'Only what is necessary. Nothing is measured.' : `Allowed: ${names}.`}
    >
      <Button onClick={openCookieSettings}>Cookie settings</Button>
    </SettingRow>
  )
}
