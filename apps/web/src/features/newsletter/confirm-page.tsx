import { confirmSubscription } from '@ballast/contract/newsletter/newsletter'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { LinkPage } from '../sign-in/link-page.tsx'

export function ConfirmPage({ token }: { token: string | undefined }) {
  return (
    <LinkPage
      title="Confirm your address"
      description={`You will get the ${PRODUCT_NAME} newsletter and, right away, the Prop Firm Success Checklist.`}
      label="Confirm"
      token={token}
      ended="Ask for the newsletter again to get a new one."
      press={(value) => call(confirmSubscription, { body: { token: value } })}
      done={{
        title: 'You are on the list',
        description:
          'The Prop Firm Success Checklist is on its way to your address. You can also open it here.',
        children: (
          <Button asChild variant="primary" className="mb-3 h-9 w-full">
            <a href={`/api/newsletter/checklist?token=${encodeURIComponent(token ?? '')}`}>
              Open the checklist
            </a>
          </Button>
        ),
      }}
    />
  )
}
