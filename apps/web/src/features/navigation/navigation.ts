import {
  CalendarDays,
  ChartNoAxesCombined,
  ClipboardCheck,
  Compass,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  NotebookPen,
  ShieldHalf,
  Sunrise,
  TableProperties,
  Users,
  Wallet,
  Wind,
} from 'lucide-react'

export const NAVIGATION = [
  {
    id: 'getting-started',
    label: 'Getting Started',
    to: '/getting-started',
    group: 'main',
    icon: Compass,
    key: 's',
  },
  { id: 'dashboard', label: 'Dashboard', to: '/dashboard', group: 'main', icon: LayoutDashboard, key: 'd' },
  { id: 'journal', label: 'Trade Log', to: '/journal', group: 'main', icon: TableProperties, key: 't' },
  {
    id: 'prop-tracker',
    label: 'Prop Tracker',
    to: '/prop-tracker',
    group: 'main',
    icon: ShieldHalf,
    key: 'p',
  },
  {
    id: 'ai-metrics',
    label: 'Performance',
    to: '/ai-metrics',
    group: 'tools',
    icon: ChartNoAxesCombined,
    key: 'm',
  },
  {
    id: 'trade-plans',
    label: 'Trade Plans',
    to: '/trade-plans',
    group: 'tools',
    icon: ClipboardCheck,
    key: 'l',
  },
  { id: 'calendar', label: 'Calendar', to: '/calendar', group: 'tools', icon: CalendarDays, key: 'c' },
  { id: 'habits', label: 'Routine', to: '/habits', group: 'tools', icon: Sunrise, key: 'r', beta: true },
  { id: 'reset', label: 'Mental Reset', to: '/reset', group: 'tools', icon: Wind, key: 'b' },
  {
    id: 'ai-mentor',
    label: 'AI Mentor',
    to: '/ai-mentor',
    group: 'tools',
    icon: MessageSquareText,
    key: 'a',
  },
  { id: 'accounts', label: 'Accounts', to: '/accounts', group: 'tools', icon: Wallet, key: 'o', beta: true },
  {
    id: 'reflection',
    label: 'Reflection HQ',
    to: '/reflection',
    group: 'tools',
    icon: NotebookPen,
    key: 'h',
  },
  { id: 'groups', label: 'Groups', to: '/groups', group: 'tools', icon: Users, key: 'u', beta: true },
] as const satisfies readonly {
  id: string
  label: string
  to: string
  group: 'main' | 'tools'
  icon: LucideIcon
  /** The key after g that opens the page. */
  key: string
  beta?: boolean
}[]

export type NavigationItem = (typeof NAVIGATION)[number]

/** The bar at the bottom of small screens. */
export const BOTTOM_NAVIGATION = ['dashboard', 'journal', 'ai-metrics', 'calendar', 'prop-tracker'] as const

export function isBeta(item: NavigationItem): boolean {
  return 'beta' in item
}
