import { PRODUCT_NAME } from '@ballast/domain/product'
import { useFacts } from '../facts/facts-context.ts'
import { TEXT_LINK } from '../look.ts'
import { BrowserStorage } from './browser-storage.tsx'
import { LegalArticle, LegalPart } from './legal-article.tsx'

export function PrivacyPage() {
  const { operator, payment, mail, analytics, model, contactEmail } = useFacts()
  return (
    <LegalArticle
      title="Privacy Policy"
      changed="Dec 1, 2026"
      lead={`This says what ${PRODUCT_NAME} does with your data: what is kept, why, for how long, and how you take it with you or have it deleted. It describes this software as it is, not as it might become.`}
    >
      <LegalPart title="Who is responsible">
        <p>{operator}</p>
        <p>
          {PRODUCT_NAME} is software that anybody can run. The installation you are looking at is the only
          place your data is in; there is no central service that it reports to.
        </p>
      </LegalPart>
      <LegalPart title="What is kept on the server">
        <ul>
          <li>
            <b>Your account:</b> username, email address and whether you confirmed it, role, when it was
            created, and a picture if you choose one, which the members of your groups see unless you hide it
            there, and those who may see your profile. A password is kept only as an argon2id hash, from which
            it cannot be read. If you sign in through Google or Discord, your identifier there is kept, not
            your password there. Two-step sign-in adds its secret and the hashes of recovery codes, a passkey
            its public key.
          </li>
          <li>
            <b>Sessions:</b> for each device you sign in on a hash of the session’s key, the device’s own
            description of itself, its network address, and when it was last seen. A session ends 30 days
            after it was last used. Settings lists them by browser; you can end each, or all others at once.
            Hashes of the browsers and networks you signed in from stay longer, so that somebody else’s wrong
            passwords do not lock you out.
          </li>
          <li>
            <b>What you enter and import:</b> accounts, trades and their fills, cash transactions, emotions,
            scores, notes, plans, setups, reflections, saved views and settings, and the files you imported,
            as they were.
          </li>
          <li>
            <b>What you show to others:</b> posts and what you share in a group, for its members, and what you
            put on your profile, for those you opened it to.
          </li>
          <li>
            <b>Pictures</b> are re-encoded when they arrive: what the camera or the screen program wrote into
            them, such as a place, is gone.
          </li>
          <li>
            <b>Links in emails</b> are kept as hashes and work once: those for a new password for an hour,
            those that confirm an address for three days.
          </li>
          <li>
            <b>A technical log</b> of failures with a request’s number. Passwords, keys and what you wrote are
            not written into it.
          </li>
        </ul>
        <p>
          Network addresses are also counted in memory, for minutes, to slow down somebody who tries
          passwords. That count is never written to disk.
        </p>
      </LegalPart>
      <LegalPart title="Why">
        <p>
          To keep the journal you asked for and to keep it safe; nothing else. Your trades and words are not
          sold, not given to advertisers, and not used to train models. Across users only numbers are made:
          how much is used, and whether the progress page makes people trade more. An administrator reads your
          trades only while you grant support access, and you see every look; a file that was not read only
          where you send it, for 30 days or until you take it back.
        </p>
      </LegalPart>
      <LegalPart title="Where it goes">
        <ul>
          <li>{mail}</li>
          <li>{payment}</li>
          <li>{analytics}</li>
          <li>{model}</li>
          <li>
            <b>Notifications on a device,</b> if you turn them on, travel encrypted through the service of the
            browser’s maker.
          </li>
          <li>
            <b>Files</b> lie in the installation’s own folder, or in the object store its operator set up.
          </li>
          <li>
            <b>Google and Discord</b> learn that you sign in here if you choose to sign in through them.
          </li>
        </ul>
        <p>Pages load no scripts, fonts or pictures from other hosts beyond what is named above.</p>
      </LegalPart>
      <BrowserStorage />
      <LegalPart title="The newsletter">
        <p>
          If you ask for it, your name and address are kept. Letters come only after you have pressed the
          button in a first mail, and each one can end it with one click, without signing in. An address that
          is never confirmed is forgotten after 30 days; when you leave, your name goes at once and the
          address after 30 days.
        </p>
      </LegalPart>
      <LegalPart title="Affiliates">
        <p>
          A visit through an affiliate’s link is counted for that day. So that one visitor counts once, a hash
          of the network address with a secret of that day is held in memory and forgotten with it. If you
          register, it is kept whose link you came through; they see counts and sums, never who you are.
          Without your consent to marketing nothing of the link is stored in your browser: it then only
          travels in the addresses of that visit.
        </p>
        <p>
          An affiliate’s name, what they wrote in the application and their payout address are kept, and the
          address goes to the service that pays them. What was earned and paid is the seller’s record: it
          holds amounts, and stays when a journal is deleted.
        </p>
      </LegalPart>
      <LegalPart title="How long">
        <ul>
          <li>
            <b>Your journal</b> stays for as long as your account does.
          </li>
          <li>
            <b>When you delete your account,</b> it goes seven days later, with your journal, files, pictures
            and sign-ins. An email says so at once and another a day before; until then you can keep it with
            one click. Invoices and payments stay, without a name or address beside them, and so does what an
            affiliate is owed and where it is paid. The newsletter is apart: it ends with the link in each
            letter.
          </li>
          <li>
            <b>What you delete</b> can be brought back for 30 days, then a job removes it with its pictures. A
            mark without your words stays of an imported trade, so that the same file does not bring it back.
          </li>
          <li>
            <b>After a cancelled subscription</b> you can read and export for 30 days. Emails warn you 14, 7
            and 1 days before a job deletes the journal with its files and pictures. Subscribing again stops
            it. Your sign-in stays, and so do the records of what was sold.
          </li>
        </ul>
      </LegalPart>
      <LegalPart title="What you can do">
        <ul>
          <li>
            <b>Take everything:</b> one archive with all you entered and imported, at any time, on every plan.
            It can be put back into an empty account.
          </li>
          <li>
            <b>Correct it:</b> what you enter can be changed by you, and so can your name, address, password
            and picture, in Settings under Account. A new address counts once you have confirmed it. What an
            imported file says stays as the file says it.
          </li>
          <li>
            <b>Delete it:</b> trades, files and pictures one by one or many at once, and the whole account in
            Settings under Account.
          </li>
          <li>
            <b>Ask what is kept, or complain:</b> write to{' '}
            <a href={`mailto:${contactEmail}`} className={TEXT_LINK}>
              {contactEmail}
            </a>
            . You may also turn to the data protection authority where you live.
          </li>
        </ul>
      </LegalPart>
    </LegalArticle>
  )
}
