import { createFileRoute } from '@tanstack/react-router'
import { AffiliateDashboardPage } from '../../features/affiliates/dashboard/affiliate-dashboard-page.tsx'

export const Route = createFileRoute('/_app/affiliate')({
  staticData: { page: { title: 'Affiliate', index: false } },
  component: AffiliateDashboardPage,
})
