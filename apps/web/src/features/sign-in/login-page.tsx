import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { hasSessionEnded } from '../../lib/session-store.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/navigation/tabs.tsx'
import { sessionQueries } from '../session/session-queries.ts'
import { AuthFrame } from './auth-frame.tsx'
import { DemoButton } from './demo-button.tsx'
import { FormAlert } from './form-alert.tsx'
import { type LoginFields, LoginForm } from './login-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { RegisterForm as RegisterFields } from './register-schema.ts'
import { SocialButtons } from './social-buttons.tsx'
import { rememberedPage } from './social-page.ts'
import { SOCIAL_REFUSALS, type SocialRefusal } from './social-refusal.ts'

const RegisterForm = lazyPart(async () => (await import('./register-form.tsx')).RegisterForm)

export type SignInTab = 'login' | 'register'

type LoginPageProps = {
  tab: SignInTab
  onTabChange: (tab: SignInTab) => void
  redirect: string | undefined
  /** Why a sign-in through a provider failed. */
  refusal: SocialRefusal | undefined
}

export function LoginPage({ tab, onTabChange, redirect, refusal }: LoginPageProps) {
  const { data: options } = useQuery(sessionQueries.options())
  // A provider's refusal comes back without it.
  const page = redirect ?? (refusal && rememberedPage())
  // A form is gone while the other tab is shown.
  const [login, setLogin] = useState<LoginFields>()
  const [registration, setRegistration] = useState<RegisterFields>()
  return (
    <AuthFrame
      title={tab === 'login' ? 'Welcome back' : 'Create your account'}
      description={
        tab === 'login'
          ? hasSessionEnded()
            ? 'Your session ended. Sign in to go on where you were: what you typed is kept here.'
            : 'Sign in to your journal.'
          : 'Your trades stay yours: export everything at any time.'
      }
      footer={
        <>
          Trading is risky. Read the <FooterLink to="/#disclaimer">disclaimer</FooterLink>. By creating an
          account you agree to the <FooterLink to="/terms">terms</FooterLink>; the{' '}
          <FooterLink to="/privacy">privacy policy</FooterLink> says what is kept.
        </>
      }
    >
      {refusal && (
        <div className="mb-4">
          <FormAlert>{SOCIAL_REFUSALS[refusal]}</FormAlert>
        </div>
      )}
      <Tabs value={tab} onValueChange={(next) => onTabChange(next === 'register' ? 'register' : 'login')}>
        <TabList aria-label="Sign in or register" className="ml-0 gap-0">
          <Tab value="login" className="flex-1 justify-center">
            Login
          </Tab>
          <Tab value="register" className="flex-1 justify-center">
            Register
          </Tab>
        </TabList>
        <TabPanel value="login">
          <SocialButtons providers={options?.providers ?? []} redirect={page} />
          <LoginForm redirect={page} start={login} onType={setLogin} />
          <PasskeyButton redirect={page} />
        </TabPanel>
        <TabPanel value="register">
          {options?.signUps === 'closed' ? (
            <SignUpsClosed />
          ) : (
            <>
              <SocialButtons providers={options?.providers ?? []} redirect={page} />
              <Suspense fallback={<div className="h-[420px]" />}>
                <RegisterForm redirect={page} start={registration} onType={setRegistration} />
              </Suspense>
            </>
          )}
        </TabPanel>
      </Tabs>
      {options?.demo && <DemoButton demo={options.demo} />}
    </AuthFrame>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="text-muted-foreground underline underline-offset-3">
      {children}
    </a>
  )
}

function SignUpsClosed() {
  return (
    <p role="status" className="rounded-md bg-info-soft px-3 py-2.5 text-info">
      Signups are temporarily paused. Existing accounts, administrators and beta testers can still sign in.
    </p>
  )
}
