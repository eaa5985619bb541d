import { confirmEmail } from '@ballast/contract/auth'
import { call } from '../../lib/api.ts'
import { LinkPage } from './link-page.tsx'

/**
 * The page behind the link in the registration email. It requires a press, because mail scanners open links
 * automatically.
 */
export function ConfirmEmailPage({ token }: { token: string | undefined }) {
  return (
    <LinkPage
      title="Confirm your address"
      description="Press Confirm if you registered with this address. If you did not, close this page."
      label="Confirm"
      token={token}
      ended="Choose “Forgot password” on the login page instead: a new password confirms the address too."
      press={(value) => call(confirmEmail, { body: { token: value } })}
      done={{
        title: 'Your address is confirmed',
        description: 'There is nothing more to do here.',
      }}
    />
  )
}
