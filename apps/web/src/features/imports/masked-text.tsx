import { Fragment } from 'react'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { HiddenAmount } from '../../ui/money.tsx'

const AMOUNT = /([-−]?(?<!\d|\d,)\d{1,15}(?:,\d{3}){0,5}\.\d{2,})/

/** A sentence from the server that may contain amounts: masked in privacy mode, otherwise with true minus signs. */
export function MaskedText({ children }: { children: string }) {
  const isPrivate = usePrivacyMode()
  return children
    .split(AMOUNT)
    .map((part, index) => (
      <Fragment key={index}>
        {index % 2 === 0 ? part : isPrivate ? <HiddenAmount /> : part.replace('-', '−')}
      </Fragment>
    ))
}
