import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { BetaBadge } from '../../ui/badge.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import type { ShownItem } from '../navigation/use-navigation.ts'

const ROW =
  'flex h-8 items-center gap-2.5 rounded-sm px-[9px] font-480 whitespace-nowrap transition-colors duration-[120ms] max-lg:h-11 collapsed:w-9 collapsed:justify-center collapsed:px-0'

type SidebarItemProps = ShownItem & {
  /** To the right of the label: "2/5". */
  count?: ReactNode
  isCollapsed: boolean
  onNavigate?: (() => void) | undefined
}

export function SidebarItem({ item, locked, count, isCollapsed, onNavigate }: SidebarItemProps) {
  const Icon = item.icon
  const iconClass = cn('size-4', item.group === 'tools' ? 'text-(--tool-icon)' : 'text-subtle-foreground')
  if (locked) {
    return (
      <Tooltip content={`${item.label} requires beta access`} side="right">
        {/* biome-ignore lint/a11y/useSemanticElements: a page that cannot be opened is a link without an href */}
        <span
          role="link"
          aria-disabled="true"
          tabIndex={0}
          className={cn(ROW, 'cursor-not-allowed text-disabled-foreground')}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="collapsed:sr-only">{item.label}</span>
          <span className="ml-auto inline-flex collapsed:hidden">
            <BetaBadge />
          </span>
          <span className="sr-only">, requires beta access</span>
        </span>
      </Tooltip>
    )
  }
  const link = (
    <Link
      to={item.to}
      onClick={onNavigate}
      className={ROW}
      activeProps={{
        className:
          'bg-raised text-foreground font-560 ring-1 ring-border ring-inset [&>svg]:text-primary-text',
        'aria-current': 'page',
      }}
      inactiveProps={{ className: 'text-muted-foreground hover:bg-hover' }}
    >
      <Icon aria-hidden="true" className={iconClass} strokeWidth={1.75} />
      <span className="collapsed:sr-only">{item.label}</span>
      {count && (
        <span className="ml-auto text-axis font-500 text-subtle-foreground collapsed:hidden">{count}</span>
      )}
    </Link>
  )
  return isCollapsed ? (
    <Tooltip content={item.label} shortcut={`g ${item.key}`} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}
