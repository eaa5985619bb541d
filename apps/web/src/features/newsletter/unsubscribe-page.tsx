import { unsubscribe } from '@ballast/contract/newsletter/newsletter'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { call } from '../../lib/api.ts'
import { LinkPage } from '../sign-in/link-page.tsx'

export function UnsubscribePage({ token }: { token: string | undefined }) {
  return (
    <LinkPage
      title="Leave the newsletter"
      description={`You will get no more letters from ${PRODUCT_NAME}. If you have an account, it stays as it is.`}
      label="Unsubscribe"
      token={token}
      ended="If you left more than 30 days ago, your address is no longer on the list. Otherwise use the link in the latest letter."
      press={(value) => call(unsubscribe, { body: { token: value } })}
      done={{
        title: 'You are unsubscribed',
        description: 'Your name has been deleted. Your address is deleted after 30 days.',
      }}
    />
  )
}
