import { Moon, Sun } from 'lucide-react'
import { useThemeToggle } from '../../lib/theme/use-theme-toggle.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

export function ThemeToggle({ isCollapsed }: { isCollapsed: boolean }) {
  const { label, isDark, toggle } = useThemeToggle()
  const icon = isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />
  if (isCollapsed) {
    return (
      <IconButton label={label} onClick={toggle}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button variant="ghost" onClick={toggle} className="gap-2.5 px-[9px] font-480">
      {icon}
      {label}
    </Button>
  )
}
