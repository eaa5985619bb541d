import { type ComponentType, lazy, useState } from 'react'

/**
 * A part of a page that is loaded when it is first shown, with `Suspense` around it. Spread `near` on what opens it: it is then loaded when the
 * pointer or the focus comes near, so that it is ready when pressed and can take the focus.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded ??= await load()
    return loaded
  }
  const Late: ComponentType<Props> = lazy(async () => ({ default: await fetch() }))
  function Part(props: Props) {
    // Chosen once: switching components would remount it and lose the input.
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown {...props} />
  }
  const prefetch = () => void fetch().catch(() => undefined)
  return Object.assign(Part, { prefetch, near: { onPointerEnter: prefetch, onFocus: prefetch } })
}
