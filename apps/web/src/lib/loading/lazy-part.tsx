import { type ComponentType, lazy, useState } from 'react'
import { MissingPart } from './missing-part.tsx'

/**
 * A part of a page that is loaded when it is first shown, with `Suspense` around it. Spread `near` on what opens it: it is then loaded when the
 * pointer or the focus comes near, so that it is ready when pressed and can take the focus. If it does not load, it says so
 * and offers a retry; the rest of the page stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded ??= await load()
    return loaded
  }
  function Missing(props: Props) {
    return <MissingPart fetch={fetch} props={props} />
  }
  // React keeps what a lazy component resolved to, so a failure is followed by a new one for the next time.
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      const found = await fetch().catch(() => null)
      if (!found) Late = attempt()
      return { default: found ?? Missing }
    })
  let Late = attempt()
  function Part(props: Props) {
    // Chosen once: switching components would remount it and lose the input.
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown {...props} />
  }
  const prefetch = () => void fetch().catch(() => undefined)
  return Object.assign(Part, { prefetch, near: { onPointerEnter: prefetch, onFocus: prefetch } })
}
