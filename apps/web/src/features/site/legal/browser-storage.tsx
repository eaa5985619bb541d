import { LegalPart } from './legal-article.tsx'

const ENTRIES = [
  ['sessionId, user', 'your session and who you are, until you log out'],
  ['theme, themeConfig, pnlColors', 'how it looks'],
  ['userPreferences, navigationPreferences, scope, sidebarCollapsed', 'how you arranged it'],
  ['userActivity, gettingStartedComplete', 'visits and steps of the guide; they are never sent anywhere'],
  ['proLocked', 'whether your plan includes Pro, so that a page does not ask for what it cannot show'],
  ['drafts of forms', 'what you typed and have not saved yet, so that a closed tab loses nothing'],
  ['cookieConsent, cookiePreferences', 'your choice about cookies, so that you are not asked again'],
  ['affiliateApplication', 'what you typed into an application to the affiliate programme, until it is sent'],
  ['newsletterSubscribed', 'that you asked for the newsletter here'],
] as const

export function BrowserStorage() {
  return (
    <LegalPart title="Cookies and what is kept in your browser">
      <p>
        There is one cookie, <b>session</b>. It is there while you are signed in, so that pictures and
        downloads open, cannot be read by scripts, and is not sent to other sites. It is necessary, as are
        these entries of the browser’s storage, which stay on your device:
      </p>
      <ul>
        {ENTRIES.map(([name, use]) => (
          <li key={name}>
            <b>{name}:</b> {use}
          </li>
        ))}
      </ul>
      <p>
        Anything beyond that waits for your consent, by category: with analytics allowed,{' '}
        <b>abTestAssignments</b> keeps which wording of a test you were shown; with marketing allowed,{' '}
        <b>referral</b> keeps the code of the first affiliate’s link you came through and when, for 60 days or
        until you register. Cookie settings at the foot of each page changes it later.
      </p>
    </LegalPart>
  )
}
