import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type PathLinkProps = Omit<ComponentProps<'a'>, 'href'> & { path: string; onLeave: () => void }

/** A link to a path sent by the server; stays within the app, without a page load. */
export function PathLink({ path, onLeave, ...props }: PathLinkProps) {
  const router = useRouter()
  return (
    <a
      {...props}
      href={path}
      onClick={(event) => {
        onLeave()
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.history.push(path)
      }}
    />
  )
}
