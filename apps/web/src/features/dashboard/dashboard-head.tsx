import type { Dashboard } from '@ballast/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Greeting } from '../shell/greeting.tsx'
import { LayoutMenu } from './layout-menu.tsx'
import { NowText } from './today-line.tsx'

type DashboardHeadProps = {
  /** Null until the figures have loaded, because they include the day's clock. */
  today: Dashboard['today'] | null
  withLayout: boolean
  children?: ReactNode
}

/**
 * Greeting, the day so far, and the two ways to add trades. Below 1024 pixels, a floating button logs trades
 * instead.
 */
export function DashboardHead({ today, children, withLayout }: DashboardHeadProps) {
  return (
    <Greeting
      when={today && <NowText />}
      actions={
        <>
          {withLayout && <LayoutMenu />}
          <Button
            asChild
            className="max-md:size-11 max-md:border-transparent max-md:bg-transparent max-md:px-0"
          >
            <Link to="/journal" search={{ open: 'import' }}>
              <Upload
                aria-hidden="true"
                className="size-[15px] max-md:size-[19px] max-md:text-muted-foreground"
              />
              <span className="max-md:sr-only">Import</span>
            </Link>
          </Button>
          <Button asChild variant="primary" className="max-lg:hidden">
            <Link to="/journal" search={{ open: 'log' }}>
              <Plus aria-hidden="true" strokeWidth={2.2} />
              Log trade
            </Link>
          </Button>
        </>
      }
    >
      {children}
    </Greeting>
  )
}
