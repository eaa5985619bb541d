import { useQuery } from '@tanstack/react-query'
import { SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PasskeysCard } from '../keys/passkeys-card.tsx'
import { TwoStepCard } from '../keys/two-step-card.tsx'
import { accountQueries } from './account-queries.ts'
import { DeletionCard } from './deletion-card.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PictureRow } from './picture-row.tsx'

/** The user's name, address, password and picture, and deleting the account. */
export function AccountSettings() {
  const account = useQuery(accountQueries.own())
  const { data } = account
  if (!data)
    return (
      <LoadingState query={account} name="your account">
        <Skeleton className="h-72 rounded-lg" />
      </LoadingState>
    )
  return (
    <>
      <SettingsCard title="You">
        <PictureRow username={data.username} image={data.profileImage} />
        <NameForm username={data.username} />
      </SettingsCard>
      <SettingsCard
        title="Email"
        description="Email about your account goes here, and you can sign in with it."
      >
        <EmailForm account={data} />
      </SettingsCard>
      <SettingsCard title="Password" description="Changing it signs out every other browser.">
        <PasswordForm hasPassword={data.hasPassword} />
      </SettingsCard>
      <TwoStepCard hasPassword={data.hasPassword} />
      <PasskeysCard hasPassword={data.hasPassword} />
      <DeletionCard account={data} />
    </>
  )
}
