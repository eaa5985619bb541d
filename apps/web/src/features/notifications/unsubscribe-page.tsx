import { showUnsubscribe, unsubscribeFromKind } from '@ballast/contract/notifications/notifications'
import { NOTIFICATION_RULES } from '@ballast/domain/notifications/notification-kinds'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { LinkPage } from '../sign-in/link-page.tsx'

/** The page of the unsubscribe link in a mail. */
export function UnsubscribePage({ token = '' }: { token: string | undefined }) {
  const { data, isError } = useQuery({
    queryKey: ['/api/notifications/unsubscribe', token],
    queryFn: ({ signal }) => call(showUnsubscribe, { query: { token }, signal }),
    enabled: token !== '',
    retry: false,
  })
  const name = data ? NOTIFICATION_RULES[data.kind].name.toLowerCase() : 'these notifications'
  return (
    <LinkPage
      title={`No more mails: ${name}`}
      description="They stay in the app. Mails about everything else stay as they are, and Settings turns these on again."
      label="Stop these mails"
      token={token === '' || isError ? undefined : token}
      ended="Sign in and choose what you get under Settings, Notifications."
      press={(value) => call(unsubscribeFromKind, { body: { token: value } })}
      done={{
        title: `You get no more mails: ${name}`,
        description: 'Settings, Notifications turns them on again.',
      }}
    />
  )
}
