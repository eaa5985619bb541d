import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { safeRedirect } from '../features/session/safe-redirect.ts'
import { LoginPage, type SignInTab } from '../features/sign-in/login-page.tsx'
import { readSocialRefusal, type SocialRefusal } from '../features/sign-in/social-refusal.ts'
import { SocialReturn } from '../features/sign-in/social-return.tsx'
import { PUBLIC_PAGES } from '../lib/public-pages.ts'
import { sessionIdStore } from '../lib/session-store.ts'

type LoginSearch = { tab?: SignInTab; redirect?: string; code?: string; social?: SocialRefusal }

export const Route = createFileRoute('/login')({
  staticData: { page: PUBLIC_PAGES['/login'] },
  validateSearch: (search: Record<string, unknown>): LoginSearch => {
    const social = readSocialRefusal(search.social)
    return {
      ...(search.tab === 'register' ? { tab: 'register' as const } : {}),
      ...(typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
      ...(typeof search.code === 'string' ? { code: search.code } : {}),
      ...(social ? { social } : {}),
    }
  },
  beforeLoad: ({ search }) => {
    if (sessionIdStore.get() && !search.code) throw redirect({ href: safeRedirect(search.redirect) })
  },
  component: LoginRoute,
})

function LoginRoute() {
  const { tab = 'login', redirect: returnTo, code, social } = Route.useSearch()
  const navigate = useNavigate()
  if (code) return <SocialReturn code={code} />
  return (
    <LoginPage
      tab={tab}
      redirect={returnTo}
      refusal={social}
      onTabChange={(next) =>
        void navigate({
          to: '/login',
          search: {
            ...(next === 'register' ? { tab: next } : {}),
            ...(returnTo ? { redirect: returnTo } : {}),
          },
          replace: true,
        })
      }
    />
  )
}
