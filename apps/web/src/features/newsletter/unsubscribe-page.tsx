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
      ended="Ask for the newsletter again to get a new one."
      press={(value) => call(unsubscribe, { body: { token: value } })}
      done={{
        title: 'You are unsubscribed',
        description: 'Your name has been deleted. Your address is deleted after 30 days.',
      }}
    />
  )
}
