import { showUnsubscribe, unsubscribeFromKind } from '@ballast/contract/notifications/notifications'
import { NOTIFICATION_RULES } from '@ballast/domain/notifications/notification-kinds'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { LinkPage } from '../sign-in/link-page.tsx'

/** The page behind the unsubscribe link in an email. */
export function UnsubscribePage({ token = '' }: { token: string | undefined }) {
  const { data, error } = useQuery({
    queryKey: ['/api/notifications/unsubscribe', token],
    queryFn: ({ signal }) => call(showUnsubscribe, { query: { token }, signal }),
    enabled: token !== '',
    retry: false,
  })
  // Any other failure says nothing about the link, and the button works without the preview.
  const isEnded = token === '' || (error instanceof ApiError && [400, 404, 422].includes(error.status))
  const name = data ? NOTIFICATION_RULES[data.kind].name.toLowerCase() : 'these notifications'
  return (
    <LinkPage
      title={`No more emails: ${name}`}
      description="You still see them in the app. Emails about everything else do not change, and you can turn these on again in Settings."
      label="Stop these emails"
      token={isEnded ? undefined : token}
      ended="Sign in and choose what you get under Settings, Notifications."
      press={(value) => call(unsubscribeFromKind, { body: { token: value } })}
      done={{
        title: `You get no more emails: ${name}`,
        description: 'You can turn them on again in Settings, Notifications.',
      }}
    />
  )
}
