import { createFileRoute, redirect } from '@tanstack/react-router'
import { DemoPage } from '../features/sign-in/demo-page.tsx'
import { sessionIdStore } from '../lib/session-store.ts'

export const Route = createFileRoute('/demo')({
  staticData: { page: { title: 'Demo', index: false } },
  beforeLoad: () => {
    if (sessionIdStore.get()) throw redirect({ to: '/dashboard' })
  },
  component: DemoPage,
})
