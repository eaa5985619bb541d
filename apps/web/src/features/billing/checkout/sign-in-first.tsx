import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'

/** Paying needs an account; signing in keeps the plan and code. */
export function SignInFirst({ returnTo }: { returnTo: string }) {
  return (
    <div>
      <p className="text-muted-foreground">
        Your subscription belongs to an account. Create one or log in, and you come back here with this order.
      </p>
      <div className="mt-4 grid gap-2">
        <Button asChild variant="primary" size="lg">
          <Link to="/login" search={{ tab: 'register', redirect: returnTo }}>
            Create an account to pay
          </Link>
        </Button>
        <Button asChild size="lg">
          <Link to="/login" search={{ redirect: returnTo }}>
            Log in
          </Link>
        </Button>
      </div>
    </div>
  )
}
