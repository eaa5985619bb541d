import { confirmEmail } from '@ballast/contract/auth'
import { call } from '../../lib/api.ts'
import { LinkPage } from './link-page.tsx'

/**
 * The page behind the link that proves an address: that of a new account, or the one an account moves to. It requires a
 * press, because mail scanners open links automatically.
 */
export function ConfirmEmailPage({ token }: { token: string | undefined }) {
  return (
    <LinkPage
      title="Confirm your address"
      description="Press Confirm if you registered with this address, or asked to move your account to it. If you did neither, close this page."
      label="Confirm"
      token={token}
      ended="Sign in, and ask for a new one in Settings under Account."
      press={(value) => call(confirmEmail, { body: { token: value } })}
      done={{
        title: 'Your address is confirmed',
        description: 'There is nothing more to do here.',
      }}
    />
  )
}
