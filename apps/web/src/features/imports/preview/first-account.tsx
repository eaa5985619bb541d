import type { ImportPart } from '@ballast/contract/imports'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { AccountForm } from '../../accounts/form/account-form.tsx'
import { chooseDestination } from '../import-draft.ts'
import { contentOf } from '../import-text.ts'
import { accountFromPart } from './destinations.ts'

/** Creates the first account during the first import, prefilled with the file's data. */
export function FirstAccount({ part }: { part: ImportPart }) {
  const { these, belong } = contentOf(part)
  return (
    <Card className="border-primary-line">
      <CardHeader
        level="h3"
        title={`First, the account ${these} ${belong} to`}
        description="Filled in from the file where possible. You can change everything later."
      />
      <CardBody>
        <AccountForm
          compact
          start={accountFromPart(part)}
          submitLabel="Continue"
          onSaved={(account) => chooseDestination(part.key, account.id)}
        />
      </CardBody>
    </Card>
  )
}
