import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cn } from '../../lib/class-names.ts'

/** Log trade under the thumb on small screens; away while scrolling down. */
export function LogTradeButton() {
  const isHidden = useScrollingDown()
  return (
    <Link
      to="/journal"
      search={{ open: 'log' }}
      aria-label="Log trade"
      className={cn(
        'fixed right-4 bottom-[calc(76px+max(18px,env(safe-area-inset-bottom)))] z-30 grid size-[54px] place-items-center rounded-[17px] bg-primary text-primary-foreground shadow-[0_10px_28px_-6px_oklch(0_0_0/0.6),inset_0_1px_0_oklch(1_0_0/0.16)] -translate-y-(--banner-space) transition-[opacity,translate] duration-[180ms] lg:hidden',
        isHidden && 'pointer-events-none translate-y-2 opacity-0',
      )}
    >
      <Plus aria-hidden="true" className="size-6" strokeWidth={2.2} />
    </Link>
  )
}

function useScrollingDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = 0 // not asked of the window here: that would lay the page out twice while it starts
    function handleScroll() {
      const now = window.scrollY
      if (Math.abs(now - last) < 8) return
      setDown(now > last && now > 80)
      last = now
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [])
  return isDown
}
