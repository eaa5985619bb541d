import { FlaskConical } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { CardFields } from './card-fields.ts'

const CARDS = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0000 0000 9995', does: 'has too little money' },
  { number: '4000 0025 0000 3155', does: 'asks for authentication' },
  { number: '4000 0000 0000 0341', does: 'is declined later' },
] as const

/** Says plainly that payments are simulated, and fills in a test card with one press. */
export function SandboxNotice({ onPick }: { onPick: (card: CardFields) => void }) {
  return (
    <div className="rounded-md bg-info-soft px-3 py-2.5 text-small">
      <p className="flex gap-2 font-540 text-info">
        <FlaskConical aria-hidden="true" className="mt-px size-4" />
        Sandbox: nothing is really charged
      </p>
      <p className="mt-1 text-muted-foreground">
        Use a test card, never a real one. No card number is kept or logged.
      </p>
      <details className="mt-1">
        <summary className="cursor-pointer rounded-sm py-0.5 font-500 text-primary-text">Test cards</summary>
        <ul className="mt-1 grid gap-px">
          {CARDS.map(({ number, does }) => (
            <li key={number}>
              <Button
                variant="ghost"
                size="sm"
                className="w-full justify-between gap-3 px-1.5 max-md:px-1.5"
                onClick={() => onPick({ number, name: 'Test Trader', expiry: '12 / 34', cvc: '123' })}
              >
                <span className="tabular-nums">{number}</span>
                <span className="text-subtle-foreground">{does}</span>
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
