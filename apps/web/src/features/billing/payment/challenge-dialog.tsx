import { Button } from '../../../ui/button.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import type { ChallengeAnswer } from './confirm-in-sandbox.ts'

/** The bank's question, simulated by the sandbox. Closing it counts as failing it. */
export function ChallengeDialog({ onAnswer }: { onAnswer: (answer: ChallengeAnswer) => void }) {
  return (
    <OpenDialog
      onClose={() => onAnswer('fail')}
      size="md"
      title="Your bank wants to check that it is you"
      description="A real bank would send you to its app or ask for a code. In the sandbox you decide how it ends. Nothing is charged until then."
      footer={
        <>
          <Button onClick={() => onAnswer('fail')}>Fail authentication</Button>
          <Button variant="primary" onClick={() => onAnswer('complete')}>
            Complete authentication
          </Button>
        </>
      }
    />
  )
}
