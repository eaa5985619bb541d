import { LegalPart } from './legal-article.tsx'

const ENTRIES = [
  ['sessionId, user', 'your session and who you are, until you log out'],
  ['pendingLogouts', 'sessions you left without a connection, until the server has ended them'],
  ['theme, themeConfig, pnlColors', 'how it looks'],
  [
    'userPreferences, navigationPreferences, scope, sidebarCollapsed, openSections, singleKeyShortcuts, aiInsightsEnabled, resetSettings',
    'how you arranged it',
  ],
  [
    'accountClocks, accountsKeptApart, importTimeZones, lastTradeAccount, positionSize',
    'what you entered or chose last, so that you need not do it again',
  ],
  ['marksToSend, resetsToSend', 'what you marked without a connection, until it is sent'],
  ['openKeys', 'trades that were sent but not answered, so that none is saved twice'],
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
        There are three cookies. <b>session</b> is there while you are signed in, so that pictures and
        downloads open. <b>known</b> is set when you sign in and stays for 180 days after the last time: it
        opens nothing, but keeps somebody else’s wrong passwords from locking you out. <b>social</b> is there
        for 15 minutes while you sign in through Google or Discord. No script can read them, and other sites
        do not get them. They are necessary, as are these entries of the browser’s storage, which stay on your
        device:
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
        <b>abTestAssignments</b> and <b>abTestCounted</b> keep which wording of a test you were shown, and
        that this was counted; with marketing allowed, <b>referral</b> keeps the code of the first affiliate’s
        link you came through and when, for 60 days or until you register. You can change that later under
        Cookie settings, at the foot of each page.
      </p>
    </LegalPart>
  )
}
